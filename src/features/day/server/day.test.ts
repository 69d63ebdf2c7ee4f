import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Cue, DayView } from '#features/day/day.schema.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import { addEdition, addScheduleItem, addSpeaker } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const at = (clock: string) => `2026-10-08T${clock}:00.000Z`

/** A day from 8:00 AM (12:00 in UTC): doors, two talks, lunch at 9:30 AM by the clock, and a last talk. */
const sheet = [
  { title: 'Doors', kind: 'host', minutes: 30 },
  { title: 'Rivers', kind: 'talk', minutes: 20 },
  { title: 'Applause', kind: 'technical', minutes: 5, isPrivate: true },
  { title: 'Bridges', kind: 'talk', minutes: 20, mayShrink: 10 },
  { title: 'Lunch', kind: 'break', minutes: 60, startTime: '9:30 AM' },
  { title: 'Weather', kind: 'talk', minutes: 20 },
]

async function place(open: TestEngine['open'], cues: readonly object[] = sheet) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database, { now: at('13:50') })
  const admin = await site.signIn()
  const ids: number[] = []
  for (const cue of cues) {
    const { body, status } = await admin('/cues', { body: cue })
    expect(status, JSON.stringify(body)).toBe(201)
    ids.push(body.cue.id)
  }
  const press = async (caller: Caller, press: object, clock?: string) => {
    if (clock) site.clock.now = clock.length > 5 ? clock : at(clock)
    const { body, status } = await caller('/admin/day/press', { body: press })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as DayView & { isDone: boolean }
  }
  return { ...site, database, admin, ids, press }
}

/** The expected starts, by the clock of the zone of the event. */
function starts({ cues, day, now }: DayView): string[] {
  return expectedTimes(cues, day, Date.parse(now)).cues.map(({ start }) =>
    start === null ? '-' : new Date(start - 6 * 3_600_000).toISOString().slice(11, 16),
  )
}

const nowIn = ({ day, cues }: DayView) => `${day.state} ${cues.find(({ id }) => id === day.cueId)?.title ?? '-'}`

