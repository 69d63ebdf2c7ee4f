import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

interface AnyRecord {
  id: number
  version: number
  updatedAt: string
  [column: string]: unknown
}

/** The tables whose rows an administrator edits. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { version: unknown; updatedAt: unknown } ? Name : never
}[keyof Tables]

type Column<T extends RecordTable> = keyof Selectable<Tables[T]> & string
type New<T extends RecordTable> = Omit<Insertable<Tables[T]>, 'createdAt' | 'updatedAt' | 'version'>
type Change<T extends RecordTable> = Omit<Updateable<Tables[T]>, 'createdAt' | 'updatedAt' | 'version'>

/** A version that a change expects to find, or null to change whatever is there. */
export type Expected = number | null

/**
 * Finding, adding, changing and removing single rows of one table, written once for all of them.
 * A change or removal that expects another version than the row has does nothing and answers undefined or false.
 * @param columns those that are read
 */
export function recordsOf<T extends RecordTable, C extends Column<T>>(table: T, columns: readonly C[]) {
  type Row = Pick<Selectable<Tables[T]>, C>

  // One table's rows are all that is needed here; the row's own type comes back with `$castTo`.
  function rowsIn(db: Db) {
    return db.withTables<Record<string, AnyRecord>>()
  }

  return {
    table,

    async find(db: Db, id: number): Promise<Row | undefined> {
      const query = rowsIn(db).selectFrom<string>(table).select(columns).where('id', '=', id)
      return query.$castTo<Row>().executeTakeFirst()
    },

    async add(db: Db, values: New<T>, now: Date): Promise<Row> {
      const at = now.toISOString()
      const query = rowsIn(db)
        .insertInto<string>(table)
        .values({ ...values, createdAt: at, updatedAt: at })
      return query.returning(columns).$castTo<Row>().executeTakeFirstOrThrow()
    },

    async change(db: Db, id: number, change: Change<T>, expected: Expected, now: Date): Promise<Row | undefined> {
      const query = rowsIn(db)
        .updateTable<string>(table)
        // What an administrator has touched is theirs, and stays when the sample content is removed.
        .set({ ...change, isSample: false, updatedAt: now.toISOString(), version: sql<number>`"version" + 1` })
        .where('id', '=', id)
        .$if(expected !== null, query => query.where('version', '=', expected))
      return query.returning(columns).$castTo<Row>().executeTakeFirst()
    },

    async remove(db: Db, id: number, expected: Expected): Promise<boolean> {
      const { numDeletedRows } = await rowsIn(db)
        .deleteFrom<string>(table)
        .where('id', '=', id)
        .$if(expected !== null, query => query.where('version', '=', expected))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
