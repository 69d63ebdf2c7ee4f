import type { Db } from '#db/migrations/tables.ts'
import { backupTables } from '#features/tables/table-facts.ts'

/** How many rows one statement adds. */
const BATCH = 500

/** Makes a private picture public, if it exists. */
export async function showPicture(db: Db, hash: unknown): Promise<void> {
  await db
    .updateTable('media')
    .set({ isPrivate: false })
    .where(eb => eb.and({ hash: String(hash), isPrivate: true }))
    .execute()
}

export async function listPackageNames(db: Db) {
  return db.selectFrom('sponsorshipPackages').select(['id', 'name']).orderBy('id').execute()
}

/** Detaches all sponsors from their packages, so that packages can be replaced. */
export async function unlinkSponsors(db: Db) {
  const links = await db.selectFrom('sponsors').select(['id', 'packageId']).where('packageId', 'is not', null).execute()
  await db.updateTable('sponsors').set({ packageId: null }).execute()
  return links
}

/** Attaches a sponsor to its package again, if that exists. */
export async function linkSponsor(db: Db, { id, packageId }: { id: number; packageId: number | null }): Promise<void> {
  await db
    .updateTable('sponsors')
    .set({ packageId })
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sponsorshipPackages').select('id').where('id', '=', packageId)),
    )
    .execute()
}

/** The tables whose rows the database deletes with their owners, and the columns that name those. */
const ownedTables = {
  newsletterRecipients: { newsletterId: 'newsletters' },
  shifts: { roleId: 'volunteerRoles' },
  shiftPlaces: { shiftId: 'shifts', volunteerId: 'volunteers' },
} as const

type OwnedTable = keyof typeof ownedTables

interface OwnedRows {
  table: OwnedTable
  rows: Record<string, unknown>[]
}

/** The rows that are deleted with the cleared tables, though their own table is not cleared. */
export async function listOwned(db: Db, cleared: ReadonlySet<string>): Promise<OwnedRows[]> {
  const owned: OwnedRows[] = []
  const gone = new Set(cleared)
  for (const table of backupTables.filter(isOwned)) {
    if (cleared.has(table) || !Object.values(ownedTables[table]).some(owner => gone.has(owner))) continue
    owned.push({ table, rows: await anyTable(db).selectFrom<string>(table).selectAll().execute() })
    gone.add(table)
  }
  return owned
}

/** Adds those rows again whose owners exist. */
export async function putBack(trx: Db, { table, rows }: OwnedRows): Promise<void> {
  let left = rows
  for (const [column, owner] of Object.entries(ownedTables[table])) {
    const owners = await anyTable(trx).selectFrom<string>(owner).select('id').execute()
    const ids = new Set(owners.map(({ id }) => id))
    left = left.filter(row => ids.has(row[column]))
  }
  for (let first = 0; first < left.length; first += BATCH) {
    const batch = left.slice(first, first + BATCH)
    await anyTable(trx).insertInto<string>(table).values(batch).execute()
  }
}

function isOwned(table: string): table is OwnedTable {
  return table in ownedTables
}

function anyTable(db: Db) {
  return db.withTables<Record<string, Record<string, unknown>>>()
}
