import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { dayPurposes, hasRight, type LinkUse, personPurposes as purposes, type Right, rights } from '#lib/rights.ts'
import { callsByRight } from '#test/api-calls.ts'
import { addEdition, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const isRight = (name: string): name is Right => Object.hasOwn(rights, name)

/** The calls of a link, each with its right. */
const ownCalls = Object.entries(callsByRight).flatMap(([right, listed]) =>
  isRight(right) ? listed.filter(call => /\/(?:my|day)\/:token\//.test(call)).map(call => ({ call, right })) : [],
)

/** All rows that a link could change, counters aside. */
async function everythingIn({ db }: Database) {
  const tables = [
    'speakers',
    'sponsors',
    'candidates',
    'coaches',
    'handIns',
    'volunteers',
    'shiftPlaces',
    'accessLinks',
    'mailOutbox',
    'auditLog',
    'media',
    'cues',
    'liveDays',
    'ticketPurchases',
    'arrivals',
  ] as const
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().orderBy('id').execute()))
  // An unknown link is counted there.
  return rows.map(list => list.filter(row => !('action' in row && row.action === 'own-link-refused')))
}

async function place(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database)
  const admin = await site.signIn()
  async function addPerson(email: string) {
    const speaker = await admin('/speakers', { body: aSpeaker({ name: email, email, selectionStatus: 'selected' }) })
    const partner = await addSponsor(database.db, { name: email, contactEmail: email })
    const volunteer = await admin('/volunteers', { body: { name: email, email, status: 'approved' } })
    const { body } = await admin('/candidates', { body: { name: email, email, state: 'invited' } })
    const candidate = Number(body.candidate.id)
    const coach = await admin('/coaches', { body: { name: email, email } })
    return {
      candidate,
      coach: Number(coach.body.coach.id),
      speaker: Number(speaker.body.speaker.id),
      partner,
      volunteer: Number(volunteer.body.volunteer.id),
    }
  }
  async function issue(purpose: (typeof purposes)[number], recordId: number) {
    const { body, status } = await admin('/access-links', { body: { purpose, recordId, by: 'page' } })
    expect(status, `${purpose}: ${JSON.stringify(body)}`).toBe(201)
    return { id: Number(body.link.id), token: String(body.address).split('/my/')[1] ?? '' }
  }
  async function issueScreen(purpose: (typeof dayPurposes)[number]) {
    const { body, status } = await admin('/access-links', { body: { purpose, name: purpose } })
    expect(status, `${purpose}: ${JSON.stringify(body)}`).toBe(201)
    return { id: Number(body.link.id), token: String(body.address).split('/day/')[1] ?? '' }
  }
  function ask(call: string, token: string) {
    const [method = '', path = ''] = call.split(' ')
    return site.visitor(path.replace(':token', token), { method, ...(method !== 'GET' && { body: {} }) })
  }
  return { ...site, database, admin, addPerson, issue, issueScreen, ask }
}

