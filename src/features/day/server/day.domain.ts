import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { Cue, DayView, LiveDay, Press } from '#features/day/day.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { DAY } from '#lib/time/durations.ts'
import { todayIn } from '#lib/time/today-in.ts'
import type { Edit } from '#records/edit.ts'
import { readSheetDay, timeCues } from './cue-times.domain.ts'
import { cues } from './cues.collection.ts'
import { findLiveDay, forgetTimes, noteCue, saveLiveDay } from './day.store.ts'
import { type DayProgram, findCueOf, programCues, readProgram, withPeople } from './day-program.domain.ts'
import { move } from './presses.domain.ts'

/** The day and its timed cues. */
export interface WholeDay {
  /** Null until announced. */
  date: string | null
  day: LiveDay
  cues: (Cue & { fixedAt: string | null })[]
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
} as const

export async function readWholeDay(db: Db, year: number): Promise<WholeDay> {
  const sheetDay = await readSheetDay(db, year)
  const day = (await findLiveDay(db, year)) ?? { ...atRest, year }
  const program = await readProgram(db, year)
  const listed = withPeople(await cues.list(db, { year }), program)
  return { date: sheetDay.announced, day, cues: timeCues(listed, sheetDay), program }
}

/** The day as organizers see it. @param asked the edition; the current one by default */
export async function readDayView(database: Database, now: Date, asked?: number): Promise<DayView> {
  const { db } = database
  // Before the rows: a change meanwhile is then announced again.
  const version = database.liveVersion()
  const year = await yearNamed(db, asked)
  const { date, day, cues: listed, program } = await readWholeDay(db, year)
  const wanted = programCues(program, listed)
  const timed = listed.map(cue => {
    const own = wanted.find(planned => findCueOf([cue], planned))
    return { ...cue, planned: own ? { startTime: own.startTime, minutes: own.minutes } : null }
  })
  const missing = wanted.filter(planned => !findCueOf(listed, planned)).length
  return { now: now.toISOString(), version, year, date, day, cues: timed, missing }
}

/** Whether a day is today or tomorrow in the event's zone. */
export async function isDayNear(db: Db, date: string | null, now: Date): Promise<boolean> {
  const { timeZone } = await readEventProfile(db)
  return [now, new Date(now.getTime() + DAY)].some(moment => todayIn(timeZone, moment) === date)
}

/**
 * Makes a press. The row of the content version puts presses in an order on both engines.
 * @returns false if it changed nothing: it was late, or somebody else leads
 */
export async function makePress(database: Database, press: Press, { by, at }: Edit): Promise<boolean> {
  return database.live(async trx => {
    const year = await yearNamed(trx, undefined)
    const whole = await readWholeDay(trx, year)
    const lead = { leaderId: by.userId, leaderName: by.name, ledSince: at.toISOString() }
    const { leaderId } = whole.day
    const leads = leaderId === by.userId
    const isFree = leaderId === null
    const save = (change: Partial<LiveDay>) => saveLiveDay(trx, year, change, at)
    switch (press.press) {
      case 'lead':
        if (!leads) await save(lead)
        return !leads
      case 'hand-over':
        if (leads) await save({ leaderId: null, leaderName: '', ledSince: null })
        return leads
      case 'message':
      case 'screens':
      case 'notice':
      case 'lateness': {
        const { press: _, ...change } = press
        await save(change)
        return true
      }
      case 'reset':
        if (!leads && !isFree) return false
        await forgetTimes(trx, year)
        await save({ state: 'waiting', cueId: null, heldSince: null })
        return true
      default: {
        const moved = leads || isFree ? move(whole.cues, whole.day, press, at) : undefined
        if (!moved) return false
        for (const [id, change] of moved.cues) await noteCue(trx, id, change)
        const { state, cueId, heldSince } = moved.day
        await save({ state, cueId, heldSince, ...(isFree && lead) })
        return true
      }
    }
  })
}
