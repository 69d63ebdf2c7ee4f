import { expect, test } from 'vitest'
import type { DayView } from '#features/day/day.schema.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import { addEdition, addScheduleItem, addSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const MINUTE = 60_000

/** A moment of the day by the clock of the event, which is six hours behind UTC in October. */
const at = (clock: string) => new Date(Date.parse(`2026-10-08T${clock}:00.000Z`) + 360 * MINUTE).toISOString()
const clockOf = (moment: string | number | null) =>
  moment === null ? '-' : new Date(new Date(moment).getTime() - 360 * MINUTE).toISOString().slice(11, 16)

/** The program: what it is, from when to when, and with how many talks of ten minutes. */
const program = [
  ['Doors', '8:00 AM', '8:30 AM', 0],
  ['Session one', '8:30 AM', '9:40 AM', 7],
  ['Coffee break', '9:40 AM', '10:10 AM', 0],
  ['Session two', '10:10 AM', '11:50 AM', 10],
  ['Lunch', '12:00 PM', '1:00 PM', 0],
  ['Session three', '1:00 PM', '2:50 PM', 11],
  ['Afternoon break', '2:50 PM', '3:10 PM', 0],
  ['Session four', '3:10 PM', '4:00 PM', 5],
  ['Reception', '4:00 PM', '5:00 PM', 0],
] as const

/** The run sheet of 40 cues: that of the program, a check of the microphones before it, and applause before lunch. */
async function prepare(open: TestEngine['open']) {
  const database = await open()
  const { db } = database
  await addEdition(db)
  const site = testSite(database, { now: at('07:40') })
  const admin = await site.signIn()
  for (let talk = 1; talk <= 33; talk += 1) await addSpeaker(db, { name: `Person ${talk}`, talkTitle: `Talk ${talk}` })
  await addSpeaker(db, { name: 'Robin Reserve', talkTitle: 'In the place of another', selectionStatus: 'shortlisted' })
  const people = await db.selectFrom('speakers').select('id').orderBy('id').execute()
  const ids = people.map(({ id }) => id)
  let talks = 0
  for (const [sortOrder, [title, startTime, endTime, count]] of program.entries()) {
    const own = JSON.stringify(ids.slice(talks, talks + count))
    await addScheduleItem(db, { title, startTime, endTime, talks: own, sortOrder, year: 2026 })
    talks += count
  }
  const built: DayView = (await admin('/admin/day/build', { body: { from: 'program' } })).body
  const add = async (title: string, minutes: number, startTime: string | null) =>
    (await admin('/cues', { body: { title, kind: 'technical', minutes, startTime, isPrivate: true } })).body.cue
  const [check, applause] = [await add('Microphone check', 10, '7:50 AM'), await add('Applause', 5, null)]
  const order = [check, ...built.cues]
  const lunch = order.findIndex(({ title }) => title === 'Lunch')
  const sorted = order.toSpliced(lunch, 0, applause).map(({ id }, sortOrder) => ({ id, sortOrder }))
  await admin('/cues/reorder', { method: 'PATCH', body: { cues: sorted } })
  for (const { id, title } of built.cues)
    if (title.endsWith('break')) await admin(`/cues/${id}`, { method: 'PATCH', body: { mayShrink: 5 } })
  return { ...site, database, admin, ids }
}

