import type { Insertable } from 'kysely'
import { builtOnce } from '#db/built-once.ts'
import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { Problem, type ProblemCode } from '#lib/problem.ts'
import type { RecordShapes } from '#lib/record.ts'
import type { Right } from '#lib/rights.ts'
import type { z } from '#lib/zod.ts'
import type { Edit } from './edit.ts'
import { orderingOf } from './ordering.ts'
import { arrangeOrRefuse, changeOrRefuse, findOrRefuse, refuseStale, removeOrRefuse } from './record-changes.ts'
import { type Expected, type RecordTable, recordsOf } from './records.ts'
import { storedSchema } from './stored-schema.ts'

export type Row<S extends RecordShapes> = z.infer<S['row']>

/** A record before it is stored: the input over the previous values. */
type Proposed<S extends RecordShapes> = z.output<S['input']> & Partial<Omit<Row<S>, keyof z.output<S['input']>>>

/** The refusal of a duplicate. */
interface Conflict {
  /** `conflict` by default. */
  code?: ProblemCode
  title?: string
  field: string
  message: string
}

/** The rules of a collection. */
interface Rules<Table extends RecordTable, S extends RecordShapes> {
  /** The nouns in the API description: 'a member', 'members'. */
  nouns: { one: string; many: string }
  /** The right to change records. */
  right: Right
  /** The transaction of their changes: `receive` if no page shows them, `live` if only the pages of the day do. */
  transaction?: 'receive' | 'live'
  /** The order's column and its first number; or the columns that records are sorted by. */
  order: { column: 'sortOrder' | 'displayOrder'; first: 0 | 1 } | readonly (keyof Row<S> & string)[]
  /**
   * Additional fields to store.
   * @param change the input; undefined for a new or restored record
   * @throws Problem for an invalid record, `full` for one that has to be confirmed
   */
  complete?(
    trx: Db,
    draft: Proposed<S>,
    change: z.output<S['change']> | undefined,
    edit: Edit,
  ): Promise<Partial<Insertable<Tables[Table]>>>
  /** Whether `complete` may ask to confirm. */
  confirms?: true
  /** The refusal of a duplicate, by the constraint's name. */
  conflicts?: Readonly<Record<string, Conflict>>
  /** @throws Problem `conflict` for a record that cannot be removed */
  refuseRemoval?(trx: Db, record: Row<S>): Promise<void>
}

export type Collection<Table extends RecordTable, S extends RecordShapes> = ReturnType<typeof collection<Table, S>>

/**
 * The records of one table that organizers add, edit, order, remove and restore. Other records use `recordsOf`. All
 * tables have one type inside, so a few types are asserted.
 */