anyDatabase('LN1: what a link may', ({ open }) => {
  test('each purpose has its own calls, and is refused all others', async () => {
    const { database, addPerson, issue, issueScreen, ask } = await place(open)
    const ids = await addPerson('ada@quill.example')
    expect(ownCalls.length).toBeGreaterThan(3)
    const callers: { purpose: LinkUse; token: string }[] = [
      ...(await Promise.all(purposes.map(async purpose => ({ purpose, ...(await issue(purpose, ids[purpose])) })))),
      ...(await Promise.all(dayPurposes.map(async purpose => ({ purpose, ...(await issueScreen(purpose)) })))),
    ]
    for (const purpose of ['volunteer', 'speaker', 'coach'] as const) {
      const own = callers.find(caller => caller.purpose === purpose)?.token ?? ''
      const { calendar } = (await ask(`GET /my/:token/${purpose}`, own)).body
      callers.push({ purpose: `calendar of a ${purpose}`, token: calendar })
    }
    for (const { purpose, token } of callers) {
      await database.db.updateTable('accessLinks').set({ lastUsedAt: '2026-03-01T12:00:00.000Z' }).execute()
      for (const { call, right } of ownCalls) {
        const before = await everythingIn(database)
        const { status } = await ask(call, token)
        const said = `${call} by a link of a ${purpose} answered ${status}`
        if (hasRight(purpose, right)) expect([401, 403, 500], said).not.toContain(status)
        else expect(status, said).toBe(403)
        if (call.startsWith('GET ') || status === 403) expect(await everythingIn(database), said).toEqual(before)
      }
    }
  })

  test('an ended, revoked, unknown or erased link opens nothing and changes nothing', async () => {
    const { database, admin, addPerson, issue, issueScreen, ask, clock } = await place(open)
    const [ids, gone] = [await addPerson('ada@quill.example'), await addPerson('eve@quill.example')]
    const tokens: string[] = ['unknown']
    for (const purpose of purposes) {
      const revoked = await issue(purpose, ids[purpose])
      await admin('/access-links/revoke', { body: { ids: [revoked.id] } })
      tokens.push(revoked.token, (await issue(purpose, gone[purpose])).token)
    }
    for (const purpose of dayPurposes) {
      const revoked = await issueScreen(purpose)
      await admin('/access-links/revoke', { body: { ids: [revoked.id] } })
      tokens.push(revoked.token)
    }
    const address = 'eve@quill.example'
    expect((await admin('/privacy/erase', { body: { email: address, confirmation: address } })).status).toBe(200)
    const ended = [
      ...(await Promise.all(purposes.map(purpose => issue(purpose, ids[purpose])))),
      ...(await Promise.all(dayPurposes.map(issueScreen))),
    ]
    const before = await everythingIn(database)
    const refuseAll = async (token: string) => {
      for (const { call } of ownCalls) {
        const { status } = await ask(call, token)
        expect([404, 429], `${call} answered ${status}`).toContain(status)
      }
    }
    for (const token of tokens) await refuseAll(token)
    clock.now = '2027-06-01T12:00:00.000Z'
    for (const { token } of ended) await refuseAll(token)
    expect(await everythingIn(database)).toEqual(before)
  })

  test('what somebody sends by their link changes no other person, and their token is in no log', async () => {
    const { database, addPerson, issue, visitor, logged } = await place(open)
    const [ada, eve] = [await addPerson('ada@quill.example'), await addPerson('eve@quill.example')]
    const others = async () =>
      Promise.all([
        database.db.selectFrom('speakers').selectAll().where('id', '=', eve.speaker).execute(),
        database.db.selectFrom('sponsors').selectAll().where('id', '=', eve.partner).execute(),
        database.db.selectFrom('volunteers').selectAll().where('id', '=', eve.volunteer).execute(),
      ])
    const before = await others()
    const smuggled = { id: eve.speaker, recordId: eve.speaker, selectionStatus: 'pending', active: false, version: 99 }
    const tokens = {
      speaker: (await issue('speaker', ada.speaker)).token,
      partner: (await issue('partner', ada.partner)).token,
      volunteer: (await issue('volunteer', ada.volunteer)).token,
    }
    const own = { ...smuggled, volunteerId: eve.volunteer, status: 'rejected', attendance: 'confirmed' }
    expect((await visitor(`/my/${tokens.volunteer}/volunteer`, { body: own })).status).toBe(200)
    const body = { ...smuggled, bio: 'Another bio', description: 'Other words' }
    expect((await visitor(`/my/${tokens.speaker}/speaker`, { body })).status).toBe(200)
    expect((await visitor(`/my/${tokens.partner}/partner`, { body })).status).toBe(200)
    expect(await others()).toEqual(before)
    const record = await database.db
      .selectFrom('speakers')
      .selectAll()
      .where('id', '=', ada.speaker)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ selectionStatus: 'selected' })
    for (const token of Object.values(tokens)) expect(logged.join('')).not.toContain(token)
  })
})
