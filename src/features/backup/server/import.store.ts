import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { tableTraits } from '#records/table-traits.ts'
import type { StagedRow } from './staged-import.ts'

export interface ExistingRow {
  id: number
  /** 0 where rows have none. */
  version: number
}

type AnyTable = Record<string, { id: number; [column: string]: unknown }>

/** The ids of a table with the versions of their rows. */
export async function listExistingRows(db: Db, table: BackupTable): Promise<ExistingRow[]> {
  const version = tableTraits[table].versioned ? sql.ref<number>('version') : sql.lit<number>(0)
  return db
    .withTables<AnyTable>()
    .selectFrom<string>(table)
    .select(['id', version.as('version')])
    .execute()
}

/** The years of a table's rows without an edition; none if there is no edition at all. */
export async function listLostYears(db: Db, table: string): Promise<number[]> {
  const years = db.selectFrom('editions').select('year')
  const lost = await db
    .withTables<AnyTable>()
    .selectFrom<string>(table)
    .select(eb => eb.ref('year').$castTo<number>().as('year'))
    .distinct()
    .where('year', '<>', 0)
    .where('year', 'not in', years)
    .where(({ exists }) => exists(years))
    .orderBy('year')
    .execute()
  return lost.map(({ year }) => year)
}

export async function clearTable(db: Db, table: BackupTable): Promise<void> {
  await db.withTables<AnyTable>().deleteFrom<string>(table).execute()
}

export async function insertRow(db: Db, table: BackupTable, row: Record<string, unknown>): Promise<void> {
  await db.withTables<Record<string, Record<string, unknown>>>().insertInto<string>(table).values(row).execute()
}

export async function replaceRow(db: Db, table: BackupTable, row: StagedRow): Promise<void> {
  await db.withTables<AnyTable>().updateTable<string>(table).set(row).where('id', '=', row.id).execute()
}

/** Whether a row with the same values in some columns exists. */
export async function isKnown(db: Db, table: BackupTable, columns: readonly string[] | undefined, row: StagedRow) {
  if (!columns) return false
  const found = await columns
    .reduce(
      (query, column) =>
        column === 'username'
          ? query.where(({ eb, fn, val }) => eb(fn('lower', [column]), '=', fn('lower', [val(row[column])])))
          : query.where(column, row[column] === null ? 'is' : '=', row[column]),
      db.withTables<AnyTable>().selectFrom<string>(table).select('id'),
    )
    .executeTakeFirst()
  return found !== undefined
}
