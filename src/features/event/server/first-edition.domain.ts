import { Temporal } from 'temporal-polyfill'
import type { Db } from '#db/migrations/tables.ts'
import { defaultProfile, type EventProfile } from '#features/event/event-profile.schema.ts'
import { addSetting } from '#features/settings/server/settings.domain.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'
import { ownEdit } from '#records/edit.ts'

const OCTOBER = 10
const THURSDAY = 4

/**
 * The profile that a fresh site begins with: the default one, or, once its event has ended, the same on the second
 * Thursday of the next October, with a sale that starts on June 1 of that year (decision E4).
 */
export function firstProfile(now: Date): EventProfile {
  if (!hasEnded(defaultProfile.date, now)) return defaultProfile
  let year = Temporal.PlainDate.from(defaultProfile.date).year
  while (hasEnded(secondThursdayOfOctober(year), now)) year += 1
  return {
    ...defaultProfile,
    editionYear: year,
    date: secondThursdayOfOctober(year),
    ticketSaleStart: `${year}-06-01T00:00`,
  }
}

/** Stores what a fresh site's profile has of its own, if anything. */
export async function addFirstProfile(trx: Db, now: Date): Promise<EventProfile> {
  const profile = firstProfile(now)
  if (profile !== defaultProfile) await addSetting(trx, 'event-profile', JSON.stringify(profile), ownEdit(now))
  return profile
}

function hasEnded(date: string, now: Date): boolean {
  return now.toISOString() >= momentOfClock(date, defaultProfile.endTime, defaultProfile.timeZone)
}

function secondThursdayOfOctober(year: number): string {
  const first = Temporal.PlainDate.from({ year, month: OCTOBER, day: 1 })
  const untilThursday = (THURSDAY - first.dayOfWeek + 7) % 7
  return first.add({ days: untilThursday + 7 }).toString()
}
