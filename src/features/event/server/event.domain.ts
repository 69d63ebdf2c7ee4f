import type { Db } from '#db/migrations/tables.ts'
import { completeProfile } from '#features/event/complete-profile.ts'
import type { EventProfile, EventTimes } from '#features/event/event-profile.schema.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { memoizeLast } from '#lib/memoize-last.ts'
import { firstAfter, momentOf, momentOfClock, startOfDay, yearOf } from '#lib/time/zoned-time.ts'

/** The event profile: what is stored, completed by the defaults wherever it is missing or broken. */
export async function readEventProfile(db: Db): Promise<EventProfile> {
  return (await readDerived(db)).profile
}

/** The profile with its times as moments in the event's zone, and what of it depends on `now`. */
export async function readEvent(db: Db, now: Date): Promise<EventTimes> {
  const { profile, moments } = await readDerived(db)
  const currentYear = yearOf(now, profile.timeZone)
  const newYear = startOfDay(`${currentYear + 1}-01-01`, profile.timeZone)
  return {
    ...profile,
    ...moments,
    currentYear,
    over: isOver(moments, now),
    changesAt: firstAfter(now, [moments.endsAt, newYear]),
  }
}

/** Whether the event has ended, which it has at the very moment of its end. */
export function isOver({ endsAt }: Pick<EventTimes, 'endsAt'>, now: Date): boolean {
  return now.toISOString() >= endsAt
}

async function readDerived(db: Db) {
  return derive(await readSetting(db, 'event-profile'))
}

const derive = memoizeLast((stored: string | undefined) => {
  const profile = completeProfile(stored)
  const { date, startTime, endTime, ticketSaleStart, timeZone } = profile
  const moments = {
    startsAt: momentOfClock(date, startTime, timeZone),
    endsAt: momentOfClock(date, endTime, timeZone),
    saleStartsAt: momentOf(ticketSaleStart, timeZone),
  }
  return { profile, moments }
})
