import { expect, test } from 'vitest'
import { keepHouse } from '#features/privacy/server/housekeeping.domain.ts'
import { defaultRetention } from '#features/settings/retention-kinds.ts'
import { addEdition } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open'], now?: string) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database, now === undefined ? {} : { now })
  return { ...site, database, admin: await site.signIn() }
}

eachDatabase('G1: Guests', ({ open }) => {
  test('are added by hand with a name alone, changed, deleted and put back', async () => {
    const { admin } = await siteOn(open)
    const added = await admin('/guests', { body: { name: 'Walter Sorensen' } })
    expect([added.status, added.body.guest]).toMatchObject([201, { quantity: 1, status: 'paid', year: 2026 }])
    const path = `/guests/${added.body.guest.id}`
    const change = { attention: 'Wheelchair place C4', ticketNumber: 'DT-0417', quantity: 2 }
    expect((await admin(path, { method: 'PATCH', body: change })).body.guest).toMatchObject(change)
    expect((await admin(path, { method: 'DELETE' })).status).toBe(200)
    expect((await admin('/admin/guests')).body.guests).toEqual([])
    const [removal] = (await admin('/history/bins/ticketPurchases')).body.removals
    expect((await admin(`/history/events/${removal.id}/revert`, { body: {} })).status).toBe(200)
    expect((await admin('/admin/guests')).body.guests).toMatchObject([{ name: 'Walter Sorensen', ...change }])
  })

  test('have a ticket number of their own in an edition, in any case; many have none', async () => {
    const { admin, database } = await siteOn(open)
    await addEdition(database.db, { year: 2025, stage: 'past' })
    const add = async (body: object) => (await admin('/guests', { body: { name: 'Ada', ...body } })).status
    expect(await add({ ticketNumber: 'dt-1' })).toBe(201)
    const again = await admin('/guests', { body: { name: 'Bo', ticketNumber: 'DT-1' } })
    expect([again.status, again.body.fields]).toMatchObject([409, [{ field: 'ticketNumber' }]])
    expect([await add({}), await add({}), await add({ ticketNumber: 'DT-1', year: 2025 })]).toEqual([201, 201, 201])
  })

  test('are seen and changed by editors, and by no reviewer or visitor', async () => {
    const { admin, visitor, signInAs } = await siteOn(open)
    const { id } = (await admin('/guests', { body: { name: 'Ada' } })).body.guest
    const reviewer = await signInAs('reviewer')
    for (const [ask, status] of [
      [visitor, 401],
      [reviewer, 403],
    ] as const) {
      expect((await ask('/admin/guests')).status).toBe(status)
      expect((await ask('/guests', { body: { name: 'Eve' } })).status).toBe(status)
      expect((await ask(`/guests/${id}`, { method: 'DELETE' })).status).toBe(status)
    }
  })

  test('G3: are erased so many days after the event, with history and bin; counts and sums of the day stay', async () => {
    const { admin, database, services, clock, visitor } = await siteOn(open, '2026-10-08T15:00:00.000Z')
    const value = JSON.stringify({ ...defaultRetention, guests: 5 })
    expect((await admin('/settings/privacy-retention', { body: { value } })).status).toBe(200)
    const { address } = (await admin('/access-links', { body: { purpose: 'door', name: 'Desk 1' } })).body
    const ids: number[] = []
    for (const name of ['Ada Quill', 'Bo Quill', 'Eve Quill']) {
      const body = { name, email: 'quill@example.org', note: 'Quill family' }
      ids.push((await admin('/guests', { body })).body.guest.id)
    }
    expect((await admin(`/guests/${ids[2]}`, { method: 'DELETE' })).status).toBe(200)
    const made = { at: clock.now, people: 1 }
    const presses = [
      { press: 'arrive', key: 'a', guestId: ids[0], name: '', ...made },
      { press: 'walk-in', key: 'b', name: 'Cy Quill', cents: 7_500, payment: 'cash', ...made },
    ]
    expect((await visitor(`/day/${String(address).split('/day/')[1]}/door`, { body: { presses } })).status).toBe(200)
    const found = async () => {
      const rows = await Promise.all([
        database.db.selectFrom('ticketPurchases').selectAll().execute(),
        database.db.selectFrom('arrivals').selectAll().execute(),
        database.db.selectFrom('auditLog').selectAll().execute(),
      ])
      return JSON.stringify(rows).match(/quill/gi)?.length ?? 0
    }
    const before = await found()
    expect(before).toBeGreaterThan(5)
    // The event is on October 8, 2026 in Edmonton.
    clock.now = '2026-10-14T05:59:00.000Z'
    await keepHouse(services, services.now())
    expect(await found()).toBe(before)
    clock.now = '2026-10-14T06:00:00.000Z'
    await keepHouse(services, services.now())
    expect(await found()).toBe(0)
    const arrivals = await database.db.selectFrom('arrivals').selectAll().execute()
    expect(arrivals).toMatchObject([
      { people: 1, guestId: null, isWalkIn: false },
      { people: 1, cents: 7_500, payment: 'cash' },
    ])
  })
})