eachDatabase('Live mode (R2)', ({ engine, open, place: placeOf }) => {
  test('LV5: of two callers who press Next at once, on PostgreSQL on two instances, one counts', async () => {
    const where = await placeOf()
    const opened = () => openDatabase({ ...where, migrate: false })
    const here = await opened()
    onTestFinished(() => here.close())
    const there = engine === 'postgres' ? await opened() : here
    if (there !== here) onTestFinished(() => there.close())
    const { admin, press, ids, cookie } = await place(async () => here)
    const headers = { cookie: await cookie() }
    const other = testSite(there, { now: at('13:50') })
    const away: Caller = (path, options) => other.visitor(path, { ...options, headers })
    await press(admin, { press: 'start', cueId: ids[0] })
    for (const [index, cueId] of ids.slice(0, 4).entries()) {
      const answers = await Promise.all([admin, away].map(caller => press(caller, { press: 'next', cueId })))
      expect(answers.map(({ isDone }) => isDone).toSorted()).toEqual([false, true])
      expect(answers.map(({ day }) => day.cueId)).toEqual([ids[index + 1], ids[index + 1]])
    }
  })

  test('LV5: a day: start, late, more time, hold, a skipped cue, back, over, and its report', async () => {
    const { admin, press, ids } = await place(open)
    const [doors, rivers, , bridges, lunch, weather] = ids
    const before = (await admin('/admin/day')).body
    expect(nowIn(before)).toBe('waiting -')
    expect(starts(before)).toEqual(['08:00', '08:30', '08:50', '08:55', '09:30', '10:30'])

    expect(nowIn(await press(admin, { press: 'start', cueId: doors }, '14:04'))).toBe('running Doors')
    const late = await press(admin, { press: 'next', cueId: doors }, '14:36')
    expect([nowIn(late), ...starts(late)]).toEqual([
      'running Rivers',
      '08:04',
      '08:36',
      '08:56',
      '09:01',
      '09:30',
      '10:30',
    ])
    const more = await press(admin, { press: 'add', cueId: rivers, minutes: 5, of: 1_200_000 }, '14:40')
    expect([more.isDone, starts(more)[3]]).toEqual([true, '09:06'])
    const again = await press(admin, { press: 'add', cueId: rivers, minutes: 5, of: 1_200_000 })
    expect([again.isDone, starts(again)[3]]).toEqual([false, '09:06'])

    await press(admin, { press: 'hold', cueId: rivers }, '14:45')
    const held = await press(admin, { press: 'next', cueId: rivers }, '14:50')
    expect([held.isDone, nowIn(held), starts(held)[3]]).toEqual([false, 'hold Rivers', '09:11'])
    const on = await press(admin, { press: 'go-on', cueId: rivers }, '14:55')
    expect([nowIn(on), starts(on)[3]]).toEqual(['running Rivers', '09:16'])

    const skipped = await press(admin, { press: 'next', cueId: rivers, to: bridges }, '15:16')
    expect([nowIn(skipped), ...starts(skipped)]).toEqual([
      'running Bridges',
      '08:04',
      '08:36',
      '-',
      '09:16',
      '09:30',
      '10:30',
    ])
    expect(skipped.cues.find(({ id }) => id === bridges)?.allowedMs).toBe(14 * 60_000)

    expect(nowIn(await press(admin, { press: 'back', cueId: bridges }, '15:17'))).toBe('running Rivers')
    await press(admin, { press: 'next', cueId: rivers, to: bridges }, '15:18')
    const waits = await press(admin, { press: 'next', cueId: bridges }, '15:29')
    expect([nowIn(waits), starts(waits)[4]]).toEqual(['waiting Lunch', '09:30'])
    await press(admin, { press: 'start', cueId: lunch }, '15:31')
    await press(admin, { press: 'next', cueId: lunch }, '16:31')
    const over = await press(admin, { press: 'next', cueId: weather }, '16:53')
    expect(nowIn(over)).toBe('over -')
    expect(nowIn(await press(admin, { press: 'back', cueId: null }, '16:54'))).toBe('running Weather')
    const report = await press(admin, { press: 'next', cueId: weather }, '16:55')
    expect(
      report.cues.map(({ title, startedAt, endedAt }) => [title, startedAt?.slice(11, 16), endedAt?.slice(11, 16)]),
    ).toEqual([
      ['Doors', '14:04', '14:36'],
      ['Rivers', '14:36', '15:18'],
      ['Applause', undefined, undefined],
      ['Bridges', '15:18', '15:29'],
      ['Lunch', '15:31', '16:31'],
      ['Weather', '16:31', '16:55'],
    ])
  })

  test('LV5: of two presses at once from one cue, one counts', async () => {
    const { admin, press, ids } = await place(open)
    await press(admin, { press: 'start', cueId: ids[0] })
    const answers = await Promise.all([1, 2, 3, 4].map(() => press(admin, { press: 'next', cueId: ids[0] })))
    expect(answers.map(({ isDone }) => isDone).toSorted()).toEqual([false, false, false, true])
    expect(answers.map(nowIn)).toEqual(Array(4).fill('running Rivers'))
  })

  test('one person leads: others change nothing until they take the lead, which the first one may take back (Q2)', async () => {
    const { admin, press, signInAs, ids } = await place(open)
    const editor = await signInAs('editor')
    expect((await press(admin, { press: 'start', cueId: ids[0] })).day.leaderName).toBe('admin')
    const refused = await press(editor, { press: 'next', cueId: ids[0] })
    expect([refused.isDone, nowIn(refused), refused.day.leaderName]).toEqual([false, 'running Doors', 'admin'])
    expect((await press(editor, { press: 'lead' })).day.leaderName).toBe('editor')
    expect((await press(admin, { press: 'next', cueId: ids[0] })).isDone).toBe(false)
    expect(nowIn(await press(editor, { press: 'next', cueId: ids[0] }))).toBe('running Rivers')
    await press(admin, { press: 'lead' })
    const left = await press(admin, { press: 'hand-over' })
    expect([left.isDone, left.day.leaderId, left.day.leaderName]).toEqual([true, null, ''])
    expect((await press(editor, { press: 'hold', cueId: ids[1] })).day.leaderName).toBe('editor')
  })

  test('after a rehearsal the day begins anew, and an edit of a cue that runs keeps its times', async () => {
    const { admin, press, ids } = await place(open)
    await press(admin, { press: 'start', cueId: ids[0] })
    const cue: Cue = (await admin(`/cues/${ids[0]}`, { method: 'PATCH', body: { title: 'Doors open' } })).body.cue
    expect(cue).toMatchObject({ title: 'Doors open', startedAt: at('13:50'), allowedMs: 1_800_000 })
    expect((await admin(`/cues/${ids[0]}`, { method: 'DELETE' })).status).toBe(409)
    const reset = await press(admin, { press: 'reset' })
    expect([nowIn(reset), reset.cues[0]?.startedAt]).toEqual(['waiting -', null])
  })
})

