import type { Db } from '#db/migrations/tables.ts'
import type { Cue } from '#features/day/day.schema.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { HOUR, MINUTE } from '#lib/time/durations.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { dayAfter, todayIn } from '#lib/time/today-in.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'

/** A fixed start more than this before the end of the previous cue is on the next day. */
const LARGEST_OVERLAP = 6 * HOUR

/** The day on which the clock times of a run sheet are. */
export interface SheetDay {
  date: string
  /** When the event begins: the start of a first cue without one. */
  startTime: string
  timeZone: string
}

/** How a moment is printed, in the zone of the event: '11:02 AM'. @param moment in ms since 1970 */
export function clockIn(timeZone: string, moment: number): string {
  return spokenTime(offsetTime(new Date(moment).toISOString(), timeZone).slice(11, 16)) ?? ''
}

/** The day of an edition; before it is announced, another one of that year. */
export async function readSheetDay(db: Db, year: number): Promise<SheetDay & { announced: string | null }> {
  const { timeZone } = await readEventProfile(db)
  const edition = (await readEditions(db)).find(candidate => candidate.year === year)
  return {
    announced: edition?.date ?? null,
    date: edition?.date ?? `${year}-06-01`,
    startTime: edition?.startTime ?? defaultEdition.startTime,
    timeZone,
  }
}

/** The cues with the moments of their fixed starts, which may run past midnight. */
export function timeCues<C extends Pick<Cue, 'startTime' | 'minutes'>>(
  cues: readonly C[],
  { date, startTime, timeZone }: SheetDay,
): (C & { fixedAt: string | null })[] {
  let end = 0
  return cues.map((cue, place) => {
    const fixedAt = place === 0 ? momentOfClock(date, cue.startTime ?? startTime, timeZone) : nextAt(cue.startTime)
    end = (fixedAt === null ? end : Date.parse(fixedAt)) + cue.minutes * MINUTE
    return { ...cue, fixedAt }
  })

  function nextAt(time: string | null): string | null {
    if (time === null) return null
    const day = todayIn(timeZone, new Date(end - LARGEST_OVERLAP))
    const moment = momentOfClock(day, time, timeZone)
    return Date.parse(moment) >= end - LARGEST_OVERLAP ? moment : momentOfClock(dayAfter(day, 1), time, timeZone)
  }
}
