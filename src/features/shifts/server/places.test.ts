import { expect, test } from 'vitest'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { DAY, rotaSite } from '#test/rota-site.ts'
import { takePlaces } from './places.domain.ts'

eachDatabase('Shifts', ({ open }) => {
  test('V3: of twenty who want the last place of a shift at once, one gets it', async () => {
    const { database, admin, edit, addShift, addVolunteer } = await rotaSite(open)
    const { id } = await addShift('08:00', '10:00', { most: 1 })
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => addVolunteer(`Person${index}`)))
    const taken = await Promise.allSettled(people.map(person => takePlaces(database, person, [id], edit)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await admin('/admin/shifts')).body.places).toHaveLength(1)
  })
})

eachDatabase('Changes that overbook', ({ open }) => {
  async function place() {
    const site = await rotaSite(open)
    const { admin, addShift, addVolunteer } = site
    const [ada, bo] = [await addVolunteer('Ada', { availability: 'Mornings only' }), await addVolunteer('Bo')]
    const early = await addShift('08:00', '10:00')
    const late = await addShift('11:00', '13:00')
    const assign = (id: number, volunteerId: number) => admin(`/shifts/${id}/places`, { body: { volunteerId } })
    await assign(early.id, ada)
    await assign(early.id, bo)
    await assign(late.id, bo)
    const change = (id: number, body: object, query = '') => admin(`/shifts/${id}${query}`, { method: 'PATCH', body })
    const volunteer = (id: number, body: object, query = '') =>
      admin(`/volunteers/${id}${query}`, { method: 'PATCH', body })
    const reasons = async () => {
      const { places } = (await admin('/admin/shifts')).body
      return places.map(({ volunteerId, reason }: { volunteerId: number; reason: string }) => [volunteerId, reason])
    }
    return { ...site, ada, bo, early, late, assign, change, volunteer, reasons }
  }
  const asked = ({ status, body }: { status: number; body: { code: string; detail: string } }) => [
    status,
    body.code,
    body.detail,
  ]

  test('V3: lowering the most below those taken asks, and marks the last one', async () => {
    const { early, change, reasons, ada, bo } = await place()
    expect(asked(await change(early.id, { most: 1 }))).toEqual([
      409,
      'full',
      'Doors, Thursday, October 8, 8 AM to 10 AM would have 2 of 1 people: Ada and Bo.',
    ])
    expect((await reasons()).every(([, reason]: [number, string]) => reason === '')).toBe(true)
    expect((await change(early.id, { most: 1 }, '?confirmed=full')).status).toBe(200)
    expect(await reasons()).toEqual([
      [ada, ''],
      [bo, 'Overbooked: 2 of 1.'],
      [bo, ''],
    ])
    expect((await change(early.id, { note: 'Bring a torch' })).status, 'asked once').toBe(200)
  })

  test('V3: moving a shift onto another of the same person asks, with what people wrote about their time', async () => {
    const { early, change, reasons, ada, bo } = await place()
    const later = { startsAt: `${DAY}T10:00`, endsAt: `${DAY}T12:00` }
    expect(asked(await change(early.id, later))).toEqual([
      409,
      'full',
      'Bo: Overlaps Doors, 11 AM to 1 PM, by 1 hour. Ada wrote about their time: “Mornings only”.',
    ])
    expect((await change(early.id, later, '?confirmed=full')).status).toBe(200)
    expect(await reasons()).toEqual([
      [ada, ''],
      [bo, 'Overlaps Doors, 11 AM to 1 PM, by 1 hour.'],
      [bo, ''],
    ])
  })

  test('V3: a role that is for adults only from now on asks, and marks the minors in its coming shifts', async () => {
    const { admin, roleId, ada, bo, reasons, volunteer } = await place()
    await volunteer(ada, { isAdult: true })
    const restrict = (query = '') =>
      admin(`/volunteer-roles/${roleId}${query}`, { method: 'PATCH', body: { adultsOnly: true } })
    expect(asked(await restrict())).toEqual([
      409,
      'full',
      [
        'Doors, Thursday, October 8, 8 AM to 10 AM: Bo may be under 18.',
        'Doors, Thursday, October 8, 11 AM to 1 PM: Bo may be under 18.',
      ].join(' '),
    ])
    expect((await restrict('?confirmed=full')).status).toBe(200)
    expect(await reasons()).toEqual([
      [ada, ''],
      [bo, 'Is for adults only.'],
      [bo, 'Is for adults only.'],
    ])
    const described = admin(`/volunteer-roles/${roleId}`, { method: 'PATCH', body: { description: 'At the door' } })
    expect((await described).status, 'asked once').toBe(200)
  })

  test('V3: moving an empty shift does not ask', async () => {
    const { addShift, change } = await place()
    const { id } = await addShift('14:00', '15:00')
    expect((await change(id, { startsAt: `${DAY}T15:00`, endsAt: `${DAY}T16:00` })).status).toBe(200)
  })

  test('V2: a shift longer than anyone may work asks first', async () => {
    const { addShift, admin, early, change, roleId } = await place()
    const end = '2026-10-09T20:00'
    const question = 'Doors, Thursday, October 8, 8 AM to 8 PM is 36 hours long; 12 hours are the most for a volunteer.'
    expect(asked(await addShift('08:00', end))).toEqual([409, 'full', question])
    expect((await change(early.id, { endsAt: end })).body.detail).toContain(question)
    const shift = { roleId, startsAt: `${DAY}T08:00`, endsAt: end, least: 1, most: 1 }
    expect((await admin('/shifts/series', { body: { shifts: [shift] } })).status).toBe(409)
    const { body } = await admin('/shifts?confirmed=full', { body: shift })
    expect((await change(body.shift.id, { note: 'Nights' })).status, 'asked once').toBe(200)
    await admin(`/shifts/${body.shift.id}`, { method: 'DELETE' })
    const [event] = (await admin('/history/activity')).body.events
    const putBack = (choice: object) => admin(`/history/events/${event.id}/revert`, { body: choice })
    expect(asked(await putBack({}))).toEqual([409, 'full', question])
    expect((await putBack({ confirmed: 'full' })).status).toBe(200)
  })

  test('V3: approving somebody again whose place was given away asks, by each way, and marks them', async () => {
    const { admin, addVolunteer, assign, early, late, ada, bo, volunteer, reasons, send } = await withDecisions()
    await volunteer(bo, { attendance: 'declined' })
    const cy = await addVolunteer('Cy')
    await assign(early.id, cy)
    const question = 'Doors, Thursday, October 8, 8 AM to 10 AM is full without Bo: Ada and Cy.'
    expect(asked(await volunteer(bo, { attendance: 'confirmed' }))).toEqual([409, 'full', question])
    await admin(`/volunteers/${bo}/status`, { method: 'PATCH', body: { status: 'rejected' } })
    const again = (query = '') =>
      admin(`/volunteers/${bo}/status${query}`, { method: 'PATCH', body: { status: 'approved' } })
    expect(asked(await again())).toEqual([409, 'full', question])
    expect(asked(await send(bo))).toEqual([409, 'full', question])
    expect((await admin('/admin/shifts')).body.places).toHaveLength(2)
    expect((await again('?confirmed=full')).status).toBe(200)
    expect(await reasons()).toEqual([
      [ada, ''],
      [bo, 'Overbooked: 3 of 2.'],
      [bo, ''],
      [cy, ''],
    ])
    expect(late.status).toBe(201)
  })

  async function withDecisions() {
    const site = await place()
    const send = async (id: number) => {
      const { volunteers } = (await site.admin('/volunteers/status/rejected')).body
      const { version } = volunteers.find((one: { id: number }) => one.id === id)
      const decision = { table: 'volunteers', status: 'approved' }
      return site.admin('/decisions', { body: { ...decision, people: [{ id, version, mail: null }] } })
    }
    return { ...site, send }
  }
})