anyDatabase('The day on another server', ({ open }) => {
  test('a backup brings the run sheet with its times and the state, without who leads', async () => {
    const { admin, press, ids } = await place(open)
    await press(admin, { press: 'start', cueId: ids[0] })
    await press(admin, { press: 'next', cueId: ids[0] }, '14:30')
    await press(admin, { press: 'message', stageMode: 'text', stageText: 'Louder' })
    const { body: data } = await admin('/backup/export')
    const before = (await admin('/admin/day')).body
    const laptop = await place(open, [])
    await laptop.press(laptop.admin, { press: 'lateness', showsLateness: true })
    const options = { skipExistingIds: false }
    const imported = await laptop.admin('/backup/import', { body: { data, options } })
    expect(imported.status, JSON.stringify(imported.body)).toBe(200)
    expect(imported.body.results.flatMap(({ errorDetails }: { errorDetails: string[] }) => errorDetails)).toEqual([])
    laptop.clock.now = at('14:30')
    const after: DayView = (await laptop.admin('/admin/day')).body
    const leader = { leaderId: expect.anything(), leaderName: 'admin', ledSince: expect.anything() }
    expect({ ...after.day, ...leader }).toEqual({ ...before.day, ...leader })
    expect(after.day.leaderId).toBeNull()
    expect(after.cues).toEqual(before.cues)
  })
})

