import type { Insertable } from 'kysely'
import { builtOnce } from '#db/built-once.ts'
import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { Problem } from '#lib/problem.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import type { Right } from '#lib/rights.ts'
import type { z } from '#lib/zod.ts'
import type { Edit } from './edit.ts'
import { orderingOf } from './ordering.ts'
import { arrangeOrRefuse, changeOrRefuse, findOrRefuse, removeOrRefuse } from './record-changes.ts'
import { type Expected, type RecordTable, recordsOf } from './records.ts'
import { storedSchema } from './stored-schema.ts'

export type Row<S extends RecordShapes> = z.infer<S['row']>

/** A record as it would be stored: what was sent, above what it was before. */
type Draft<S extends RecordShapes> = z.output<S['input']> & Partial<Omit<Row<S>, keyof z.output<S['input']>>>

/** What holds for the records of a collection beside their shapes. */
interface Rules<Table extends RecordTable, S extends RecordShapes> {
  /** What the description of the API calls them: 'a member', 'members'. */
  said: { one: string; many: string }
  /** The right that changes take. */
  right: Right
  /** The column of the order that organisers give, from 1 on; or the columns by which the records are sorted. */
  order: 'sortOrder' | readonly (keyof Row<S> & string)[]
  /**
   * Fields that are stored beside those that were sent.
   * @param isAdded whether the record is new or put back
   * @throws Problem for what may not be stored
   */
  complete?(trx: Db, draft: Draft<S>, isAdded: boolean): Promise<Partial<Insertable<Tables[Table]>>>
  /** What to say where the database refuses a record, by the name of the constraint. */
  conflicts?: Readonly<Record<string, { field: string; message: string }>>
  /** @throws Problem `conflict` for a record that cannot go yet */
  refuseRemoval?(trx: Db, record: Row<S>): Promise<void>
}

export type Collection<Table extends RecordTable, S extends RecordShapes> = ReturnType<typeof collection<Table, S>>

/**
 * The records of one table that organisers add, edit, put in order, remove and bring back. What does not fit is written
 * on `recordsOf`. Here all tables are one, so that a few types are said instead of found.
 */
export function collection<Table extends RecordTable, const S extends RecordShapes>(
  table: Table,
  shapes: S,
  rules: Rules<Table, S>,
) {
  type Whole = Row<S>
  type More = Partial<Insertable<Tables[Table]>>
  const { order, complete, conflicts = {}, refuseRemoval } = rules
  const columns = shapes.row.keyof().options
  const publicColumns = shapes.public.keyof().options
  const records = recordsOf<RecordTable, never, Whole>(table, columns as never[])
  const ordering = order === 'sortOrder' ? orderingOf(table, order, 1) : null

  function matching(db: Db, selected: readonly string[], match: Partial<Whole>) {
    const query = db.withTables<Record<string, Record<string, string>>>().selectFrom<string>(table).select(selected)
    const sorting = [...(order === 'sortOrder' ? [order] : order), 'id']
    const wanted = Object.entries(match).filter(([, value]) => value !== undefined)
    const sorted = sorting.reduce((rows, column) => rows.orderBy(column), query)
    return wanted.reduce((rows, [column, value]) => rows.where(column, '=', value as string), sorted)
  }

  async function list(db: Db, match: Partial<Whole> = {}): Promise<Whole[]> {
    return (await matching(db, columns, match).execute()) as Whole[]
  }

  const completed = async (trx: Db, draft: object, isAdded = true) =>
    (await complete?.(trx, draft as Draft<S>, isAdded)) ?? {}

  async function sayingConflicts<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (cause) {
      const conflict = conflicts[violationOf(cause)?.name ?? '']
      if (!conflict) throw cause
      throw new Problem('conflict', conflict.message, { fields: [conflict], cause })
    }
  }

  async function create(database: Database, input: z.output<S['input']>, edit: Edit, more: More = {}): Promise<Whole> {
    return sayingConflicts(() =>
      database.change(async trx => {
        const place = ordering && { sortOrder: await ordering.next(trx) }
        return records.add(trx, { ...input, ...more, ...(await completed(trx, input)), ...place } as never, edit)
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
  ): Promise<Whole> {
    return sayingConflicts(() =>
      database.change(async trx => {
        const completion =
          complete && (await completed(trx, { ...(await findOrRefuse(records, trx, id)), ...change }, false))
        return changeOrRefuse(records, trx, id, { ...change, ...more, ...completion } as never, expected, edit)
      }),
    )
  }

  async function remove(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
    await database.change(async trx => {
      await refuseRemoval?.(trx, await findOrRefuse(records, trx, id))
      const removed = await removeOrRefuse(records, trx, id, expected, edit)
      await ordering?.close(trx, placeOf(removed) ?? 0)
    })
  }

  async function restore(trx: Db, removed: object, edit: Edit): Promise<Whole> {
    const place = ordering && { sortOrder: await ordering.open(trx, placeOf(removed)) }
    const values = { ...removed, ...(await completed(trx, removed)), ...place }
    return sayingConflicts(() => records.restore(trx, values as never, edit))
  }

  async function reorder(database: Database, listed: Place[], edit: Edit): Promise<Whole[]> {
    return database.change(async trx => {
      const places = listed.map(({ id, sortOrder }) => ({ id, place: sortOrder }))
      if (ordering) await arrangeOrRefuse(ordering, trx, places, edit)
      return list(trx)
    })
  }

  return {
    table,
    shapes,
    rules,
    records,

    /** A record of a backup or of the bin. */
    stored: storedSchema<S['row'], S['input']>(shapes.row, shapes.input),

    /** The records in their order, whole. @param match values that fields must have */
    list,

    /** What visitors read of the records. */
    listPublic: builtOnce((db, match: Partial<Whole>) =>
      matching(db, publicColumns, match).$castTo<z.infer<S['public']>>(),
    ),

    /** Adds a record, behind the last one. @param more fields that are stored beside those that were sent */
    create,

    /** @throws Problem `not-found`, `changed` */
    change,

    /** @throws Problem `not-found`, `changed` */
    remove,

    /** Puts records in an order. @throws Problem `not-found` when one is gone; then nothing is moved */
    reorder,

    /** Puts back a record that was removed, at its old place. */
    restore,
  }
}

interface Place {
  id: number
  sortOrder: number
}

function placeOf(record: object): number | undefined {
  return 'sortOrder' in record ? Number(record.sortOrder) : undefined
}

/** How the records of a collection are brought back out of the history and the bin. */
export function restorerOf<Table extends RecordTable, S extends RecordShapes>(records: Collection<Table, S>) {
  const { shapes, rules, stored, change, restore, reorder } = records
  const inOrder = (ids: readonly number[]) => ids.map((id, sortOrder) => ({ id, sortOrder }))
  return {
    fields: shapes.change.keyof().options,
    change: (database: Database, id: number, fields: unknown, { expected }: { expected: Expected }, edit: Edit) =>
      change(database, id, shapes.change.parse(fields) as z.output<S['change']>, expected, edit),
    putBack: (trx: Db, row: unknown, _choice: unknown, edit: Edit) => restore(trx, stored.parse(row), edit),
    reorder:
      rules.order === 'sortOrder'
        ? (database: Database, ids: readonly number[], edit: Edit) => reorder(database, inOrder(ids), edit)
        : null,
  }
}
