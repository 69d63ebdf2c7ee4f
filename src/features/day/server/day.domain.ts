import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { Cue, DayView, LiveDay } from '#features/day/day.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { DAY } from '#lib/time/durations.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { readSheetDay, timeCues } from './cue-times.domain.ts'
import { cues } from './cues.collection.ts'
import { findLiveDay } from './day.store.ts'
import { type DayProgram, findCueOf, programCues, readProgram, withPeople } from './day-program.domain.ts'
import { type Rehearsal, readRehearsal, rehearsed } from './rehearsal.domain.ts'

type TimedCue = Cue & { fixedAt: string | null; session: string }

export interface WholeDay {
  /** Null until announced. */
  date: string | null
  day: LiveDay
  cues: TimedCue[]
  /** The same with the skipped ones, which take no time. */
  sheet: TimedCue[]
  program: DayProgram
}

const atRest = {
  state: 'waiting',
  cueId: null,
  heldSince: null,
  leaderId: null,
  leaderName: '',
  ledSince: null,
  stageMode: 'none',
  stageText: '',
  screenText: '',
  noticeText: '',
  noticeUntil: null,
  showsLateness: false,
  backAt: null,
  spareFrom: null,
  spareUntil: null,
  spareCountsUp: false,
  warnsEarly: false,
} as const

/** The real day. @param rehearsal gives that of a rehearsal instead */
export async function readWholeDay(db: Db, year: number, rehearsal?: Rehearsal): Promise<WholeDay> {
  const sheetDay = await readSheetDay(db, year)
  const kept = rehearsal ? { ...rehearsal.day, year } : ((await findLiveDay(db, year)) ?? { ...atRest, year })
  const program = await readProgram(db, year)
  const titles = new Map(program.items.map(({ id, title }) => [id, title]))
  const stored = await cues.list(db, { year })
  const isGone = kept.cueId !== null && !stored.some(({ id, isSkipped }) => id === kept.cueId && !isSkipped)
  // The cue of a rehearsal's moment can be deleted and skipped.
  const day = isGone ? { ...kept, state: 'waiting' as const, cueId: null, heldSince: null } : kept
  const seen = rehearsal ? stored.map(cue => rehearsed(cue, rehearsal)) : stored
  const listed = withPeople(seen, program).map(cue => ({ ...cue, session: titles.get(cue.itemId ?? 0) ?? '' }))
  const timed = timeCues(
    listed.filter(({ isSkipped }) => !isSkipped),
    sheetDay,
  )
  const byId = new Map(timed.map(cue => [cue.id, cue]))
  const sheet = listed.map(cue => byId.get(cue.id) ?? { ...cue, fixedAt: null })
  return { date: sheetDay.announced, day, cues: timed, sheet, program }
}

/** The day as its crew sees it: during a rehearsal that of the rehearsal, and `now` by its clock. */
export async function readCrewDay(db: Db, year: number, now: Date) {
  const rehearsal = await readRehearsal(db, year, now)
  const whole = await readWholeDay(db, year, rehearsal)
  return { ...whole, rehearsal, now: new Date(now.getTime() + (rehearsal?.aheadMs ?? 0)) }
}

/** The same as visitors see it, without the rehearsal. */
export async function readRealDay(db: Db, year: number, now: Date): Promise<CrewDay> {
  return { ...(await readWholeDay(db, year)), rehearsal: undefined, now }
}

export type CrewDay = Awaited<ReturnType<typeof readCrewDay>>

/** The moment of an answer to the crew. */
export function crewMoment({ now, rehearsal }: CrewDay, version: number) {
  return { now: now.toISOString(), version, rehearsal: rehearsal ? { aheadMs: rehearsal.aheadMs } : null }
}

/** The day as organizers see it. @param asked the edition; the current one by default */
export async function readDayView(database: Database, now: Date, asked?: number): Promise<DayView> {
  const { db } = database
  // Before the rows: a change meanwhile is then announced again.
  const version = database.liveVersion()
  const year = await yearNamed(db, asked)
  const whole = await readCrewDay(db, year, now)
  const { date, day, sheet: listed, program } = whole
  const wanted = programCues(program, listed)
  const timed = listed.map(cue => {
    const own = wanted.find(planned => findCueOf([cue], planned))
    return { ...cue, planned: own ? { startTime: own.startTime, minutes: own.minutes } : null }
  })
  const missing = wanted.filter(planned => !findCueOf(listed, planned)).length
  return { ...crewMoment(whole, version), year, date, day, cues: timed, missing }
}

/** Whether a day is today or tomorrow in the event's zone. */
export async function isDayNear(db: Db, date: string | null, now: Date): Promise<boolean> {
  const { timeZone } = await readEventProfile(db)
  return [now, new Date(now.getTime() + DAY)].some(moment => todayIn(timeZone, moment) === date)
}
