import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import { differencesOf, joinAudit, writeAudit } from './audit.ts'
import type { Edit } from './edit.ts'
import { labelOf } from './table-traits.ts'
import { refuseLostYear } from './yearly-tables.ts'

interface Versioned {
  id: number
  version: number
}

interface AnyRecord extends Versioned {
  updatedAt: string
  [column: string]: unknown
}

/** The tables with versioned rows. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { version: unknown; updatedAt: unknown } ? Name : never
}[keyof Tables]

type Column<T extends RecordTable> = keyof Selectable<Tables[T]> & string
type New<T extends RecordTable> = Omit<Insertable<Tables[T]>, 'createdAt' | 'updatedAt' | 'version'> & {
  /** Now by default. */
  createdAt?: string | undefined
}
type Change<T extends RecordTable> = Omit<Updateable<Tables[T]>, 'createdAt' | 'updatedAt' | 'version'>

/** The expected version, or null for any. */
export type Expected = number | null

/**
 * Finds, adds, changes and removes single rows of one table. Each writes its audit log event in the given transaction.
 * With another version than expected nothing happens, and the result is undefined or false.
 */
export interface Records<T extends RecordTable, Row> {
  table: T
  find(db: Db, id: number): Promise<Row | undefined>
  add(db: Db, values: New<T>, edit: Edit): Promise<Row>
  /** Restores a removed row, with a version that open editors have not seen. */
  restore(db: Db, removed: New<T> & { id: number }, edit: Edit): Promise<Row>
  change(db: Db, id: number, change: Change<T>, expected: Expected, edit: Edit): Promise<Row | undefined>
  remove(db: Db, id: number, expected: Expected, edit: Edit): Promise<boolean>
}

/** Where records are, and how they are read. */
interface Source<T extends RecordTable, Row> {
  table: T
  columns: readonly string[]
  /** Fields of a record that no column holds. */
  computed?: readonly string[]
  /** Finds a record with its computed fields. */
  findComplete?: ((db: Db, id: number) => Promise<Row | undefined>) | undefined
}

/** @param columns the columns to read */
export function recordsOf<
  T extends RecordTable,
  C extends Column<T>,
  Row extends Versioned = Pick<Selectable<Tables[T]>, C> & Versioned,
>(table: T, columns: readonly C[]): Records<T, Row> {
  return recordsIn({ table, columns })
}

/** The same where the caller checks the values. */
export function recordsIn<T extends RecordTable, Row extends Versioned>(source: Source<T, Row>) {
  const { table, columns, computed = [], findComplete } = source

  async function find(db: Db, id: number): Promise<Row | undefined> {
    if (findComplete) return findComplete(db, id)
    return rowsIn(db).selectFrom<string>(table).select(columns).where('id', '=', id).$castTo<Row>().executeTakeFirst()
  }

  /** A record just written, in API shape. */
  async function whole(db: Db, written: Row): Promise<Row> {
    return (await findComplete?.(db, written.id)) ?? written
  }

  async function insert(db: Db, values: object, edit: Edit, action: 'created' | 'restored'): Promise<Row> {
    await refuseLostYear(db, table, values)
    const at = edit.at.toISOString()
    const query = rowsIn(db)
      .insertInto<string>(table)
      .values({ createdAt: at, ...columnsOf(values, computed), updatedAt: at })
    const row = await query.returning(columns).$castTo<Row>().executeTakeFirstOrThrow()
    await note(db, table, edit, action, row)
    return whole(db, row)
  }

  return {
    table,
    find,
    add: (db: Db, values: object, edit: Edit) => insert(db, values, edit, 'created'),

    restore(db: Db, removed: object, edit: Edit): Promise<Row> {
      const version = 'version' in removed ? Number(removed.version ?? 0) : 0
      return insert(db, { ...removed, version: version + 1 }, edit, 'restored')
    },

    async change(db: Db, id: number, change: object, expected: Expected, edit: Edit): Promise<Row | undefined> {
      const before = await find(db, id)
      const query = rowsIn(db)
        .updateTable<string>(table)
        // A record changed by an organizer is theirs, and survives the removal of the sample.
        .set({ ...columnsOf(change, computed), isSample: false, updatedAt: edit.at.toISOString() })
        .set({ version: sql<number>`"version" + 1` })
        .where('id', '=', id)
        .$if(expected !== null, query => query.where('version', '=', expected))
      const [written] = await query.returning(columns).$castTo<Row>().execute()
      if (!before || !written) return
      const after = await whole(db, written)
      await noteChange(db, table, edit, before, after)
      return after
    },

    async remove(db: Db, id: number, expected: Expected, edit: Edit): Promise<boolean> {
      const before = await find(db, id)
      const removed = await rowsIn(db)
        .deleteFrom<string>(table)
        .where('id', '=', id)
        .$if(expected !== null, query => query.where('version', '=', expected))
        .returningAll()
        .executeTakeFirst()
      if (!before || !removed) return false
      await note(db, table, edit, 'removed', before, { ...removed, ...before })
      return true
    },
  }
}

// Typed as one table; `$castTo` restores the row's own type.
function rowsIn(db: Db) {
  return db.withTables<Record<string, AnyRecord>>()
}

async function noteChange(db: Db, table: RecordTable, edit: Edit, before: Versioned, after: Versioned): Promise<void> {
  const details = differencesOf(before, after)
  if (Object.keys(details).length === 0) return
  const { id: recordId, version } = after
  const event = { subject: table, recordId, version, label: labelOf(table, after), details }
  if (!edit.joins || !(await joinAudit(db, edit, event))) await note(db, table, edit, 'changed', after, details)
}

async function note(
  db: Db,
  table: RecordTable,
  edit: Edit,
  action: AuditAction,
  row: Versioned,
  details?: object,
): Promise<void> {
  const { id: recordId, version } = row
  // Visitors' submissions are stored without author.
  const known = edit.by.userId === null ? { ...edit, address: '' } : edit
  await writeAudit(db, known, { action, subject: table, recordId, version, label: labelOf(table, row), details })
}

/** Values as the database takes them: lists and objects as JSON text, without missing and computed ones. */
function columnsOf(values: object, computed: readonly string[]): Record<string, unknown> {
  const isJson = (value: unknown) => Array.isArray(value) || value?.constructor === Object
  const stored = Object.entries(values).filter(([column, value]) => value !== undefined && !computed.includes(column))
  return Object.fromEntries(stored.map(([column, value]) => [column, isJson(value) ? JSON.stringify(value) : value]))
}
