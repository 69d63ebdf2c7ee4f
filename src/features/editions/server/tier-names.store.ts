import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { changesOf } from '#features/history/server/history.domain.ts'

/** Stores the tier names of a year's partners, and detaches them from their packages. */
export async function keepTierNames(trx: Db, year: number): Promise<void> {
  const tier = (column: 'name' | 'displayOrder') =>
    sql<never>`(select ${sql.ref(column)} from "sponsorshipPackages" where "id" = "sponsors"."packageId")`
  await trx
    .updateTable('sponsors')
    .set({ tierName: tier('name'), tierOrder: tier('displayOrder'), packageId: null })
    .where('year', '=', year)
    .where('packageId', 'is not', null)
    .execute()
}

/**
 * Attaches the partners of a year to the packages with their tiers' names, then or now.
 * @param since the moment the year passed (ISO 8601)
 */
export async function dropTierNames(trx: Db, year: number, since: string): Promise<void> {
  const earlier = await listEarlierNames(trx, since)
  const packages = await trx.selectFrom('sponsorshipPackages').select(['id', 'name']).execute()
  const ids = new Map(packages.map(({ id, name }) => [name, id]))
  for (const { id } of packages) {
    const name = earlier.get(id)
    if (name) ids.set(name, id)
  }
  for (const [name, packageId] of ids) {
    await trx
      .updateTable('sponsors')
      .set({ packageId, tierName: '', tierOrder: null })
      .where(eb => eb.and({ year, tierName: name }))
      .execute()
  }
}

/** The names at a moment of packages renamed since. */
async function listEarlierNames(trx: Db, since: string): Promise<ReadonlyMap<number | null, string>> {
  const events = await trx
    .selectFrom('auditLog')
    .select(['action', 'recordId', 'details'])
    .where(eb => eb.and({ subject: 'sponsorshipPackages', action: 'changed' }))
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    events.flatMap(event =>
      changesOf(event).flatMap(({ field, was }): [number | null, string][] =>
        field === 'name' && typeof was === 'string' ? [[event.recordId, was]] : [],
      ),
    ),
  )
}