anyDatabase('The run sheet (R1)', ({ open }) => {
  async function program() {
    const made = await place(open, [])
    const { db } = made.database
    const add = async (name: string, talkTitle: string) => {
      await addSpeaker(db, { name, talkTitle, year: 2026 })
      return (await db.selectFrom('speakers').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    }
    const [ada, bo] = [await add('Ada', 'Rivers'), await add('Bo', 'Bridges')]
    const item = (title: string, startTime: string, endTime: string, sortOrder: number, talks: number[] = []) =>
      addScheduleItem(db, { title, startTime, endTime, sortOrder, year: 2026, talks: JSON.stringify(talks) })
    await item('Welcome', '8:00 AM', '8:20 AM', 1)
    await item('Session one', '8:20 AM', '9:00 AM', 2, [ada, bo])
    await item('Coffee break', '9:00 AM', '9:30 AM', 3)
    await item('Panel', '9:30 AM', '10:00 AM', 4)
    const rows = ({ cues }: DayView) =>
      cues.map(({ title, kind, minutes, startTime, onStage }) => [title, kind, minutes, startTime, onStage])
    const build = async (from: string, more: { year?: number; talkMinutes?: number } = {}): Promise<DayView> => {
      const { body, status } = await made.admin('/admin/day/build', { body: { from, talkMinutes: 20, ...more } })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    return { ...made, add, bo, item, rows, build }
  }

  test('is built from the program, and again without losing what was edited', async () => {
    const { admin, database, build, rows, add, bo } = await program()
    expect((await admin('/admin/day')).body.missing).toBe(5 + 1)
    const first = await build('program')
    expect(rows(first)).toEqual([
      ['Welcome', 'host', 20, '8:00 AM', ''],
      ['Rivers', 'talk', 20, null, 'Ada'],
      ['Bridges', 'talk', 20, null, 'Bo'],
      ['Coffee break', 'break', 30, '9:00 AM', ''],
      ['Panel', 'host', 30, '9:30 AM', ''],
    ])
    const [welcome, , bridges, coffee] = first.cues
    const patch = (id: number | undefined, body: object) => admin(`/cues/${id}`, { method: 'PATCH', body })
    await patch(welcome?.id, { minutes: 15, hostNote: 'Mind the step' })
    await patch(bridges?.id, { soundNote: 'Headset 2' })
    const mike = { title: 'Microphone check', kind: 'technical', minutes: 5, isPrivate: true }
    const { body: checked } = await admin('/cues', { body: mike })
    const order = [checked.cue.id, ...first.cues.map(({ id }) => id)]
    await admin('/cues/reorder', { method: 'PATCH', body: { cues: order.map((id, sortOrder) => ({ id, sortOrder })) } })

    const cy = await add('Cy', 'Ferries')
    const { db } = database
    await db
      .updateTable('scheduleItems')
      .set({ talks: JSON.stringify([cy]), endTime: '8:50 AM' })
      .where('title', '=', 'Session one')
      .execute()
    await db
      .updateTable('scheduleItems')
      .set({ startTime: '9:10 AM', endTime: '9:40 AM' })
      .where('title', '=', 'Coffee break')
      .execute()
    await db.updateTable('scheduleItems').set({ endTime: '8:25 AM' }).where('title', '=', 'Welcome').execute()
    await db.deleteFrom('speakers').where('id', '=', bo).execute()
    const again = await build('program')
    expect(rows(again)).toEqual([
      ['Microphone check', 'technical', 5, null, ''],
      ['Welcome', 'host', 15, '8:00 AM', ''],
      ['Ferries', 'talk', 10, '8:20 AM', 'Cy'],
      ['To be announced', 'talk', 20, null, ''],
      ['Coffee break', 'break', 30, '9:10 AM', ''],
      ['Panel', 'host', 30, '9:30 AM', ''],
    ])
    expect(again.cues[1]).toMatchObject({ hostNote: 'Mind the step', planned: { minutes: 25, startTime: '8:00 AM' } })
    expect(again.cues[4]?.id).toBe(coffee?.id)
    expect(again.missing).toBe(0)
  })

  test('R1: a talk has the length that was asked for, the host has the rest of its session, and a break may lose a third', async () => {
    const { admin, build, rows, add, database } = await program()
    const first = await build('program', { talkMinutes: 12 })
    expect(rows(first).slice(1, 5)).toEqual([
      ['Rivers', 'talk', 12, null, 'Ada'],
      ['Bridges', 'talk', 12, null, 'Bo'],
      ['Session one', 'host', 16, null, ''],
      ['Coffee break', 'break', 30, '9:00 AM', ''],
    ])
    expect(first.cues.map(({ mayShrink }) => mayShrink)).toEqual([0, 0, 0, 0, 10, 0])
    expect(first.missing).toBe(0)
    // A cue that is added to the session by hand is none of the program.
    const { cue: film } = (
      await admin('/cues', { body: { title: 'A film', kind: 'host', minutes: 5, itemId: first.cues[1]?.itemId } })
    ).body
    const { cues, missing } = (await admin('/admin/day')).body
    expect([missing, cues.find(({ id }: { id: number }) => id === film.id).planned]).toEqual([0, null])
    await admin(`/cues/${film.id}`, { method: 'DELETE' })
    // A talk more: it gets the length of the others, which is not asked again.
    const cy = await add('Cy', 'Ferries')
    const talks = JSON.stringify([...first.cues.flatMap(({ speakerId }) => speakerId ?? []), cy])
    await database.db.updateTable('scheduleItems').set({ talks }).where('title', '=', 'Session one').execute()
    const { body: again } = await admin('/admin/day/build', { body: { from: 'program' } })
    expect(rows(again).slice(3, 5)).toEqual([
      ['Ferries', 'talk', 12, null, 'Cy'],
      ['Session one', 'host', 4, null, ''],
    ])
    for (const talkMinutes of [0, 601, 1.5])
      expect((await admin('/admin/day/build', { body: { from: 'program', talkMinutes } })).status).toBe(400)
  })

  test('is printed with its times, people and notes', async () => {
    const { admin, build, raw, cookie } = await program()
    const { cues } = await build('program')
    await admin(`/cues/${cues[1]?.id}`, { method: 'PATCH', body: { soundNote: 'Headset 1', mayShrink: 3 } })
    const answer = await raw('/api/admin/day/run-sheet.pdf', { cookie: await cookie() })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="devontalks-2026-run-sheet.pdf"')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    })
    for (const part of [
      'October 8, 2026',
      '8:20 AM',
      '20 min, may lose 3',
      'Rivers',
      'Ada',
      'Sound: Headset 1',
      '9:00 AM',
      '30 min, fixed',
    ])
      expect(text).toContain(part)
    const coffee = cues.find(({ title }) => title === 'Coffee break')
    await admin(`/cues/${coffee?.id}`, { method: 'PATCH', body: { mayShrink: 10, hostNote: 'Ring the bell' } })
    const printed = await raw('/api/admin/day/run-sheet.pdf', { cookie: await cookie() })
    const page = await (await getDocumentProxy(new Uint8Array(await printed.arrayBuffer()))).getPage(1)
    const { items } = await page.getTextContent()
    const places = items.flatMap(item => ('str' in item && item.str.trim() ? [item.transform.slice(4).join()] : []))
    expect(new Set(places).size, 'nothing is printed over itself').toBe(places.length)
  })

  test('of the next year begins with the lengths of this one (R8)', async () => {
    const { admin, database, build, rows, press, item } = await program()
    const { cues } = await build('program')
    await press(admin, { press: 'start', cueId: cues[0]?.id }, '14:00')
    await press(admin, { press: 'next', cueId: cues[0]?.id }, '14:27')
    await press(admin, { press: 'next', cueId: cues[1]?.id }, '14:52')
    await addEdition(database.db, { year: 2027, date: '2027-10-14', stage: 'draft' })
    await item('Welcome', '8:10 AM', '8:30 AM', 5)
    await database.db.updateTable('scheduleItems').set({ year: 2027 }).where('sortOrder', '=', 5).execute()
    await addScheduleItem(database.db, {
      title: 'A new thing',
      startTime: '8:30 AM',
      endTime: '8:40 AM',
      year: 2027,
      sortOrder: 6,
    })
    expect(rows(await build('last-edition', { year: 2027 }))).toEqual([
      ['Welcome', 'host', 27, '8:10 AM', ''],
      ['Coffee break', 'break', 30, '9:00 AM', ''],
      ['Panel', 'host', 30, '9:30 AM', ''],
      ['A new thing', 'host', 10, null, ''],
    ])
    expect((await admin('/admin/day/build', { body: { from: 'last-edition', year: 2027 } })).status).toBe(409)
  })
})
