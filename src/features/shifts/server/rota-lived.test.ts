import { expect, test } from 'vitest'
import { shiftAround, timesOf } from '#features/shifts/shift-plans.ts'
import { anyDatabase } from '#test/each-database.ts'
import { DAY, rotaSite } from '#test/rota-site.ts'

const PEOPLE = 40
const AT_ONCE = 10
const ROLES = ['Doors', 'Welcome desk', 'Coffee', 'Green room', 'Stage crew', 'Cloakroom']

interface Shift {
  id: number
  startsAt: string
  from: number
  misfits: string[]
}

anyDatabase('A rota', ({ open }) => {
  test('V1 to V5: forty volunteers choose from sixty shifts of the program, which then moves, until the day', async () => {
    const site = await rotaSite(open)
    const { visitor, clock, roleId, addVolunteer, raw, cookie } = site
    let { admin } = site
    const roles = [roleId]
    for (const name of ROLES.slice(1)) roles.push((await admin('/volunteer-roles', { body: { name } })).body.role.id)

    // Ten sessions, and a shift of each role around each of them: sixty shifts by six presses.
    const items: { id: number; startTime: string; endTime: string }[] = []
    for (let hour = 8; hour < 18; hour++) {
      const [startTime, endTime] = [hour, hour + 1].map(time => `${time % 12 || 12}:00 ${time < 12 ? 'AM' : 'PM'}`)
      const session = { title: `Session ${hour}`, description: 'Talks', location: 'Hall', startTime, endTime }
      items.push((await admin('/schedule', { body: session })).body.scheduleItem)
    }
    for (const id of roles) {
      const shifts = items.map(item => {
        const times = timesOf(item, DAY)
        return {
          roleId: id,
          least: 1,
          most: 2,
          ...times,
          ...shiftAround(times, { before: 15, until: 'end', after: 0 }),
        }
      })
      expect((await admin('/shifts/series', { body: { shifts } })).status).toBe(201)
    }
    expect((await admin('/admin/shifts')).body.shifts).toHaveLength(60)

    const people: { id: number; own: string }[] = []
    for (let index = 0; index < PEOPLE; index++) {
      const id = await addVolunteer(`Person${index}`)
      const { body } = await admin('/access-links', { body: { purpose: 'volunteer', recordId: id, by: 'page' } })
      people.push({ id, own: `/my/${String(body.address).split('/my/')[1]}/volunteer` })
    }

    // Ten at once, each the first two that fit and do not collide; who comes too late chooses anew.
    async function choose({ own }: (typeof people)[number], wanted: number) {
      for (let taken = 0; taken < wanted; ) {
        const fitting = (await visitor(own)).body.open.filter(({ misfits }: Shift) => misfits.length === 0)
        const shift: Shift | undefined = fitting[0]
        if (!shift) return
        const { status } = await visitor(own, { body: { take: String(shift.id) } })
        // 503 where too many write at once: they press again.
        expect([200, 409, 503]).toContain(status)
        if (status === 200) taken++
      }
    }
    for (let from = 0; from < PEOPLE; from += AT_ONCE)
      await Promise.all(people.slice(from, from + AT_ONCE).map(person => choose(person, 2)))
    const rota = async () => (await admin('/admin/shifts')).body
    const { places, shifts } = await rota()
    expect(places).toHaveLength(2 * PEOPLE)
    for (const { id } of shifts) {
      const count = places.filter(({ shiftId }: { shiftId: number }) => shiftId === id).length
      expect(count).toBeLessThanOrEqual(2)
    }

    // Three withdraw in time, one after the deadline, one cannot come.
    const mine = async ({ own }: (typeof people)[number]): Promise<Shift[]> => (await visitor(own)).body.shifts
    const [early1, early2, early3, late, absent] = people
    if (!early1 || !early2 || !early3 || !late || !absent) throw new Error('There are forty people.')
    for (const person of [early1, early2, early3]) {
      const [first] = await mine(person)
      expect((await visitor(person.own, { body: { withdraw: String(first?.id) } })).status).toBe(200)
    }
    clock.now = `${DAY}T06:00:00.000Z`
    admin = await site.signIn()
    const [kept] = await mine(late)
    const refused = await visitor(late.own, { body: { withdraw: String(kept?.id) } })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'It is too late to withdraw by yourself. Please call or write to the organizers.',
    ])
    expect((await visitor(late.own, { body: { ask: String(kept?.id) } })).status).toBe(200)
    expect((await visitor(absent.own, { body: { attendance: 'declined' } })).status).toBe(200)
    expect((await rota()).places).toHaveLength(2 * PEOPLE - 3 - 2)

    // The program moves by twenty minutes, and every shift with it; everybody stays where they are.
    for (const { id, startTime, endTime } of items) {
      const [from, to] = [startTime, endTime].map(time => time.replace(':00', ':20'))
      await admin(`/schedule/${id}`, { method: 'PATCH', body: { startTime: from, endTime: to } })
    }
    const { moves } = await rota()
    expect(moves).toHaveLength(60)
    const ids = moves.map(({ shiftId }: { shiftId: number }) => shiftId)
    const told = await admin('/shifts/moves', { body: { ids, isMoved: true } })
    expect(told.body.volunteers).toHaveLength(PEOPLE - 1)
    expect((await mine(late))[0]?.startsAt).toBe(kept && `${kept.startsAt.slice(0, 14)}05`.replace(/T(\d\d)/, nextHour))
    expect((await rota()).places).toHaveLength(2 * PEOPLE - 3 - 2)

    const { body: table } = await admin('/sheets/shifts/file')
    expect(table).toContain('"8:05 AM"')
    expect((await raw('/api/admin/shifts/rota.pdf?by=role', { cookie: await cookie() })).status).toBe(200)

    // On the day one is here and one does not come: the board says whom to ask instead.
    clock.now = new Date(Math.min(...(await mine(late)).map(({ from }) => from))).toISOString()
    const due = (await admin('/admin/shifts/board')).body.due
    const [here, missing] = due
    const say = (place: typeof here, state: string) =>
      admin(`/shifts/${place.shiftId}/places/${place.volunteerId}`, { method: 'PATCH', body: { state } })
    await say(here, 'here')
    await say(missing, 'missing')
    const board = (await admin('/admin/shifts/board')).body
    expect([board.here.length, board.missing.length]).toEqual([1, 1])
    expect(board.free.length).toBeGreaterThan(10)
  })
})

/** Shifts begin fifteen minutes before their sessions: from 7:45 to 8:05. */
function nextHour(_whole: string, hour: string): string {
  return `T${String(Number(hour) + 1).padStart(2, '0')}`
}
