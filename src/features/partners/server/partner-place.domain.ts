import type { Db } from '#db/migrations/tables.ts'
import { isPast } from '#features/event/server/editions.domain.ts'
import { DEFAULT_TIER, type Sponsor } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { Problem } from '#lib/problem.ts'
import { packages } from './packages.collection.ts'
import { countActiveIn } from './partners.store.ts'

const NO_TIER = 'Please select a tier'

/** The stored tier of a sponsor: its package, or the package's name once the year is over. */
export async function placeIn(trx: Db, tier: string, year: number) {
  const packageId = await packageIdOf(trx, tier)
  if (!(await isPast(trx, year))) return { packageId, tierName: '', tierOrder: null }
  const found = (await packages.list(trx)).find(({ id }) => id === packageId)
  return { packageId: null, tierName: found?.name ?? '', tierOrder: found?.displayOrder ?? null }
}

/** The package of a tier's name or old key; null for the tier without a package. */
async function packageIdOf(trx: Db, tier: string): Promise<number | null> {
  const tiers = await packages.list(trx)
  const name = tierName(tier, tiers)
  const found = tiers.find(candidate => candidate.name === name)
  if (found) return found.id
  if (tier === DEFAULT_TIER) return null
  throw new Problem('invalid', NO_TIER, { fields: [{ field: 'tier', message: NO_TIER }] })
}

/**
 * The stored tier of a restored sponsor. In the current year the package counts, under any name; in a past year the old
 * name counts.
 * @throws Problem `conflict` when the package is gone
 */
export async function placeOfRestored(trx: Db, removed: Partial<StoredTier>, year: number) {
  const { tier = DEFAULT_TIER, packageId, tierName: keptName } = removed
  const tiers = await packages.list(trx)
  const found = tiers.find(({ id }) => id === packageId)
  if (found) return placeIn(trx, found.name, year)
  if (keptName && (await isPast(trx, year))) return { packageId: null }
  if (tier !== DEFAULT_TIER && !tiers.some(({ name }) => name === tierName(tier, tiers))) {
    const message = `The tier ${tier} no longer exists. Choose another one.`
    throw new Problem('conflict', message, { fields: [{ field: 'tier', message }] })
  }
  return placeIn(trx, tier, year)
}

/** A tier as the bin keeps it. */
interface StoredTier {
  tier: string
  packageId: number | null | undefined
  tierName: string | undefined
}

/**
 * Refuses a change that exceeded a tier's limit (decision P14). It runs after the change, in its transaction, so that
 * of two for the last place one succeeds.
 */
export async function refuseOverfull(trx: Db, { tier, year }: Sponsor): Promise<void> {
  const { id = 0, maxSponsors: most = null } = (await packages.list(trx, { name: tier }))[0] ?? {}
  const others = most === null ? 0 : (await countActiveIn(trx, id, year)) - 1
  if (most === null || others < most) return
  const message = `${tier} has room for ${most} and has ${others} already.`
  const fields = [{ field: 'tier', message }]
  throw new Problem('full', `This tier is full: ${others} of ${most}.`, { title: 'Full', fields })
}
