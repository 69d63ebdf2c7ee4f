import { expect, test } from 'vitest'
import { absent, presencesOf } from '#features/guests/arrivals.ts'
import type { DoorGuest, DoorPress, DoorState } from '#features/guests/door.schema.ts'
import { reportOf } from '#features/guests/door-report.ts'
import type { Guest } from '#features/guests/guests.schema.ts'
import { addEdition, addGuests, addSetting } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { bytesOf, importSpreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testSite } from '#test/test-site.ts'

const at = (clock: string) => `2026-10-08T${clock}.000Z`

async function place(open: TestEngine['open'], count = 3) {
  const database = await open()
  await addEdition(database.db)
  const ids = await addGuests(database.db, count)
  const site = testSite(database, { now: at('14:00:00') })
  const admin = await site.signIn()

  /** A desk as a phone keeps it: presses wait until `sync` sends them. */
  async function desk(name: string) {
    const { body } = await admin('/access-links', { body: { purpose: 'door', name } })
    const path = `/day/${String(body.address).split('/day/')[1]}/door`
    let waiting: DoorPress[] = []
    let made = 0
    let known: { since?: string; stamp?: string } = {}
    let guests: DoorGuest[] = []
    const arrivals = new Map<string, DoorState['arrivals'][number]>()
    const desk = {
      path,
      id: Number(body.link.id),
      get guests() {
        return guests
      },
      presences: () => presencesOf(guests, [...arrivals.values()]),
      press(press: object, key = `${name} ${made++}`) {
        waiting.push({ key, at: site.clock.now, ...press } as DoorPress)
        return key
      },
      arrive: (guestId: number, people = 1) => desk.press({ press: 'arrive', guestId, people, name: '' }),
      async sync(isLost = false) {
        const sent = { ...known, presses: waiting }
        const query = `?${new URLSearchParams(known)}`
        const answer =
          waiting.length > 0 ? await site.visitor(path, { body: sent }) : await site.visitor(`${path}${query}`)
        if (isLost) return
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        const state: DoorState = answer.body
        waiting = []
        known = { since: state.now, stamp: state.stamp }
        guests = state.guests ?? guests
        for (const arrival of state.arrivals) arrivals.set(arrival.key, arrival)
        return state
      },
    }
    return desk
  }
  const later = (minutes: number) => {
    site.clock.now = new Date(Date.parse(site.clock.now) + minutes * 60_000).toISOString()
  }
  return { ...site, database, admin, desk, later, ids }
}

