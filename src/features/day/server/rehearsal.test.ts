import { expect, test } from 'vitest'
import { expectedTimes } from '#features/day/expected-times.ts'
import { addEdition, addScheduleItem } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

/** Three weeks before the day, which begins at 8:00 AM (14:00 in UTC). */
const before = (clock: string) => `2026-09-17T${clock}:00.000Z`
const onTheDay = (clock: string) => `2026-10-08T${clock}:00.000Z`

const sheet = [
  { title: 'Doors', kind: 'host', minutes: 30 },
  { title: 'Rivers', kind: 'host', minutes: 20 },
  { title: 'Lunch', kind: 'break', minutes: 60, startTime: '12:00 PM' },
]

async function place(open: TestEngine['open'], now: string) {
  const database = await open()
  const { db } = database
  await addEdition(db)
  await addScheduleItem(db, { title: 'Doors', startTime: '8:00 AM', endTime: '8:30 AM', year: 2026, sortOrder: 1 })
  const site = testSite(database, { now })
  const admin = await site.signIn()
  const [item] = await db.selectFrom('scheduleItems').select('id').execute()
  const ids: number[] = []
  for (const cue of sheet) {
    const itemId = cue.title === 'Doors' ? item?.id : null
    ids.push((await admin('/cues', { body: { ...cue, itemId } })).body.cue.id)
  }
  const press = async (body: object, clock = site.clock.now, by: Caller = admin) => {
    site.clock.now = clock
    const answer = await by('/admin/day/press', { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const screen = async (purpose: string) => {
    const { body } = await admin('/access-links', { body: { purpose, name: 'Hall' } })
    return `/day/${String(body.address).split('/day/')[1]}/${purpose}`
  }
  const forVisitors = async () => {
    const { version: _, ...seen } = (await site.visitor('/day')).body
    return seen
  }
  /** All that is stored of the day, but the rehearsal. */
  const stored = async () => ({
    cues: await db.selectFrom('cues').selectAll().orderBy('id').execute(),
    days: (await db.selectFrom('liveDays').selectAll().execute()).map(({ rehearsal: _, ...day }) => day),
    history: await db.selectFrom('auditLog').select('id').execute(),
  })
  return { ...site, database, admin, ids, press, screen, forVisitors, stored }
}

eachDatabase('A rehearsal (R2)', ({ open }) => {
  test('moves as the day on a clock of its own; visitors, history and report know nothing of it, and it leaves nothing', async () => {
    const { admin, ids, press, screen, forVisitors, stored, visitor, raw, cookie } = await place(open, before('18:07'))
    const [doors, rivers, lunch] = ids
    const [stage, room] = [await screen('stage'), await screen('green-room')]
    await press({ press: 'lateness', showsLateness: true })
    const [seen, kept] = [await forVisitors(), await stored()]
    const begun = await press({ press: 'rehearse' })
    expect(begun).toMatchObject({
      isDone: true,
      now: onTheDay('14:00'),
      day: { state: 'waiting', leaderName: 'admin' },
    })

    // Begun ten minutes later, it is on time all the same.
    const started = await press({ press: 'start', cueId: doors }, before('18:17'))
    expect([started.isDone, started.now, started.cues[0].startedAt]).toEqual([
      true,
      onTheDay('14:00'),
      onTheDay('14:00'),
    ])
    const next = await press({ press: 'next', cueId: doors }, before('18:50'))
    expect(next.cues[1]).toMatchObject({ startedAt: onTheDay('14:33') })
    expect(expectedTimes(next.cues, next.day, Date.parse(next.now)).late).toBe(3 * 60_000)
    const timer = (await visitor(stage)).body
    expect(timer).toMatchObject({ now: onTheDay('14:33'), day: { state: 'running', cueId: rivers } })
    expect(timer.rehearsal).toEqual({ aheadMs: Date.parse(onTheDay('14:33')) - Date.parse(before('18:50')) })
    expect((await visitor(room, { body: { cueId: rivers, readiness: 'ready' } })).status).toBe(200)
    expect((await visitor(room)).body.cues[1].readiness).toBe('ready')
    await press({ press: 'notice', noticeText: 'Parking B is full.', noticeUntil: onTheDay('20:00') })
    await press({ press: 'message', stageMode: 'text', stageText: 'Slow down' })

    // A fixed cue is not waited for: its start sets the clock on.
    const waiting = await press({ press: 'next', cueId: rivers }, before('18:55'))
    expect(waiting.day).toMatchObject({ state: 'waiting', cueId: lunch })
    expect((await press({ press: 'start', cueId: lunch })).now).toBe(onTheDay('18:00'))
    expect(await forVisitors()).toEqual(seen)
    expect(await stored()).toEqual(kept)
    const report = await raw('/api/sheets/report/file?format=csv', { cookie: await cookie() })
    expect((await report.text()).match(/"not run"/g)).toHaveLength(3)

    expect((await press({ press: 'end-rehearsal' })).rehearsal).toBeNull()
    // The download is an event.
    expect({ ...(await stored()), history: kept.history }).toEqual(kept)
    expect((await visitor(stage)).body).toMatchObject({
      now: before('18:55'),
      rehearsal: null,
      day: { state: 'waiting' },
    })
    expect(
      (await admin('/admin/day')).body.cues.map(({ startedAt }: { startedAt: string | null }) => startedAt),
    ).toEqual([null, null, null])
  })
})

anyDatabase('A rehearsal (R2)', ({ open }) => {
  test('goes on after a restart, can begin anew, and one that was forgotten ends after twelve hours', async () => {
    const { database, ids, press, screen, visitor } = await place(open, before('18:00'))
    const stage = await screen('stage')
    await press({ press: 'rehearse' })
    await press({ press: 'start', cueId: ids[0] })
    const restarted = testSite(database, { now: before('18:20') })
    expect((await restarted.visitor(stage)).body).toMatchObject({ now: onTheDay('14:20'), day: { cueId: ids[0] } })
    await press({ press: 'reset' }, before('18:21'))
    // A switch is for the whole day, also after the rehearsal.
    await press({ press: 'warnings', warnsEarly: true })
    expect((await visitor(stage)).body.cues[0].startedAt).toBeNull()
    expect((await press({ press: 'start', cueId: ids[0] }, before('18:30'))).now).toBe(onTheDay('14:00'))
    const morning = testSite(database, { now: '2026-09-18T06:01:00.000Z' })
    expect((await morning.visitor(stage)).body).toMatchObject({
      rehearsal: null,
      day: { state: 'waiting', warnsEarly: true },
    })
  })

  test('that was forgotten the evening before takes no press of the day', async () => {
    const { ids, press, stored } = await place(open, '2026-10-08T03:00:00.000Z')
    await press({ press: 'rehearse' })
    const begun = await press({ press: 'start', cueId: ids[0] }, onTheDay('13:05'))
    expect(begun).toMatchObject({ rehearsal: null, now: onTheDay('13:05') })
    expect((await stored()).cues[0]).toMatchObject({ startedAt: onTheDay('13:05') })
    await press({ press: 'reset' })
    await press({ press: 'rehearse' }, onTheDay('13:50'))
    expect(await press({ press: 'start', cueId: ids[0] }, onTheDay('14:00'))).toMatchObject({ rehearsal: null })
  })

  test('is not seen in the foyer, and waits when the cue of its moment is deleted', async () => {
    const { admin, ids, press, screen, visitor } = await place(open, before('18:00'))
    const foyer = await screen('screen')
    await press({ press: 'rehearse' })
    expect(await press({ press: 'start', cueId: ids[0] })).toMatchObject({ day: { state: 'running' } })
    expect((await visitor(foyer)).body).toMatchObject({ rehearsal: null, day: { state: 'waiting', cueId: null } })
    expect((await admin(`/cues/${ids[0]}`, { method: 'DELETE' })).status).toBe(200)
    expect((await admin('/admin/day')).body).toMatchObject({ day: { state: 'waiting', cueId: null }, rehearsal: {} })
    expect(await press({ press: 'start', cueId: ids[1] })).toMatchObject({ day: { cueId: ids[1] } })
  })

  test('does not begin while the day runs, and after it leaves the real times as they were', async () => {
    const { ids, press, stored, signInAs } = await place(open, onTheDay('14:00'))
    await press({ press: 'start', cueId: ids[0] })
    expect(await press({ press: 'rehearse' })).toMatchObject({ isDone: false, rehearsal: null })
    for (const cueId of ids.slice(0, 2)) await press({ press: 'next', cueId }, onTheDay('14:40'))
    await press({ press: 'start', cueId: ids[2] }, onTheDay('18:00'))
    await press({ press: 'next', cueId: ids[2] }, onTheDay('19:00'))
    const kept = await stored()
    expect(await press({ press: 'rehearse' })).toMatchObject({ isDone: true, cues: [{ startedAt: null }, {}, {}] })
    expect(await press({ press: 'rehearse' })).toMatchObject({ isDone: false })
    await press({ press: 'start', cueId: ids[0] })
    // Only who leads it ends it.
    const other = await signInAs('editor')
    expect(await press({ press: 'end-rehearsal' }, undefined, other)).toMatchObject({ isDone: false })
    await press({ press: 'lead' }, undefined, other)
    expect(await press({ press: 'end-rehearsal' }, undefined, other)).toMatchObject({ isDone: true, rehearsal: null })
    expect((await stored()).cues).toEqual(kept.cues)
    expect((await stored()).days).toEqual(kept.days)
  })
})