anyDatabase('Places in shifts', ({ open }) => {
  test('V2: a shift ends after its start, by the next day, and has room for as many as it needs', async () => {
    const { admin, addShift, roleId } = await rotaSite(open)
    expect((await addShift('22:00', '2026-10-09T02:00')).status).toBe(201)
    expect((await addShift('10:00', '10:00')).body.fields).toEqual([
      { field: 'endsAt', message: 'The end must be after the start' },
    ])
    expect((await addShift('10:00', '2026-10-10T10:00')).body.fields).toEqual([
      { field: 'endsAt', message: 'A shift ends on the next day at the latest' },
    ])
    expect((await addShift('10:00', '11:00', { least: 3 })).body.fields).toEqual([
      { field: 'least', message: 'The least must not be above the most' },
    ])
    const removal = await admin(`/volunteer-roles/${roleId}`, { method: 'DELETE' })
    expect(removal.body.detail).toContain('still has shifts in 2026. Delete them first.')
  })

  test('V3: several are taken at once or none, and what overlaps, is full, locked or over is refused', async () => {
    const { database, clock, edit, addShift, addVolunteer, admin } = await rotaSite(open)
    const person = await addVolunteer('Priya')
    const early = await addShift('08:00', '10:00')
    const late = await addShift('09:30', '11:00')
    const locked = await addShift('12:00', '13:00', { isLocked: true })
    const take = (...ids: number[]) => takePlaces(database, person, ids, edit)
    await expect(take(early.id, late.id)).rejects.toThrow(
      'Doors, 8 AM to 10 AM: Overlaps Doors, 9:30 AM to 11 AM, by 30 minutes. Nothing was taken.',
    )
    await expect(take(early.id, locked.id)).rejects.toThrow('The organizers decide who is in it.')
    expect((await admin('/admin/shifts')).body.places).toEqual([])
    await take(early.id)
    await take(early.id)
    expect((await admin('/admin/shifts')).body.places).toMatchObject([
      { volunteerId: person, state: 'expected', givenBy: '' },
    ])
    clock.now = `${DAY}T20:00:00.000Z`
    await expect(takePlaces(database, person, [late.id], { ...edit, at: new Date(clock.now) })).rejects.toThrow(
      'It has begun.',
    )
  })

  test('V3: a shift that they have already and name once more counts once in their hours', async () => {
    const { database, edit, addShift, addVolunteer, admin } = await rotaSite(open)
    const person = await addVolunteer('Priya')
    const early = await addShift('06:00', '12:00')
    const late = await addShift('12:00', '18:00')
    await takePlaces(database, person, [early.id], edit)
    await takePlaces(database, person, [early.id, late.id], edit)
    expect((await admin('/admin/shifts')).body.places).toHaveLength(2)
  })

  test('V3: the clocks that change in a night count in its hours', async () => {
    const { database, admin, edit, addShift, addVolunteer } = await rotaSite(open)
    const person = await addVolunteer('Priya')
    await admin('/settings/shift-rules', {
      body: { value: JSON.stringify({ withdrawHours: 24, restMinutes: 60, mostHours: 8 }) },
    })
    // In Edmonton this night has one hour less.
    const night = await addShift('22:00', '', { startsAt: '2026-03-07T22:00', endsAt: '2026-03-08T06:00' })
    const morning = await addShift('', '', { startsAt: '2026-03-08T06:30', endsAt: '2026-03-08T07:30' })
    await takePlaces(database, person, [night.id], edit)
    await expect(takePlaces(database, person, [morning.id], edit)).rejects.toThrow(
      'Leaves less than 1 hour of rest after or before Doors, 10 PM to 6 AM.',
    )
    const noon = await addShift('', '', { startsAt: '2026-03-08T12:00', endsAt: '2026-03-08T13:00' })
    await takePlaces(database, person, [noon.id], edit)
    const evening = await addShift('', '', { startsAt: '2026-03-08T18:00', endsAt: '2026-03-08T18:30' })
    await expect(takePlaces(database, person, [evening.id], edit)).rejects.toThrow(
      'Makes 8 hours 30 minutes together; 8 hours are the most.',
    )
  })

  test('V4, Q16: an organizer assigns those who fit, and others with a reason', async () => {
    const { admin, roleId, addShift, addVolunteer } = await rotaSite(open)
    await admin(`/volunteer-roles/${roleId}`, { method: 'PATCH', body: { adultsOnly: true } })
    const { id } = await addShift('08:00', '10:00', { most: 1 })
    const [young, grown] = [await addVolunteer('Ana'), await addVolunteer('Zoe', { email: 'z@example.org' })]
    await admin(`/volunteers/${grown}`, { method: 'PATCH', body: { isAdult: true } })
    const { body } = await admin(`/admin/shifts/${id}/candidates`)
    expect(body.people.map(({ name, misfits }: { name: string; misfits: string[] }) => [name, misfits])).toEqual([
      ['Zoe', []],
      ['Ana', ['Is for adults only.']],
    ])
    expect((await admin(`/shifts/${id}/places`, { body: { volunteerId: young } })).body.fields).toEqual([
      { field: 'reason', message: 'Ana does not fit: Is for adults only. Please give a reason.' },
    ])
    const given = await admin(`/shifts/${id}/places`, { body: { volunteerId: young, reason: 'Her mother is there' } })
    expect(given.body.place).toMatchObject({ reason: 'Her mother is there', givenBy: 'admin' })
    expect((await admin(`/shifts/${id}/places`, { body: { volunteerId: grown } })).body.fields[0].message).toContain(
      'full',
    )
  })

  test('places of volunteers who are no longer approved or coming are free, and theirs again when they are', async () => {
    const { admin, database, edit, addShift, addVolunteer } = await rotaSite(open)
    const person = await addVolunteer('Priya')
    const { id } = await addShift('08:00', '10:00')
    await takePlaces(database, person, [id], edit)
    const count = async () => (await admin('/admin/shifts')).body.places.length
    await admin(`/volunteers/${person}/status`, { method: 'PATCH', body: { status: 'rejected' } })
    expect(await count()).toBe(0)
    await admin(`/volunteers/${person}/status`, { method: 'PATCH', body: { status: 'approved' } })
    expect(await count()).toBe(1)
    await admin(`/volunteers/${person}`, { method: 'PATCH', body: { attendance: 'declined' } })
    expect(await count()).toBe(0)
    const erase = { email: 'priya@example.org', confirmation: 'priya@example.org' }
    expect((await admin('/privacy/erase', { body: erase })).status).toBe(200)
    expect(await database.db.selectFrom('shiftPlaces').selectAll().execute()).toEqual([])
  })
})
