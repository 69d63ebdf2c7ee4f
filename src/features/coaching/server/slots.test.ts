import { expect, test } from 'vitest'
import { coachedSite } from '#test/coaching/coached-site.ts'
import { coachingSite } from '#test/coaching/coaching-site.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'

interface OwnSlot {
  id: number
  state: string
  left: number
  coach: string
}

const rehearsal = { kind: 'rehearsal', startsAt: '2026-10-01T18:00', minutes: 60, capacity: 1, place: 'Elks Hall' }

async function bookedSite(open: Parameters<typeof coachingSite>[0]) {
  const site = await coachingSite(open)
  const { admin } = site
  const add = async (slot: object = {}) => (await admin('/slots', { body: { ...rehearsal, ...slot } })).body.slot.id
  const change = (id: number, body: object, query = '') => admin(`/slots/${id}${query}`, { method: 'PATCH', body })
  const booked = async () => (await admin('/admin/slots/booked')).body.places
  /** A slot as a page of now shows it. */
  const at = async (id: number) => {
    const { slots } = (await admin('/admin/slots')).body
    return `${id}.${slots.find((one: { id: number }) => one.id === id)?.version ?? 1}`
  }
  const press = async (sent: Record<string, number>, by = site.save) => {
    const shown = Object.entries(sent).map(async ([name, id]) => [name, await at(id)])
    return by(Object.fromEntries(await Promise.all(shown)))
  }
  const states = async (read = site.read) => (await read()).slots.map(({ id, state }: OwnSlot) => [id, state])
  return { ...site, add, change, booked, states, at, press }
}