eachDatabase('G2: The door', ({ open }) => {
  test('150 guests come through three desks while two have no network for ten minutes: none is lost, and none is in twice without a word', async () => {
    const { desk, later, ids, database } = await place(open, 150)
    const desks = [await desk('Desk 1'), await desk('Desk 2'), await desk('Desk 3')]
    for (const one of desks) await one.sync()
    const came = (one: (typeof desks)[number] | undefined, from: number, to: number) => {
      for (const id of ids.slice(from, to)) one?.arrive(id)
    }
    came(desks[0], 0, 20)
    came(desks[1], 20, 40)
    came(desks[2], 40, 60)
    for (const one of desks) await one.sync()

    // Two desks lose the network; the third goes on. An answer on the way is lost, so its presses are sent again.
    came(desks[1], 60, 90)
    await desks[1]?.sync(true)
    later(5)
    came(desks[2], 89, 120)
    came(desks[0], 120, 150)
    await desks[0]?.sync()
    later(5)
    // One ticket that the desk in the network let in is let in by one without, too.
    came(desks[1], 149, 150)
    for (const one of desks) await one.sync()
    for (const one of desks) await one.sync()

    const rows = await database.db.selectFrom('arrivals').select(['key', 'guestId', 'desk']).execute()
    expect(rows).toHaveLength(152)
    expect(new Set(rows.map(({ guestId }) => guestId)).size).toBe(150)
    for (const one of desks) {
      const presences = one.presences()
      expect([...presences.values()].reduce((sum, { arrived }) => sum + arrived, 0)).toBe(150)
      const doubled = [...presences].filter(([, { twice }]) => twice.length > 0).sort(([a], [b]) => a - b)
      expect(doubled.map(([id, { first, twice }]) => [id, first?.desk, twice.map(({ desk }) => desk)])).toEqual([
        [ids[89], 'Desk 2', ['Desk 3']],
        [ids[149], 'Desk 1', ['Desk 2']],
      ])
    }
  })

  test('a press sent twice counts once, and a moment ahead of the server is that of the server', async () => {
    const { desk, ids, visitor, clock } = await place(open)
    const one = await desk('Desk 1')
    const press = { press: 'arrive', key: 'k1', guestId: ids[0], people: 1, name: '', at: at('16:30:00') }
    for (let times = 0; times < 2; times++)
      expect((await visitor(one.path, { body: { presses: [press] } })).status).toBe(200)
    const { arrivals } = (await visitor(one.path)).body
    expect(arrivals).toMatchObject([{ key: 'k1', at: clock.now, desk: 'Desk 1', undoneAt: null }])
    const old = { ...press, key: 'k2', guestId: ids[1], at: '2026-09-08T16:30:00.000Z' }
    expect((await visitor(one.path, { body: { presses: [old] } })).body.arrivals).toMatchObject([
      {},
      { key: 'k2', at: clock.now },
    ])
  })

  test('Q5: an arrival is undone by any desk, once; the same ticket can come in again', async () => {
    const { desk, ids } = await place(open)
    const [one, two] = [await desk('Desk 1'), await desk('Desk 2')]
    const [id = 0] = ids
    const key = one.arrive(id)
    await one.sync()
    await two.sync()
    two.press({ press: 'undo' }, key)
    await two.sync()
    await one.sync()
    expect(one.presences().get(id)).toMatchObject({ arrived: 0 })
    one.arrive(id)
    await one.sync()
    expect(one.presences().get(id)).toMatchObject({ arrived: 1, twice: [] })
  })

  test('Q6: walk-ins are added without a ticket, with what they paid', async () => {
    const { desk, admin } = await place(open)
    const one = await desk('Desk 1')
    one.press({ press: 'walk-in', name: 'Priya Nair', people: 2, cents: 15_000, payment: 'card' })
    await one.sync()
    expect((await admin('/admin/guests')).body.arrivals).toMatchObject([
      { name: 'Priya Nair', people: 2, cents: 15_000, payment: 'card', tier: '', isWalkIn: true, guestId: null },
    ])
  })

  test('Q6: a desk knows the tickets of the edition; the report counts the walk-ins who took one', async () => {
    const { desk, admin, database } = await place(open, 0)
    const one = await desk('Desk 1')
    expect((await one.sync())?.tiers).toEqual([])
    const packages = ['General', 'Student', ''].map((name, at) => ({ id: `p${at}`, name, price: 50, features: [] }))
    await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
    const state = await one.sync()
    expect([state?.guests, state?.tiers]).toEqual([null, ['General', 'Student']])
    const took = (tier: string, people: number) =>
      one.press({ press: 'walk-in', name: 'Priya Nair', people, cents: null, payment: '', tier })
    took('Student', 2)
    took('Student', 1)
    took('', 4)
    await one.sync()
    const { guests, arrivals } = (await admin('/admin/guests')).body
    expect(reportOf(guests, arrivals, () => absent)).toMatchObject({
      walkIns: 7,
      walkInTiers: [{ tier: 'Student', people: 3 }],
    })
  })

  test('a guest who was deleted meanwhile has come in by name; one who is in is not deleted', async () => {
    const { desk, admin, ids } = await place(open)
    const one = await desk('Desk 1')
    const [gone = 0, here = 0] = ids
    one.press({ press: 'arrive', guestId: gone, people: 1, name: 'Guest 1' })
    one.arrive(here)
    expect((await admin(`/guests/${gone}`, { method: 'DELETE' })).status).toBe(200)
    await one.sync()
    expect((await admin(`/guests/${here}`, { method: 'DELETE' })).status).toBe(409)
    expect((await admin('/admin/guests')).body.arrivals.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      '',
      'Guest 1',
    ])
  })

  test('a desk reads what it needs of guests, and not their addresses; the same guests are not sent again', async () => {
    const { desk, admin, ids } = await place(open)
    const one = await desk('Desk 1')
    const first = await one.sync()
    expect(JSON.stringify(first)).not.toContain('@example.org')
    expect(Object.keys(first?.guests?.[0] ?? {}).toSorted()).toEqual(
      ['attention', 'id', 'name', 'note', 'orderNumber', 'quantity', 'status', 'ticketNumber', 'tier'].toSorted(),
    )
    expect((await one.sync())?.guests).toBeNull()
    await admin(`/guests/${ids[0]}`, { method: 'PATCH', body: { note: 'row F' } })
    expect((await one.sync())?.guests).toHaveLength(3)
  })

  test('5,000 guests are read once; after that a press brings itself alone', async () => {
    const { desk, ids } = await place(open, 5_000)
    const one = await desk('Desk 1')
    expect((await one.sync())?.guests).toHaveLength(5_000)
    one.arrive(ids[4_999] ?? 0)
    const after = await one.sync()
    expect([after?.guests, after?.arrivals.length]).toEqual([null, 1])
    expect(one.presences().get(ids[4_999] ?? 0)).toMatchObject({ arrived: 1 })
  })

  test('G1: the file of the ticket shop again: a refund is not expected any more, one who came in stays in', async () => {
    const { admin, desk } = await place(open, 0)
    const fileOf = (status: string) =>
      bytesOf(`Name,Ticket number,Status\nAda Quill,T-1,${status}\nBo Reed,T-2,${status}\nCy Moss,T-3,Attending\n`)
    expect((await importSpreadsheet(admin, 'guests', fileOf('Attending'))).states).toEqual(['new', 'new', 'new'])
    const door = await desk('Desk 1')
    await door.sync()
    const ada = door.guests.find(({ name }) => name === 'Ada Quill')?.id ?? 0
    door.arrive(ada)
    await door.sync()
    expect((await importSpreadsheet(admin, 'guests', fileOf('Refunded'))).states).toEqual([
      'changed',
      'changed',
      'same',
    ])
    await door.sync()
    expect(door.guests.map(({ name, status }) => [name, status])).toEqual([
      ['Ada Quill', 'cancelled'],
      ['Bo Reed', 'cancelled'],
      ['Cy Moss', 'paid'],
    ])
    expect(door.presences().get(ada)?.arrived).toBe(1)
    const { guests, arrivals } = (await admin('/admin/guests')).body
    const presences = presencesOf(guests, arrivals)
    expect(reportOf<Guest & { tier: string }>(guests, arrivals, ({ id }) => presences.get(id) ?? absent)).toMatchObject(
      {
        here: 1,
        expected: 2,
      },
    )
  })
})
