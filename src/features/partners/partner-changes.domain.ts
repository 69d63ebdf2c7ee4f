import type { Database } from '#db/database.ts'
import type { Expected } from '#db/records.ts'
import type { Db } from '#db/tables.ts'
import { Problem } from '#http/problem.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#http/record-changes.ts'
import { listPackages } from './packages.store.ts'
import { DEFAULT_TIER, type Sponsor, type SponsorChange, type SponsorInput } from './partners.schema.ts'
import { sponsors } from './partners.store.ts'
import { tierName } from './tier-name.ts'

const NO_TIER = 'Please select a tier'

/** @throws Problem `invalid` when there is no package of the tier's name */
export async function createSponsor(database: Database, input: SponsorInput, now: Date): Promise<Sponsor> {
  return database.change(async trx => {
    const { tier, ...rest } = input
    const { id } = await sponsors.add(trx, { ...rest, packageId: await packageIdOf(trx, tier) }, now)
    return findOrRefuse(sponsors, trx, id)
  })
}

/** @throws Problem `not-found`, `changed`, or `invalid` when there is no package of the tier's name */
export async function changeSponsor(
  database: Database,
  id: number,
  change: SponsorChange,
  expected: Expected,
  now: Date,
): Promise<Sponsor> {
  return database.change(async trx => {
    const { tier, ...rest } = change
    const stored = { ...rest, ...(tier !== undefined && { packageId: await packageIdOf(trx, tier) }) }
    return changeOrRefuse(sponsors, trx, id, stored, expected, now)
  })
}

/** @throws Problem `not-found`, `changed` */
export async function removeSponsor(database: Database, id: number, expected: Expected): Promise<void> {
  await database.change(trx => removeOrRefuse(sponsors, trx, id, expected))
}

/** The package that a tier's name or its key of earlier years means; null for the tier of those without one. */
async function packageIdOf(trx: Db, tier: string): Promise<number | null> {
  const packages = await listPackages(trx)
  const name = tierName(tier, packages)
  const found = packages.find(candidate => candidate.name === name)
  if (found) return found.id
  if (tier === DEFAULT_TIER) return null
  throw new Problem('invalid', NO_TIER, { fields: [{ field: 'tier', message: NO_TIER }] })
}
