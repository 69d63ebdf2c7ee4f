import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { hasRight, type Right, type Role, rights, roles } from '#lib/rights.ts'
import { calls, callsByRight, fillIn } from '#test/api-calls.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const isRight = (name: string): name is Right => Object.hasOwn(rights, name)

/** Each call with its right; null for public ones. */
const needed = Object.entries(callsByRight).flatMap(([name, listed]) =>
  listed.map(call => ({ call, right: isRight(name) ? name : null })),
)

/** Those of access links, which no user has. */
const ofLinks = needed.filter(({ right }) => right && !roles.some(role => hasRight(role, right)))
const ofUsers = needed.filter(call => !ofLinks.includes(call))

/** The contents of all tables but those that count attempts and visits. */
async function everythingIn({ db }: Database) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const kept = tables.filter(name => !/^(rateLimits|sessions|media|kysely_)/.test(name)).toSorted()
  const byName = db.withTables<Record<string, { id: number }>>()
  const rows = await Promise.all(kept.map(name => byName.selectFrom<string>(name).selectAll().orderBy('id').execute()))
  return rows.map(list => list.map(row => ({ ...row, lastSeenAt: undefined })))
}

/** Calls with existing and with unknown ids. */
function ask(caller: Caller, call: string, id: string, address?: string) {
  const [method = '', path = ''] = call.split(' ')
  const isOpen = callsByRight.anyone?.includes(call)
  const value = isOpen && path.includes(':key') ? 'ticket-packages' : id
  return caller(fillIn(path, value), { method, ...(address && { address }), ...(method !== 'GET' && { body: {} }) })
}

test('US1: the table of rights has every call of the API once, and no other', () => {
  expect(needed.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
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
    // Each call from a sender of its own: who tries 20 unknown links has to wait.
    for (const [number, { call }] of ofLinks.entries())
      for (const caller of [visitor, ...Object.values(known)])
        expect((await ask(caller, call, 'made-up', `192.0.2.${number + 10}`)).status, call).toBe(404)
    for (const { call, right } of ofUsers) {
      for (const [who, caller] of [
        ['a stranger', visitor],
        ['an ended session', expired],
      ] as const) {
        const { status } = await ask(caller, call, '1')
        if (right) expect(status, `${call} by ${who}`).toBe(401)
        else expect(status, `${call} by ${who}`).not.toBe(401)
      }
      for (const role of roles.filter(role => right && !hasRight(role, right))) {
        const { status, body } = await ask(known[role], call, '1')
        expect([status, body.code], `${call} by ${role}`).toEqual([403, 'forbidden'])
      }
    }
    expect(await everythingIn(database)).toEqual(before)
  })

  test.each(roles)('%s is refused nothing that the table of rights allows', async (role: Role) => {
    const { signIn, signInAs } = await siteWithContent()
    await signIn()
    let caller = await signInAs(role)
    for (const { call } of needed.filter(({ right }) => right && hasRight(role, right))) {
      const { status } = await ask(caller, call, '999999')
      expect([401, 403], `${call} answered ${status}`).not.toContain(status)
      if (call.includes('/auth/')) caller = await signInAs(role)
    }
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
    for (const { call, right } of ofUsers.filter(({ right }) => right)) {
      const { status, body } = await ask(owner, call, '1')
      const allowed = call.startsWith('GET ') ? [200, undefined] : [400, 'invalid']
      const expected = right === 'secureAccount' ? allowed : [403, code]
      expect([status, body.code], call).toEqual(expected)
    }
    expect(await everythingIn(database)).toEqual(before)
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
