import type { Db } from '#db/migrations/tables.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { partnerOwes } from '#features/partners/owed-by-partner.ts'
import type { Owing } from '#features/settings/owed-items.ts'
import { waitingFields } from '#lib/terms/proposals.ts'
import { endOfDay, firstAfter } from '#lib/time/zoned-time.ts'
import { type Measure, partsThere, waiting } from '#records/measure.ts'
import { packages } from './packages.collection.ts'
import { sponsors } from './partners.collection.ts'
import { listActiveSponsors } from './partners.store.ts'

/**
 * The featured active sponsors: `featuredUntil` is the last day, in the event's zone.
 * @returns with `changesAt`, when the first of them stops being featured, or null
 */
export async function listFeaturedSponsors(db: Db, now: Date) {
  const { timeZone, editionYear } = await readEventProfile(db)
  const at = now.toISOString()
  const active = (await listActiveSponsors(db, editionYear)).filter(
    ({ featured, featuredUntil }) => featured && (featuredUntil === null || at < endOfDay(featuredUntil, timeZone)),
  )
  const ends = active.flatMap(({ featuredUntil }) => (featuredUntil === null ? [] : endOfDay(featuredUntil, timeZone)))
  return { sponsors: active, changesAt: firstAfter(now, ends) }
}

/** The active partners of an edition, announced or not. */
export async function listPartners(db: Db, year: number) {
  return sponsors.list(db, { year, active: true })
}

/** The active partners of a year, with what they have sent. */
export async function listOwingPartners(db: Db, year: number, now: Date): Promise<Owing[]> {
  const datesOf = await readPersonalDates(db, 'partner', year, now)
  const tiers = new Map((await packages.list(db)).map(({ name, deliverables }) => [name, deliverables]))
  return (await listPartners(db, year)).map(partner =>
    partnerOwes(partner, tiers.get(partner.tier) ?? [], datesOf(partner.id)),
  )
}

export const measurePartners: Measure = async ({ db, year }) => {
  const isWaiting = (partner: { waiting: object }) => waitingFields({ ...partner.waiting }).open.length > 0
  return {
    'changed-partners': waiting(await sponsors.list(db, { year }), isWaiting, 'updatedAt'),
    packages: partsThere((await packages.list(db, { active: true })).length > 0),
  }
}
