import type { Db } from '#db/tables.ts'
import { readSetting } from '#features/settings/settings.domain.ts'
import { rememberLast } from '#lib/remember-last.ts'
import { momentOf, momentOfClock, yearOf } from '#lib/zoned-time.ts'
import { completeProfile } from './complete-profile.ts'
import type { EventProfile, EventTimes } from './event-profile.schema.ts'

/** The event profile: what is stored, completed by the defaults wherever it is missing or broken. */
export async function readEventProfile(db: Db): Promise<EventProfile> {
  return (await readDerived(db)).profile
}

/** The profile with its times as moments in the event's zone, and the year it is there at `now`. */
export async function readEvent(db: Db, now: Date): Promise<EventTimes> {
  const { profile, moments } = await readDerived(db)
  return { ...profile, ...moments, currentYear: yearOf(now, profile.timeZone) }
}

async function readDerived(db: Db) {
  return derive(await readSetting(db, 'event-profile'))
}

const derive = rememberLast((stored: string | undefined) => {
  const profile = completeProfile(stored)
  const { date, startTime, endTime, ticketSaleStart, timeZone } = profile
  const moments = {
    startsAt: momentOfClock(date, startTime, timeZone),
    endsAt: momentOfClock(date, endTime, timeZone),
    saleStartsAt: momentOf(ticketSaleStart, timeZone),
  }
  return { profile, moments }
})
