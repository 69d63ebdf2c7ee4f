import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { hasRight, type Role, roles } from '#lib/rights.ts'
import { calls, callsByRight, describedName, fillIn, isRight } from '#test/api-calls.ts'
import { describedAnswers, differences } from '#test/described-answers.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { type Caller, testSite } from '#test/test-site.ts'

/** Each call with its right; null for public ones. */
const needed = Object.entries(callsByRight).flatMap(([name, listed]) =>
  listed.map(call => ({ call, right: isRight(name) ? name : null })),
)

type Needed = (typeof needed)[number]

/** Those of access links, which no user has. */
const ofLinks = needed.filter(({ right }) => right && !roles.some(role => hasRight(role, right)))
const ofUsers = needed.filter(call => !ofLinks.includes(call))

/** The rows of all tables but those that count attempts and visits. */
async function everythingIn({ db }: Database) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const kept = tables.filter(name => !/^(rateLimits|sessions|media|kysely_)/.test(name)).toSorted()
  const byName = db.withTables<Record<string, { id: number }>>()
  const rows = await Promise.all(kept.map(name => byName.selectFrom<string>(name).selectAll().orderBy('id').execute()))
  const counted = (row: object) => 'action' in row && row.action === 'own-link-refused'
  return new Map(
    kept.map((name, index) => [
      name,
      rows[index]?.filter(row => !counted(row)).map(row => ({ ...row, lastSeenAt: undefined })),
    ]),
  )
}

type Rows = Awaited<ReturnType<typeof everythingIn>>

/** The names of the tables that are not as they were. */
function changedTables(before: Rows, after: Rows): string[] {
  return [...after.keys()].filter(name => !isDeepStrictEqual(before.get(name), after.get(name)))
}

/** Calls with existing and with unknown ids. */
function ask(caller: Caller, call: string, id: string, address?: string) {
  const [method = '', path = ''] = call.split(' ')
  const isOpen = callsByRight.anyone?.includes(call)
  const value = isOpen && path.includes(':key') ? 'ticket-packages' : id
  return caller(fillIn(path, value), { method, ...(address && { address }), ...(method !== 'GET' && { body: {} }) })
}

test('US1: the table of rights has every call of the API once, and no other', () => {
  const listed = needed.map(({ call }) => call)
  expect(differences(listed, calls)).toEqual([])
})

anyDatabase('US1, AZ1: who may call what', ({ open }) => {
  async function siteWithContent() {
    const database = await open()
    const site = testSite(database, { settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now())
    return { database, ...site }
  }

  test('a user without the right is refused, and nothing is changed', async () => {
    const { database, visitor, signIn, signInAs, clock } = await siteWithContent()
    const expired = await signIn()
    clock.now = '2026-03-03T12:00:00.000Z'
    const known = { owner: await signIn(), editor: await signInAs('editor'), reviewer: await signInAs('reviewer') }
    const before = await everythingIn(database)
    const faults: string[] = []
    /** Makes a call, and notes an answer that the table of rights does not lead to. */
    async function check(who: string, caller: Caller, { call, right }: Needed, expected: string, address?: string) {
      const { status, body } = await ask(caller, call, address ? 'made-up' : '1', address)
      const given = [401, 403, 404].includes(status) ? `${status} ${body.code}` : String(status)
      if (given !== expected) faults.push(`${call} by ${who}: answered ${given}, expected ${expected} (${right})`)
    }
    // Each call from a sender of its own: who tries 20 unknown links has to wait.
    for (const [number, each] of ofLinks.entries())
      for (const [who, caller] of Object.entries({ visitor, ...known }))
        await check(who, caller, each, '404 not-found', `192.0.2.${number + 10}`)
    for (const each of ofUsers) {
      const { call, right } = each
      for (const [who, caller] of Object.entries({ visitor, expired })) {
        if (right) await check(who, caller, each, '401 unauthorized')
        else if ((await ask(caller, call, '1')).status === 401)
          faults.push(`${call} by ${who}: answered 401, expected any other (anyone)`)
      }
      for (const role of roles.filter(role => right && !hasRight(role, right)))
        await check(role, known[role], each, '403 forbidden')
    }
    expect(faults).toEqual([])
    expect(changedTables(before, await everythingIn(database))).toEqual([])
  })

  test.each(roles)('%s is refused nothing that the table of rights allows', async (role: Role) => {
    // An empty site: the content of this year takes seconds as pictures and PDFs.
    const { visitor, signIn, signInAs } = testSite(await open(), { settings: { DATA_DIR: await testFolder() } })
    await signIn()
    const { faultOf } = describedAnswers((await visitor('/openapi.json')).body)
    let caller = await signInAs(role)
    const faults: string[] = []
    for (const { call, right } of needed.filter(({ right }) => right && hasRight(role, right))) {
      const answer = await ask(caller, call, '999999')
      if (answer.status === 401 || answer.status === 403)
        faults.push(`${call} by ${role}: answered ${answer.status}, expected any other (${right})`)
      // Owners may make every call: the answers about unknown records are as the description says (HO6).
      const fault = role === 'owner' && faultOf(describedName(call), answer)
      if (fault) faults.push(fault)
      if (call.includes('/auth/')) caller = await signInAs(role)
    }
    expect(faults).toEqual([])
  })

  test.each([
    ['O5', 'was given a password', 'password-change-required'],
    ['O4', 'has no second factor where all need one', 'factor-required'],
  ])('%s: a user who %s may only secure their account', async (_id, _who, code) => {
    const { database, signIn } = await siteWithContent()
    const owner = await signIn()
    if (code === 'factor-required') await owner('/settings/second-factor-required', { body: { value: 'true' } })
    else await database.db.updateTable('users').set({ mustChangePassword: true }).execute()
    const before = await everythingIn(database)
    const faults: string[] = []
    for (const { call, right } of ofUsers.filter(({ right }) => right)) {
      const { status, body } = await ask(owner, call, '1')
      const allowed = call.startsWith('GET ') ? '200' : '400 invalid'
      const expected = right === 'secureAccount' ? allowed : `403 ${code}`
      const given = [status, body.code].filter(Boolean).join(' ')
      if (given !== expected) faults.push(`${call}: answered ${given}, expected ${expected} (${right})`)
    }
    expect(faults).toEqual([])
    expect(changedTables(before, await everythingIn(database))).toEqual([])
  })

  test('O4: only owners demand a second factor of everybody', async () => {
    const { signIn, signInAs } = await siteWithContent()
    const [owner, editor] = [await signIn(), await signInAs('editor')]
    const demand = { body: { value: 'true' } }
    expect((await editor('/settings/second-factor-required', demand)).status).toBe(403)
    expect((await editor('/admin/content')).status).toBe(200)
    expect((await owner('/settings/second-factor-required', demand)).status).toBe(200)
    expect((await editor('/admin/content')).body.code).toBe('factor-required')
    expect((await editor('/auth/session')).body.user.mustAddFactor).toBe(true)
  })
})
