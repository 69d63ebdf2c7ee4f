import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { isPast, yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import {
  DEFAULT_TIER,
  type Sponsor,
  type SponsorChange,
  type SponsorInput,
} from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { Problem } from '#lib/problem.ts'
import { dayOfMoment } from '#lib/time/today-in.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { packages } from './packages.collection.ts'
import { placeIn, refuseOverfull } from './partner-place.domain.ts'
import { sponsors } from './partners.store.ts'

/** @throws Problem `invalid` for an unknown tier, or `full` */
export async function createSponsor(database: Database, input: SponsorInput, edit: Edit): Promise<Sponsor> {
  return database.change(async trx => {
    const { tier, ...rest } = input
    const year = await yearNamed(trx, input.year)
    const stored = { ...rest, year, ...(await spotlightOf(trx, rest)), ...(await placeIn(trx, tier, year)) }
    const sponsor = await sponsors.add(trx, stored, edit)
    if (sponsor.active && !edit.confirmed) await refuseOverfull(trx, sponsor)
    return sponsor
  })
}

/** @throws Problem `not-found`, `changed`, `invalid` for an unknown tier, or `full` */
export async function changeSponsor(
  database: Database,
  id: number,
  change: SponsorChange,
  expected: Expected,
  edit: Edit,
): Promise<Sponsor> {
  return database.change(async trx => {
    const { tier, ...rest } = change
    const before = await findOrRefuse(sponsors, trx, id)
    const moves = tier !== undefined && tier !== before.tier
    const spotlight = await spotlightOf(trx, rest)
    const stored = { ...rest, ...spotlight, ...(moves && (await placeIn(trx, tier, before.year))) }
    const sponsor = await changeOrRefuse(sponsors, trx, id, stored, expected, edit)
    const hadPlace = before.active && before.tier === sponsor.tier
    if (sponsor.active && !hadPlace && !edit.confirmed) await refuseOverfull(trx, sponsor)
    return sponsor
  })
}

/** Shows visitors a partner, if it still has the version. */
export async function announceSponsor(trx: Db, id: number, version: number, edit: Edit): Promise<void> {
  await sponsors.change(trx, id, { publicFrom: null }, version, edit)
}

/** The last day in the spotlight as stored, if one is given. */
async function spotlightOf(trx: Db, { featuredUntil }: SponsorChange) {
  if (!featuredUntil) return {}
  const { timeZone } = await readEventProfile(trx)
  return { featuredUntil: dayOfMoment(featuredUntil, timeZone) }
}

/** @throws Problem `not-found`, `changed` */
export async function removeSponsor(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(trx => removeOrRefuse(sponsors, trx, id, expected, edit))
}

/**
 * Restores a removed partner in its package.
 * @param otherTier in place of its own
 * @throws Problem `conflict` when the package is gone, or `full`
 */
export async function restoreSponsor(
  trx: Db,
  { tier, packageId, ...removed }: Removed<'sponsors', { tier?: string }>,
  edit: Edit,
  otherTier?: string,
): Promise<Sponsor> {
  const wanted = otherTier ?? tier ?? DEFAULT_TIER
  const tiers = await packages.list(trx)
  const year = await yearNamed(trx, removed.year)
  // In the current year the package counts, under any name; in a past year the old name counts.
  const found = otherTier === undefined ? tiers.find(({ id }) => id === packageId) : undefined
  const keepsName = otherTier === undefined && Boolean(removed.tierName) && (await isPast(trx, year))
  const isNamed = wanted === DEFAULT_TIER || tiers.some(({ name }) => name === tierName(wanted, tiers))
  if (!found && !keepsName && !isNamed) {
    const message = `The tier ${wanted} no longer exists. Choose another one.`
    throw new Problem('conflict', message, { fields: [{ field: 'tier', message }] })
  }
  const place = keepsName ? {} : await placeIn(trx, found?.name ?? wanted, year)
  const sponsor = await sponsors.restore(trx, { ...removed, ...place }, edit)
  if (sponsor.active && !edit.confirmed) await refuseOverfull(trx, sponsor)
  return sponsor
}
