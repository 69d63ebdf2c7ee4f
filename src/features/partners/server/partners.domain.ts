import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { endOfDay, firstAfter } from '#lib/time/zoned-time.ts'
import { sponsors } from './partners.collection.ts'
import { listActiveSponsors, listContacts } from './partners.store.ts'

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

/**
 * The partners of an edition (by default the current one) whose contact has an email address, by name: `{ id, name,
 * contactName, contactEmail, conversation }`. For organizers only.
 */
export async function listPartnerContacts(db: Db, year?: number) {
  return listContacts(db, await yearNamed(db, year))
}