export function collection<Table extends RecordTable, const S extends RecordShapes>(
  table: Table,
  shapes: S,
  rules: Rules<Table, S>,
) {
  type FullRow = Row<S>
  type More = Partial<Insertable<Tables[Table]>>
  const { order, complete, conflicts = {}, refuseRemoval, transaction = 'change' } = rules
  const columns = shapes.row.keyof().options
  const publicColumns = shapes.public.keyof().options
  const records = recordsOf<RecordTable, never, FullRow>(table, columns as never[])
  const place = 'column' in order ? order : null
  const ordering = place && orderingOf(table, place.column, place.first)

  function matching(db: Db, selected: readonly string[], match: Partial<FullRow>) {
    const query = db.withTables<Record<string, Record<string, string>>>().selectFrom<string>(table).select(selected)
    const sorting = [...('column' in order ? [order.column] : order), 'id']
    const wanted = Object.entries(match).filter(([, value]) => value !== undefined)
    const sorted = sorting.reduce((rows, column) => rows.orderBy(column), query)
    return wanted.reduce((rows, [column, value]) => rows.where(column, '=', value as string), sorted)
  }

  async function list(db: Db, match: Partial<FullRow> = {}): Promise<FullRow[]> {
    return (await matching(db, columns, match).execute()) as FullRow[]
  }

  const completed = async (trx: Db, draft: object, edit: Edit, change?: z.output<S['change']>) =>
    (await complete?.(trx, draft as Proposed<S>, change, edit)) ?? {}

  /** The order's column. */
  const placed = (number: number) => place && { [place.column]: number }
  const placeOf = (record: object) => new Map<string, unknown>(Object.entries(record)).get(place?.column ?? '')

  async function sayingConflicts<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (cause) {
      const conflict = conflicts[violationOf(cause)?.name ?? '']
      if (!conflict) throw cause
      const { code = 'conflict', title, field, message } = conflict
      throw new Problem(code, message, { ...(title && { title }), fields: [{ field, message }], cause })
    }
  }

  async function create(
    database: Database,
    input: z.output<S['input']>,
    edit: Edit,
    more: More = {},
  ): Promise<FullRow> {
    return sayingConflicts(() =>
      database[transaction](async trx => {
        const last = ordering && placed(await ordering.next(trx))
        return records.add(trx, { ...input, ...more, ...(await completed(trx, input, edit)), ...last } as never, edit)
      }),
    )
  }

  async function change(
    database: Database,
    id: number,
    change: z.output<S['change']>,
    expected: Expected,
    edit: Edit,
    more: More = {},
  ): Promise<FullRow> {
    return sayingConflicts(() =>
      database[transaction](async trx => {
        const before = complete && (await findOrRefuse(records, trx, id))
        if (before && expected !== null && before.version !== expected) refuseStale(before)
        const completion = before && (await completed(trx, { ...before, ...change }, edit, change))
        return changeOrRefuse(records, trx, id, { ...change, ...more, ...completion } as never, expected, edit)
      }),
    )
  }

  async function remove(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
    await database[transaction](async trx => {
      await refuseRemoval?.(trx, await findOrRefuse(records, trx, id))
      const removed = await removeOrRefuse(records, trx, id, expected, edit)
      await ordering?.close(trx, Number(placeOf(removed)))
    })
  }

  async function restore(trx: Db, removed: object, edit: Edit): Promise<FullRow> {
    const wanted = placeOf(removed)
    const place = ordering && placed(await ordering.open(trx, typeof wanted === 'number' ? wanted : undefined))
    const values = { ...removed, ...(await completed(trx, removed, edit)), ...place }
    return sayingConflicts(() => records.restore(trx, values as never, edit))
  }

  async function reorder(database: Database, listed: { id: number; place: number }[], edit: Edit): Promise<FullRow[]> {
    return database[transaction](async trx => {
      if (ordering) await arrangeOrRefuse(ordering, trx, listed, edit)
      return list(trx)
    })
  }

  const stored = storedSchema<S['row'], S['input']>(shapes.row, shapes.input)
  const inOrder = (ids: readonly number[]) => ids.map((id, place) => ({ id, place }))

  return {
    table,
    shapes,
    rules,
    /** Single records, without the rules. */
    records: records as unknown as ReturnType<typeof recordsOf<Table, never, FullRow>>,
    /** Null if the records are sorted by columns. */
    ordering,

    /** Runs a write of a record. @throws Problem as `conflicts` say, for a duplicate */
    sayingConflicts,

    /** A record of a backup or of the bin. */
    stored,

    /** The records in order, with private fields. @param match values that fields must have */
    list,

    /** The public fields of the records. */
    listPublic: builtOnce((db, match: Partial<FullRow>) =>
      matching(db, publicColumns, match).$castTo<z.infer<S['public']>>(),
    ),

    /** Adds a record as the last one. @param more additional fields to store */
    create,

    /** @throws Problem `not-found`, `changed` */
    change,

    /** @throws Problem `not-found`, `changed` */
    remove,

    /** Reorders records. @throws Problem `not-found` when one is gone; then nothing is moved */
    reorder,

    /** Restores a removed record at its old place. */
    restore,

    /** How the history and the bin bring back the records. */
    restorer: {
      fields: shapes.change.keyof().options,
      change: (database: Database, id: number, fields: unknown, expected: Expected, edit: Edit) =>
        change(database, id, shapes.change.parse(fields) as z.output<S['change']>, expected, edit),
      restore: (trx: Db, row: unknown, edit: Edit) => restore(trx, stored.parse(row), edit),
      reorder:
        place && ((database: Database, ids: readonly number[], edit: Edit) => reorder(database, inOrder(ids), edit)),
    },
  }
}

/** One property of each collection, by the same names. */
export function pluck<Key extends string, Collections extends Record<string, { [K in Key]: unknown }>>(
  collections: Collections,
  key: Key,
) {
  const plucked = Object.entries(collections).map(([name, collection]) => [name, collection[key]])
  return Object.fromEntries(plucked) as { [Name in keyof Collections]: Collections[Name][Key] }
}
