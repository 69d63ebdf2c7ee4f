import { builtOnce } from '#db/cached-reads.ts'
import type { Database } from '#db/database.ts'
import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { RecordShapes } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import type { Row, Rules } from './collection-rules.ts'
import { writesOf } from './collection-writes.ts'
import type { Edit } from './edit.ts'
import { matches } from './matches.ts'
import { orderingOf } from './ordering.ts'
import { type Expected, type Records, type RecordTable, recordsIn } from './records.ts'
import { storedSchema } from './stored-schema.ts'

export type Collection<
  Table extends RecordTable,
  S extends RecordShapes,
  More extends z.ZodRawShape = z.ZodRawShape,
> = ReturnType<typeof collection<Table, S, More>>

/**
 * The records of one table that organizers add, edit, order, remove and restore. Other records use `recordsOf`. All
 * tables have one type inside, so a few types are asserted.
 */
export function collection<
  Table extends RecordTable,
  const S extends RecordShapes,
  More extends z.ZodRawShape = Record<never, never>,
>(table: Table, shapes: S, rules: Rules<Table, S, More>) {
  const { order = [], computed, stored: more, decided = z.object({}) } = rules
  const column = 'column' in order ? order.column : null
  const columns = shapes.row.keyof().options.filter(field => !computed?.fields.some(one => one === field))
  const ordering = 'column' in order ? orderingOf(table, order.column, order.first) : null

  function matching(db: Db, selected: readonly string[], match: object) {
    const query = db.withTables<Record<string, Record<string, string>>>().selectFrom<string>(table).select(selected)
    return [...('column' in order ? [order.column] : order), 'id'].reduce(
      (rows, name) => (name.startsWith('-') ? rows.orderBy(name.slice(1), 'desc') : rows.orderBy(name)),
      query.where(matches(table, match)),
    )
  }

  async function list(db: Db, match: Partial<Row<S>> = {}, most?: number): Promise<Row<S>[]> {
    if (computed) return computed.read(db, match, most)
    return (await matching(db, columns, match).$call(firstRows(most)).execute()) as Row<S>[]
  }

  const findComplete = computed && (async (db: Db, id: number) => (await computed.read(db, { id }))[0])
  const records = recordsIn<Table, Row<S>>({ table, columns, computed: computed?.fields, findComplete })
  const typed: Records<Table, Row<S>> = records
  const stored = storedSchema<S['row'], S['input'], More>(shapes.row, shapes.input, more, columns)
  const writes = writesOf<Table, S, More>({ records, ordering, column, rules, list })

  return {
    table,
    shapes,
    rules,
    /** Single records, without the rules. */
    records: typed,
    /** Null if the records are sorted by columns. */
    ordering,

    /** A record of a backup or of the bin. */
    stored,

    /** The records in order, with private fields. @param match values that fields must have */
    list,

    /** The public fields of the records. */
    listPublic: builtOnce((db, match: Partial<Row<S>>) =>
      matching(db, shapes.public.keyof().options, match).$castTo<z.infer<S['public']>>(),
    ),

    ...writes,

    /** How the history and the bin bring back the records. */
    restorer: {
      fields: [...shapes.change.keyof().options, ...Object.keys(decided.shape)],
      change: (database: Database, id: number, fields: unknown, expected: Expected, edit: Edit) => {
        const change = { ...z.parse<S['change']>(shapes.change, fields), ...decided.partial().parse(fields) }
        return writes.change(database, id, change, expected, edit)
      },
      restore:
        rules.removable === false
          ? null
          : (trx: Db, row: unknown, edit: Edit) => writes.restore(trx, stored.parse(row), edit),
      reorder:
        ordering &&
        ((database: Database, ids: readonly number[], edit: Edit) =>
          writes.reorder(
            database,
            ids.map((id, place) => ({ id, place })),
            edit,
          )),
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
