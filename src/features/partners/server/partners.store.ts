import { builtOnce } from '#db/cached-reads.ts'
import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { DEFAULT_TIER, publicSponsor, sponsor } from '#features/partners/partners.schema.ts'
import { matches } from '#records/matches.ts'
import { isShown } from '#records/shown-rows.ts'

const columns = sponsor.omit({ tier: true }).keyof().options
const publicColumns = publicSponsor.omit({ tier: true }).keyof().options

/**
 * Sponsors, highest tier first, with the package's current name (decision D1), or the name when the edition passed
 * (decision Y2).
 */
function byTier(db: Db) {
  return db
    .selectFrom('sponsors')
    .leftJoin('sponsorshipPackages as package', 'package.id', 'sponsors.packageId')
    .select(eb =>
      eb.fn
        .coalesce('package.name', eb.fn<string>('nullif', ['tierName', eb.val('')]), eb.val(DEFAULT_TIER))
        .as('tier'),
    )
    .orderBy(eb => eb.fn.coalesce('package.displayOrder', 'tierOrder', eb.lit(2_147_483_647)))
    .orderBy('sponsors.id')
}

/** Sponsors with private fields. @param match values that columns must have */
export async function readSponsors(db: Db, match: object, most?: number) {
  return byTier(db)
    .select(columns.map(column => `sponsors.${column}` as const))
    .where(matches('sponsors', match))
    .$call(firstRows(most))
    .execute()
}

export const listActiveSponsors = builtOnce((db, year: number, most?: number) =>
  byTier(db)
    .select(publicColumns.map(column => `sponsors.${column}` as const))
    .where(isShown('sponsors'))
    .where('sponsors.year', '=', year)
    .$call(firstRows(most)),
)

/** A partner whom visitors see, of no draft edition. */
export async function findShownSponsor(db: Db, id: number) {
  const drafts = db.selectFrom('editions').select('editions.year').where('stage', '=', 'draft')
  return byTier(db)
    .select(publicColumns.map(column => `sponsors.${column}` as const))
    .where('sponsors.id', '=', id)
    .where(isShown('sponsors'))
    .where('sponsors.year', 'not in', drafts)
    .executeTakeFirst()
}

/** The number of a package's active sponsors in a year. */
export async function countActiveIn(db: Db, packageId: number, year: number): Promise<number> {
  const active = await db
    .selectFrom('sponsors')
    .select('id')
    .where(matches('sponsors', { packageId, year, active: true }))
    .execute()
  return active.length
}

/** The names of a package's sponsors. */
export async function sponsorNamesIn(db: Db, packageId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sponsors')
    .select('name')
    .where('packageId', '=', packageId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Gives what was delivered the new names of its features. */
export async function renameDeliveries(trx: Db, packageId: number, renamed: ReadonlyMap<string, string>) {
  if (renamed.size === 0) return
  const rows = await trx
    .selectFrom('sponsors')
    .select(['id', 'version', 'deliveries'])
    .where('packageId', '=', packageId)
    .execute()
  for (const { id, version, deliveries } of rows) {
    const entries = Object.entries(deliveries).map(([feature, state]) => [renamed.get(feature) ?? feature, state])
    await trx
      .updateTable('sponsors')
      .set({ deliveries: JSON.stringify(Object.fromEntries(entries)), version: version + 1 })
      .where('id', '=', id)
      .execute()
  }
}