anyDatabase('A lived day (R2, R4 to R8)', ({ open }) => {
  test('LV5: 40 cues: three late, one skipped, one speaker replaced, lunch by the clock, a hold, a step back, and the report', {
    timeout: 120_000,
  }, async () => {
    const { admin, visitor, raw, clock, ids } = await prepare(open)
    const read = async (): Promise<DayView> => (await admin('/admin/day')).body
    const named = async (title: string) => {
      const cue = (await read()).cues.find(each => each.title === title)
      if (!cue) throw new Error(`There is no cue ${title}.`)
      return cue
    }
    async function press(time: string, press: string, more: object = {}) {
      clock.now = at(time)
      const { cueId } = (await read()).day
      const { status, body } = await admin('/admin/day/press', { body: { press, cueId, ...more } })
      expect([status, body.isDone], `${time} ${press}`).toEqual([200, true])
      return body
    }
    /** Presses Next each time, and says what runs then. */
    async function nextAt(...times: string[]) {
      for (const time of times) await press(time, 'next')
      const { day, cues } = await read()
      return `${day.state}: ${cues.find(({ id }) => id === day.cueId)?.title}`
    }
    async function starts(...titles: string[]) {
      const { cues, day, now } = await read()
      const expected = new Map(expectedTimes(cues, day, Date.parse(now)).cues.map(cue => [cue.id, cue.start]))
      return titles.map(title => clockOf(expected.get(cues.find(cue => cue.title === title)?.id ?? 0) ?? null))
    }
    async function lateItems() {
      const [{ items }, { scheduleItems }] = await Promise.all(
        ['/day', '/schedule'].map(async path => (await visitor(path)).body),
      )
      const titles = new Map(scheduleItems.map(({ id, title }: { id: number; title: string }) => [id, title]))
      return items.flatMap(({ itemId, late }: { itemId: number; late: number }) =>
        late > 0 ? `${titles.get(itemId)} ${late}` : [],
      )
    }
    const screen = async (purpose: string) => {
      const { address } = (await admin('/access-links', { body: { purpose, name: purpose } })).body
      const path = `/day/${String(address).split('/day/')[1]}/${purpose}`
      return async () => (await visitor(path)).body
    }
    const [stage, foyer, room] = [await screen('stage'), await screen('screen'), await screen('green-room')]
    const calendar = async () => (await (await raw('/schedule.ics')).text()).match(/^DT(?:START|END):.*Z/gm)
    const planned = await calendar()
    expect(planned).toHaveLength(18)
    expect((await read()).cues).toHaveLength(40)
    expect(await starts('Microphone check', 'Doors', 'Talk 1', 'Talk 17', 'Applause', 'Lunch', 'Reception')).toEqual([
      '07:50',
      '08:00',
      '08:30',
      '11:40',
      '11:50',
      '12:00',
      '16:00',
    ])
    await press('07:45', 'lateness', { showsLateness: true })

    // The first talk is five minutes late: coffee begins later, and loses what it may.
    clock.now = at('07:50')
    await press('07:50', 'start', { cueId: (await named('Microphone check')).id })
    expect(await nextAt('08:00', '08:30', '08:45')).toBe('running: Talk 2')
    expect(await starts('Talk 7', 'Coffee break', 'Talk 8', 'Lunch')).toEqual(['09:35', '09:45', '10:10', '12:00'])
    expect(await lateItems()).toEqual(['Session one 5', 'Coffee break 5'])
    expect(await nextAt('08:55', '09:05', '09:15', '09:25', '09:35', '09:45')).toBe('running: Coffee break')
    expect(clockOf(Date.parse((await named('Coffee break')).startedAt ?? '') + 25 * MINUTE)).toBe('10:10')
    expect((await named('Coffee break')).allowedMs).toBe(25 * MINUTE)

    // A hold of seven minutes, a press too early and back, and a talk that is skipped.
    expect(await nextAt('10:10', '10:20')).toBe('running: Talk 9')
    await press('10:24', 'hold')
    clock.now = at('10:28')
    expect(await starts('Talk 10')).toEqual(['10:34'])
    expect((await foyer()).day).toMatchObject({ state: 'hold', heldSince: at('10:24') })
    await press('10:31', 'go-on')
    expect(await nextAt('10:33')).toBe('running: Talk 10')
    await press('10:34', 'back')
    expect(await starts('Talk 9', 'Talk 10')).toEqual(['10:20', '10:37'])
    await press('10:37', 'next', { to: (await named('Talk 11')).id })
    expect(await starts('Talk 10', 'Talk 11', 'Talk 12')).toEqual(['-', '10:37', '10:47'])
    expect(await lateItems()).toEqual([])

    // The second one is late; the gap before lunch takes it, and lunch begins by the clock.
    expect(await nextAt('10:55')).toBe('running: Talk 12')
    expect(await starts('Talk 17', 'Applause', 'Lunch')).toEqual(['11:45', '11:55', '12:00'])
    expect(await lateItems()).toEqual(['Session two 5'])
    expect(await nextAt('11:05', '11:15', '11:25', '11:35', '11:45', '11:55')).toBe('running: Applause')
    expect(JSON.stringify([await foyer(), (await visitor('/day')).body])).not.toMatch(/Applause|Microphone/)
    expect(await nextAt('11:58')).toBe('waiting: Lunch')
    expect(await starts('Lunch', 'Talk 18')).toEqual(['12:00', '13:00'])
    await press('12:00', 'start')

    // At lunch a speaker cannot come; another one takes the place, on the screens too.
    const { body: leaving } = await admin(`/speakers/${ids[17]}`)
    clock.now = at('12:20')
    await admin('/speakers/reserves', { method: 'PUT', body: { year: 2026, ids: [ids[33]] } })
    const replaced = await admin(`/speakers/${ids[17]}/replacement`, { body: { reserve: ids[33] } })
    expect([replaced.status, leaving.speaker?.name]).toEqual([200, 'Person 18'])
    const people = ({ cues }: { cues: { speaker: { name: string } | null }[] }) =>
      cues.flatMap(({ speaker }) => speaker?.name ?? [])
    for (const read of [stage, foyer, room]) {
      expect(people(await read())[17]).toBe('Robin Reserve')
      expect(people(await read())).not.toContain('Person 18')
    }
    expect((await read()).cues).toHaveLength(40)

    // The third one gets twelve more minutes.
    expect(await nextAt('13:00')).toBe('running: In the place of another')
    const more = async (minutes: number, before: number) => press('13:08', 'add', { minutes, of: before * MINUTE })
    await more(5, 10)
    await more(5, 15)
    await more(1, 20)
    await more(1, 21)
    expect((await stage()).cues.find(({ title }: { title: string }) => title.startsWith('In the'))).toMatchObject({
      startedAt: at('13:00'),
      allowedMs: 22 * MINUTE,
    })
    expect(await nextAt('13:22')).toBe('running: Talk 19')
    expect(await starts('Talk 28', 'Afternoon break', 'Talk 29', 'Reception')).toEqual([
      '14:52',
      '15:02',
      '15:17',
      '16:07',
    ])
    expect(await lateItems()).toEqual(['Session three 10', 'Afternoon break 10', 'Session four 5', 'Reception 5'])
    expect(await calendar()).toEqual(planned)

    await nextAt('13:32', '13:42', '13:52', '14:02', '14:12', '14:22', '14:32', '14:42', '14:52', '15:02', '15:17')
    await nextAt('15:27', '15:37', '15:47', '15:57', '16:07')
    expect(await lateItems()).toEqual(['Reception 5'])
    expect(await nextAt('17:05')).toBe('over: undefined')
    expect(await lateItems()).toEqual([])

    const report = (await read()).cues
    const times = report.map(({ title, startedAt, endedAt }) => [title, clockOf(startedAt), clockOf(endedAt)])
    expect(times.filter(([, start]) => start === '-')).toEqual([['Talk 10', '-', '-']])
    for (const row of [
      ['Talk 1', '08:30', '08:45'],
      ['Coffee break', '09:45', '10:10'],
      ['Talk 9', '10:20', '10:37'],
      ['Talk 11', '10:37', '10:55'],
      ['Lunch', '12:00', '13:00'],
      ['In the place of another', '13:00', '13:22'],
      ['Reception', '16:07', '17:05'],
    ])
      expect(times).toContainEqual(row)
    expect(await starts('Talk 1', 'Talk 11', 'Reception')).toEqual(['08:30', '10:37', '16:07'])
  })
})