eachDatabase('Rehearsals and calls', ({ open }) => {
  test('K4: fifty speakers book six places at once: six have one, and each other hears that it is full', async () => {
    const { add, addSpeaker, booked } = await bookedSite(open)
    const ids = [await add({ capacity: 4 }), await add({ startsAt: '2026-10-02T18:00', capacity: 2 })]
    const people = []
    for (let number = 0; number < 49; number += 1)
      people.push(
        await addSpeaker({ name: `Speaker ${number}`, email: `s${number}@example.org`, talkTitle: `Talk ${number}` }),
      )
    const answers = await Promise.all(people.map(({ save }, number) => save({ book: `${ids[number % 2]}.1` })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
      Array.from({ length: 43 }, () => [409, 'Somebody was faster: it is full. Please choose another time.']),
    )
    const places = await booked()
    expect(ids.map(id => places.filter(({ slotId }: { slotId: number }) => slotId === id).length)).toEqual([4, 2])
  }, 60_000)

  test('K4: booked, left and moved; what was booked is in backups, and is erased with the speaker', async () => {
    const { add, admin, change, press, states, booked, database, cookie, raw } = await bookedSite(open)
    const id = await add()
    expect(await states()).toEqual([[id, 'free']])
    await press({ book: id })
    expect(await states()).toEqual([[id, 'mine']])
    const asks = await change(id, { startsAt: '2026-10-03T18:00' })
    expect([asks.status, asks.body.detail]).toEqual([
      409,
      'Ada Quill booked it, and will be asked whether it still suits them.',
    ])
    expect(await states()).toEqual([[id, 'mine']])
    expect((await change(id, { startsAt: '2026-10-03T18:00' }, '?confirmed=full')).status).toBe(200)
    expect(await states()).toEqual([[id, 'moved']])
    const owed = (await admin('/decisions/owing?table=speakers&year=2026')).body.people[0].items
    expect(owed.at(-1)).toEqual({ name: 'Answer about a moved rehearsal or call', due: '2026-10-03', state: 'missing' })
    await press({ suits: id })
    expect(await states()).toEqual([[id, 'mine']])

    const text = await (await raw('/api/backup/export', { cookie: await cookie() })).text()
    await press({ leave: id })
    expect(await booked()).toEqual([])
    const { results } = (
      await admin('/backup/import', { body: { data: { tables: JSON.parse(text).tables }, options: {} } })
    ).body
    expect(results.filter(({ errors }: { errors: number }) => errors > 0)).toEqual([])
    expect(await booked()).toMatchObject([{ slotId: id, name: 'Ada Quill', isMoved: false }])
    await admin('/privacy/erase', { body: { email: 'ada@quill.example', confirmation: 'ada@quill.example' } })
    expect(await database.db.selectFrom('slotPlaces').selectAll().execute()).toEqual([])
  })
})

anyDatabase('Rehearsals and calls', ({ open }) => {
  test('K4: a speaker has one of a kind, and neither they nor a coach is in two at a time; the refusal says which', async () => {
    const { add, press, admin, states } = await bookedSite(open)
    const [first, during, later] = [
      await add(),
      await add({ kind: 'call', startsAt: '2026-10-01T18:30' }),
      await add({ startsAt: '2026-10-02T18:00' }),
    ]
    await press({ book: first })
    expect(await states(), 'what cannot be booked is not offered').toEqual([[first, 'mine']])
    expect((await press({ book: during })).body.detail).toBe(
      'You have booked Rehearsal, Thursday, October 1, 6 PM to 7 PM, at that time.',
    )
    expect((await press({ book: later })).body.detail).toContain('Please leave that one first.')
    const { id: coachId } = (await admin('/coaches', { body: { name: 'Cleo Marsh' } })).body.coach
    await add({ coachId })
    const twice = await admin('/slots', { body: { ...rehearsal, startsAt: '2026-10-01T18:59', coachId } })
    expect(twice.body.fields).toEqual([
      {
        field: 'coachId',
        message: 'Cleo Marsh has another one at that time: Rehearsal, Thursday, October 1, 6 PM to 7 PM.',
      },
    ])
    expect((await admin('/slots', { body: { ...rehearsal, coachId: 99 } })).body.fields).toMatchObject([
      { field: 'coachId' },
    ])
  })

  test('K4: one that has begun is neither booked nor left, and one that is booked is not deleted', async () => {
    const { add, press, admin, clock, states } = await bookedSite(open)
    const [mine, other] = [await add(), await add({ kind: 'call', startsAt: '2026-10-01T16:00' })]
    await press({ book: mine })
    const refused = await admin(`/slots/${mine}`, { method: 'DELETE' })
    expect(refused.body.detail).toBe('Booked by Ada Quill. Please take them out first, in their record.')
    clock.now = '2026-10-02T00:00:01.000Z'
    expect((await press({ book: other })).body.detail).toBe('It has begun.')
    expect((await press({ leave: mine })).body.detail).toBe('It has begun.')
    expect(await states()).toEqual([[mine, 'mine']])
    expect((await press({ book: 99 })).status).toBe(404)
  })

  test('K4: an answer is about what the page showed: one that was changed meanwhile is looked at again', async () => {
    const { add, change, save, press, at, states, admin, id } = await bookedSite(open)
    const slot = await add()
    const early = await at(slot)
    await change(slot, { startsAt: '2026-10-06T07:00' })
    expect((await save({ book: early })).body.detail).toBe('It was changed meanwhile. Please look again.')
    expect(await states()).toEqual([[slot, 'free']])
    await press({ book: slot })
    await change(slot, { startsAt: '2026-10-07T07:00' }, '?confirmed=full')
    const seen = await at(slot)
    await change(slot, { startsAt: '2026-10-08T05:00' }, '?confirmed=full')
    expect((await save({ suits: seen })).status).toBe(409)
    expect(await states()).toEqual([[slot, 'moved']])
    await press({ suits: slot })
    await press({ suits: slot })
    const { events } = (await admin(`/history/records/speakers/${id}`)).body
    expect(events[0]).toMatchObject({
      action: 'booked',
      actor: 'Ada Quill',
      label: expect.stringContaining('October 8'),
    })
    const bookings = events.filter(({ action }: { action: string }) => action === 'booked')
    expect(bookings, 'a second press says nothing new').toHaveLength(2)
    await admin(`/slots/${slot}/speakers/${id}`, { method: 'DELETE' })
    expect((await press({ suits: slot })).body.detail).toBe('This one is not booked any more.')
    expect(await states()).toEqual([[slot, 'free']])
  })

  test('K4, V3: who cannot come has the place back while it is free, and loses it to those who took it', async () => {
    const { add, addSpeaker, admin, press, booked, states, id } = await bookedSite(open)
    const [single, double] = [await add(), await add({ kind: 'call', startsAt: '2026-10-02T18:00', capacity: 2 })]
    for (const book of [single, double]) await press({ book })
    const attend = (attendance: string) => admin(`/speakers/${id}`, { method: 'PATCH', body: { attendance } })
    await attend('declined')
    expect((await press({ book: single })).body.detail).toContain('We do not expect you any more.')
    expect(await states(), 'nothing is offered').toEqual([])
    const put = await admin(`/slots/${single}/speakers/${id}`, { method: 'PUT' })
    expect(put.body.detail).toBe('Ada Quill does not speak.')
    const bo = await addSpeaker({ name: 'Bo Reed', email: 'bo@example.org', talkTitle: 'Bees' })
    for (const book of [single, double]) expect((await press({ book }, bo.save)).status).toBe(200)
    await attend('confirmed')
    const names = async (slot: number) =>
      (await booked()).flatMap(({ slotId, name }: { slotId: number; name: string }) => (slotId === slot ? name : []))
    expect([await names(single), await names(double)]).toEqual([['Bo Reed'], ['Ada Quill', 'Bo Reed']])
    expect(await states()).toEqual([[double, 'mine']])
    const { events } = (await admin(`/history/records/speakers/${id}`)).body
    expect(events.filter(({ action }: { action: string }) => action === 'withdrew')).toMatchObject([
      { actor: 'Lectern' },
    ])
    await admin(`/speakers/${bo.id}`, { method: 'PATCH', body: { year: 2027 } })
    expect(await names(single), 'a speaker of another edition has no place here').toEqual([])
  })

  test('S6, K4: the undo of a replacement names a place that somebody else took meanwhile', async () => {
    const { add, addSpeaker, admin, press, booked, id } = await bookedSite(open)
    const [single, double] = [await add(), await add({ kind: 'call', startsAt: '2026-10-02T18:00', capacity: 2 })]
    for (const book of [single, double]) await press({ book })
    const { event } = (await admin(`/speakers/${id}/replacement`, { body: { reserve: null } })).body
    const bo = await addSpeaker({ name: 'Bo Reed', email: 'bo@example.org', talkTitle: 'Bees' })
    for (const book of [single, double]) await press({ book }, bo.save)
    const { status, body } = await admin(`/history/events/${event}/revert`, { body: {} })
    expect([status, body.kept]).toEqual([200, ['Ada Quill: Rehearsal, Thursday, October 1, 6 PM to 7 PM']])
    expect(await booked()).toHaveLength(3)
  })

  test('K4, V3: who cannot come has no place back that is not there any more', async () => {
    const { add, change, addSpeaker, admin, press, booked, id } = await bookedSite(open)
    const slot = await add({ capacity: 2 })
    const bo = await addSpeaker({ name: 'Bo Reed', email: 'bo@example.org', talkTitle: 'Bees' })
    for (const save of [undefined, bo.save]) await press({ book: slot }, save)
    const attend = (attendance: string) => admin(`/speakers/${id}`, { method: 'PATCH', body: { attendance } })
    await attend('declined')
    expect((await change(slot, { capacity: 1 })).status).toBe(200)
    await attend('confirmed')
    expect((await booked()).map(({ name }: { name: string }) => name)).toEqual(['Bo Reed'])
  })

  test('K4: organizers take a no-show out, and read about the speaker, not about themselves', async () => {
    const { add, addSpeaker, admin, press, clock, booked, id } = await bookedSite(open)
    const first = await add()
    await press({ book: first })
    const beside = await add({ kind: 'call', startsAt: '2026-10-01T18:30' })
    const put = (slot: number, speaker = id) => admin(`/slots/${slot}/speakers/${speaker}`, { method: 'PUT' })
    expect((await put(beside)).body.detail).toBe(
      'Ada Quill has booked Rehearsal, Thursday, October 1, 6 PM to 7 PM, at that time.',
    )
    const bo = await addSpeaker({ name: 'Bo Reed', email: 'bo@example.org', talkTitle: 'Bees' })
    expect((await put(first, bo.id)).body.detail).toBe('It is full.')
    clock.now = '2026-10-02T12:00:00.000Z'
    expect((await admin(`/slots/${first}/speakers/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect([(await put(first, bo.id)).status, (await booked()).length]).toEqual([200, 1])
  })

  test('K4: one of the bin comes back without a coach who is gone, or is elsewhere by now', async () => {
    const { add, admin } = await bookedSite(open)
    const { id: coachId } = (await admin('/coaches', { body: { name: 'Cleo Marsh' } })).body.coach
    const slot = await add({ coachId })
    await admin(`/slots/${slot}`, { method: 'DELETE' })
    await add({ kind: 'call', coachId })
    const [{ id: removal }] = (await admin('/history/bins/slots')).body.removals
    expect((await admin(`/history/events/${removal}/revert`, { body: {} })).status).toBe(200)
    const coachesNow = (await admin('/admin/slots')).body.slots.map((one: { id: number; coachId: number }) => [
      one.id === slot,
      one.coachId,
    ])
    expect(coachesNow).toEqual([
      [true, null],
      [false, coachId],
    ])
  })

  test('K4: one that becomes another kind, or is moved beside another, asks again too; what is owed of several is the first', async () => {
    const { add, change, press, states, admin } = await bookedSite(open)
    const [first, second] = [await add(), await add({ kind: 'call', startsAt: '2026-10-02T18:00' })]
    for (const book of [first, second]) expect((await press({ book })).status).toBe(200)
    expect((await change(first, { kind: 'audition' })).body.detail).toContain('Ada Quill booked it')
    const beside = await change(second, { startsAt: '2026-10-01T18:30' })
    expect(beside.body.detail).toContain('Ada Quill has booked Rehearsal, Thursday, October 1, 6 PM to 7 PM.')
    expect((await change(first, { note: 'Bring water.' })).status, 'a note asks nothing').toBe(200)
    await change(first, { startsAt: '2026-10-05T18:00' }, '?confirmed=full')
    await change(second, { startsAt: '2026-10-04T18:00' }, '?confirmed=full')
    expect(await states()).toEqual([
      [second, 'moved'],
      [first, 'moved'],
    ])
    const owed = (await admin('/decisions/owing?table=speakers&year=2026')).body.people[0].items
    const moved = owed.filter(({ name }: { name: string }) => name.startsWith('Answer about a moved'))
    expect(moved).toMatchObject([{ due: '2026-10-04' }])
  })

  test('K4: one of the bin comes back without the speaker who booked another one meanwhile', async () => {
    const { add, press, admin, id, states } = await bookedSite(open)
    const slot = await add()
    await press({ book: slot })
    const attend = (attendance: string) => admin(`/speakers/${id}`, { method: 'PATCH', body: { attendance } })
    await attend('declined')
    await admin(`/slots/${slot}`, { method: 'DELETE' })
    await attend('confirmed')
    const other = await add()
    await press({ book: other })
    const [{ id: removal }] = (await admin('/history/bins/slots')).body.removals
    await admin(`/history/events/${removal}/revert`, { body: {} })
    expect(await states()).toEqual([[other, 'mine']])
  })

  test('K4: with a slot that is deleted for ever go the bookings of those who cannot come', async () => {
    const { add, press, admin, id, database } = await bookedSite(open)
    const slot = await add()
    await press({ book: slot })
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { attendance: 'declined' } })
    expect((await admin(`/slots/${slot}`, { method: 'DELETE' })).status).toBe(200)
    const stored = () => database.db.selectFrom('slotPlaces').select('slotId').execute()
    expect(await stored(), 'they come back with it').toHaveLength(1)
    const [{ id: removal }] = (await admin('/history/bins/slots')).body.removals
    await admin(`/history/removals/${removal}`, { method: 'DELETE' })
    expect(await stored()).toEqual([])
  })

  test('K4: a speaker who is replaced leaves their place free, the reserve has none, and Undo gives it back', async () => {
    const { add, addSpeaker, press, admin, id, booked } = await bookedSite(open)
    const slot = await add()
    await press({ book: slot })
    const reserve = await addSpeaker({
      name: 'Bo Reed',
      email: 'bo@example.org',
      talkTitle: 'Bees',
      selectionStatus: 'shortlisted',
    })
    const replaced = await admin(`/speakers/${id}/replacement`, { body: { reserve: reserve.id } })
    expect(await booked()).toEqual([])
    await admin(`/history/events/${replaced.body.event}/revert`, { body: {} })
    expect(await booked()).toMatchObject([{ slotId: slot, name: 'Ada Quill' }])
  })

  test('K4: the calendar publishes, follows a move, and opens with its own token alone', async () => {
    const { add, change, press, read, visitor, raw } = await bookedSite(open)
    const id = await add({ note: 'Bring water.' })
    await press({ book: id })
    await change(id, { place: 'Legion Hall' }, '?confirmed=full')
    const { calendar } = await read()
    const text = await (await raw(`/api/my/${calendar}/speaker/slots.ics`)).text()
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain(`UID:slot-2026-${id}@localhost`)
    expect(text).toContain('SEQUENCE:1')
    expect(text).toContain('LOCATION:Legion Hall')
    expect(text).toContain('DTSTART:20261002T000000Z')
    expect(text).not.toMatch(/ATTENDEE|URL:/)
    expect(text).toContain('DESCRIPTION:Bring water.')
    await change(id, { note: '' })
    expect(await (await raw(`/api/my/${calendar}/speaker/slots.ics`)).text()).not.toContain('DESCRIPTION')
    expect((await visitor(`/my/${calendar}/speaker`)).status).toBe(403)
  })

  test('K4: a coach sees who booked which of theirs until it is over, and follows them in a calendar of their own', async () => {
    const site = await coachedSite(open)
    const { admin, carla, save, raw, clock } = site
    const mine = { ...rehearsal, kind: 'call', coachId: carla.coachId }
    const { id } = (await admin('/slots', { body: mine })).body.slot
    await admin('/slots', { body: rehearsal })
    await save({ book: `${id}.1` })
    const { slots, calendar } = await carla.read()
    expect(slots).toMatchObject([{ id, kind: 'call', place: 'Elks Hall', names: ['Ada Quill'] }])
    const text = await (await raw(`/api/my/${calendar}/coach/slots.ics`)).text()
    expect(text).toContain(`UID:slot-2026-${id}@localhost`)
    expect(text).toContain('DESCRIPTION:Ada Quill')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await site.choose(null)
    const removed = await admin(`/coaches/${carla.coachId}`, { method: 'DELETE' })
    expect(removed.body.detail).toBe('Carla leads rehearsals or calls. Choose another coach for them first.')
    clock.now = '2026-10-02T01:00:00.000Z'
    expect((await carla.read()).slots).toEqual([])
  })

  test('K4: without scripts one press books; organizers book for a speaker who telephones, and the history says both', async () => {
    const { add, request, token, admin, id, booked, signInAs } = await bookedSite(open)
    const slot = await add()
    const form = new FormData()
    form.set('book', `${slot}.1`)
    const { status, headers } = await request(`/my/${token}/speaker`, { body: form })
    expect([status, headers.get('location')]).toEqual([303, `/my/${token}?sent=1`])
    const place = `/slots/${slot}/speakers/${id}`
    expect((await admin(place, { method: 'DELETE' })).status).toBe(200)
    expect(await booked()).toEqual([])
    expect((await admin(place, { method: 'PUT' })).status).toBe(200)
    const { events } = (await admin(`/history/records/speakers/${id}`)).body
    expect(events.slice(0, 3).map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['booked', 'admin'],
      ['withdrew', 'admin'],
      ['booked', 'Ada Quill'],
    ])
    const reviewer = await signInAs('reviewer')
    expect((await reviewer(place, { method: 'PUT' })).status).toBe(403)
    expect((await reviewer('/admin/slots/booked')).status).toBe(403)
  })
})
