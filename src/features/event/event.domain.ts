import type { Db } from '#db/tables.ts'
import { readSetting } from '#features/settings/settings.domain.ts'
import { rememberLast } from '#lib/remember-last.ts'
import { momentOf, momentOfClock, yearOf } from '#lib/zoned-time.ts'
import { defaultProfile, type EventProfile, type EventTimes, eventProfile } from './event-profile.schema.ts'

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

function completeProfile(stored: string | undefined): EventProfile {
  const given = parse(stored)
  const whole = eventProfile.safeParse({ ...defaultProfile, ...given })
  if (whole.success) return whole.data
  // One broken field must not cost the others.
  const sound = Object.entries(given).filter(
    ([key, value]) => eventProfile.safeParse({ ...defaultProfile, [key]: value }).success,
  )
  return eventProfile.parse({ ...defaultProfile, ...Object.fromEntries(sound) })
}

function parse(stored: string | undefined): object {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
