import { sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { changesOf } from '#features/history/server/history.domain.ts'
import { yearlyTables } from '#records/yearly-tables.ts'

type CopiedTable = 'teamMembers' | 'sponsors' | 'scheduleItems' | 'siteSettings'

/** What a copy of a row has that the row has not. */
const ofCopies: { [Name in CopiedTable]: { left: readonly (keyof Tables[Name] & string)[]; set: object } } = {
  teamMembers: { left: ['id', 'version'], set: {} },
  // To be asked: nobody sees them until they say yes again.
  sponsors: {
    left: ['id', 'version', 'featuredUntil', 'conversation', 'promised', 'logoInHand', 'ticketsSent', 'promiseKept'],
    set: { active: false, featured: false },
  },
  scheduleItems: { left: ['id', 'version', 'talks'], set: {} },
  siteSettings: { left: ['id', 'version'], set: {} },
}

/**
 * Copies the rows of one year to another, in one statement: nobody waits while thousands of them come along.
 * @param at the moment of the copies (ISO 8601)
 */
export async function copyRows(
  trx: Db,
  table: CopiedTable,
  { from, to, at, keys }: { from: number; to: number; at: string; keys?: readonly string[] },
): Promise<void> {
  const { left, set } = ofCopies[table]
  const tables = anyTable(trx)
  const rows = tables
    .selectFrom<string>(table)
    .where('year', '=', from)
    .$if(table === 'sponsors', query => query.where('active', '=', true))
    .$if(keys !== undefined, query => query.where('key', 'in', keys ?? []))
  const first = await rows.selectAll().limit(1).executeTakeFirst()
  if (!first) return
  const changed = { ...set, year: to, createdAt: at, updatedAt: at }
  const kept = Object.keys(first).filter(column => !(column in changed) && !left.some(name => name === column))
  const copies = rows
    .select(kept)
    .select(({ val }) => Object.entries(changed).map(([column, value]) => val(value).as(column)))
    .orderBy('id')
  await tables
    .insertInto<string>(table)
    .columns([...kept, ...Object.keys(changed)])
    .expression(copies)
    .execute()
}

/** How many rows of a table belong to a year. */
export async function countRows(db: Db, table: CopiedTable | 'speakers', year: number): Promise<number> {
  const { count } = await anyTable(db)
    .selectFrom<string>(table)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('year', '=', year)
    .$if(table === 'sponsors', query => query.where('active', '=', true))
    .$if(table === 'speakers', query => query.where('selectionStatus', '=', 'selected'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes every row of a year. */
export async function removeYear(trx: Db, year: number): Promise<void> {
  for (const table of yearlyTables) await anyTable(trx).deleteFrom<string>(table).where('year', '=', year).execute()
  await trx.deleteFrom('editions').where('year', '=', year).execute()
}

/** Writes down what the tiers of a year's partners are called, and lets go of the packages. */
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
 * Puts the partners of a year back into the packages that were called as their tiers are when the year passed, or are
 * now, each row written once.
 * @param since the moment at which it passed (ISO 8601)
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
      .where('year', '=', year)
      .where('tierName', '=', name)
      .execute()
  }
}

/** What packages were called at a moment, of those that have been called otherwise since. */
async function listEarlierNames(trx: Db, since: string): Promise<ReadonlyMap<number | null, string>> {
  const events = await trx
    .selectFrom('auditLog')
    .select(['action', 'recordId', 'details'])
    .where('subject', '=', 'sponsorshipPackages')
    .where('action', '=', 'changed')
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

function anyTable(db: Db) {
  return db.withTables<Record<string, { id: number; year: number; [column: string]: unknown }>>()
}
