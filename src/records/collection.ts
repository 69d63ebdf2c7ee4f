import type { Insertable } from 'kysely'
import { builtOnce } from '#db/built-once.ts'
import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { Problem } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'
import type { Edit } from './edit.ts'
import { orderingOf } from './ordering.ts'
import { arrangeOrRefuse, changeOrRefuse, findOrRefuse, removeOrRefuse } from './record-changes.ts'
import { type Expected, type RecordTable, recordsOf } from './records.ts'

export type RowSchema = z.ZodObject<{ id: z.ZodType<number>; version: z.ZodType<number> }>

/** A record as it would be stored: what was sent, above what it was before. */
type Draft<Row extends RowSchema, Input extends z.ZodObject> = z.output<Input> &
  Partial<Omit<z.infer<Row>, keyof z.output<Input>>>

/** Says of a type of records all that storing, changing, describing and bringing back its records takes. */
export interface Definition<
  Table extends RecordTable,
  One extends string,
  Many extends string,
  Row extends RowSchema,
  Public extends z.ZodObject,
  Input extends z.ZodObject,
  Change extends z.ZodObject,
> {
  /** A whole record, as organisers read it; its fields are the columns of the table. */
  row: Row
  /** The part of it that visitors read. */
  public: Public
  input: Input
  change: Change
  /** The keys of answers that hold one record, and many; some of the specified answers say `success` too. */
  names: { one: One; many: Many; success?: true }
  /** What the description of the API calls them: 'a member', 'members'. */
  said: { one: string; many: string }
  right: Right
  /** The column of the order that organisers give, from 1 on; or the columns by which the records are sorted. */
  order: 'sortOrder' | readonly (keyof z.infer<Row> & string)[]
  /** Fields that are stored beside those that were sent. @throws Problem for what may not be stored */
  complete?(trx: Db, draft: Draft<Row, Input>): Promise<Partial<Insertable<Tables[Table]>>>
  /** What to say where the database refuses a record, by the name of the constraint. */
  conflicts?: Readonly<Record<string, { field: string; message: string }>>
  /** @throws Problem `conflict` for a record that cannot go yet */
  refuseRemoval?(trx: Db, record: z.infer<Row>): Promise<void>
}

/**
 * The records of one table that organisers add, edit, put in order, remove and bring back. What does not fit stands on
 * `recordsOf`.
 */
export function collection<
  Table extends RecordTable,
  One extends string,
  Many extends string,
  Row extends RowSchema,
  Public extends z.ZodObject,
  Input extends z.ZodObject,
  Change extends z.ZodObject,
>(table: Table, definition: Definition<Table, One, Many, Row, Public, Input, Change>) {
  type Whole = z.infer<Row>
  const { row, order, complete, conflicts = {}, refuseRemoval } = definition
  // The definition names columns of its own table: here all tables are one.
  const records = recordsOf<RecordTable, never, Whole>(table, row.keyof().options as never[])
  const isOrdered = order === 'sortOrder'
  const ordering = isOrdered ? orderingOf(table, order, 1) : null

  function sorted(db: Db) {
    const query = db.withTables<Record<string, Record<string, string>>>().selectFrom<string>(table)
    return [...(isOrdered ? [order] : order), 'id'].reduce((sorting, column) => sorting.orderBy(column), query)
  }

  function matching(db: Db, columns: readonly string[], match: Partial<Whole>) {
    const wanted = Object.entries(match).filter(([, value]) => value !== undefined)
    return wanted.reduce(
      (query, [column, value]) => query.where(column, '=', value as string),
      sorted(db).select(columns),
    )
  }

  /** The records in their order, whole. @param match values that fields must have */
  async function list(db: Db, match: Partial<Whole> = {}): Promise<Whole[]> {
    return (await matching(db, row.keyof().options, match).execute()) as Whole[]
  }

  /** A record of a backup or of the bin: what an editor must give, and more as far as it was known then. */
  const stored = z.object({
    ...row.shape,
    ...row.partial(optionalIn(row, definition.input) as never).shape,
    isSample: z.boolean().optional(),
  })

  const completed = async (trx: Db, draft: object) => (await complete?.(trx, draft as Draft<Row, Input>)) ?? {}

  async function sayingConflicts<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (cause) {
      const conflict = conflicts[violationOf(cause)?.name ?? '']
      if (!conflict) throw cause
      throw new Problem('conflict', conflict.message, { fields: [conflict], cause })
    }
  }

  async function create(database: Database, input: z.output<Input>, edit: Edit): Promise<Whole> {
    return sayingConflicts(() =>
      database.change(async trx => {
        const place = ordering && { sortOrder: await ordering.next(trx) }
        return records.add(trx, { ...input, ...(await completed(trx, input)), ...place } as never, edit)
      }),
    )
  }

  async function change(
    database: Database,
    id: number,
    change: z.output<Change>,
    expected: Expected,
    edit: Edit,
  ): Promise<Whole> {
    return sayingConflicts(() =>
      database.change(async trx => {
        const more = complete && (await completed(trx, { ...(await findOrRefuse(records, trx, id)), ...change }))
        return changeOrRefuse(records, trx, id, { ...change, ...more } as never, expected, edit)
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

  /** Puts back a record that was removed, at its old place. */
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
    definition,
    records,
    stored,
    list,

    /** What visitors read of the records. */
    listPublic: builtOnce((db, match: Partial<Whole>) =>
      matching(db, definition.public.keyof().options, match).$castTo<z.infer<Public>>(),
    ),

    /** Adds a record, behind the last one. */
    create,

    /** @throws Problem `not-found`, `changed` */
    change,

    /** @throws Problem `not-found`, `changed` */
    remove,

    /** Puts records in an order. @throws Problem `not-found` when one is gone; then nothing is moved */
    reorder,

    /** How records are brought back out of the history and the bin. */
    restorer: {
      fields: definition.change.keyof().options,
      change: (database: Database, id: number, fields: unknown, { expected }: { expected: Expected }, edit: Edit) =>
        change(database, id, definition.change.parse(fields) as z.output<Change>, expected, edit),
      putBack: (trx: Db, row: unknown, _choice: unknown, edit: Edit) => restore(trx, stored.parse(row), edit),
      reorder: isOrdered
        ? (database: Database, ids: readonly number[], edit: Edit) =>
            reorder(
              database,
              ids.map((id, sortOrder) => ({ id, sortOrder })),
              edit,
            )
        : null,
    },
  }
}

interface Place {
  id: number
  sortOrder: number
}

/** The fields of a row that whoever adds a record need not give. */
function optionalIn(row: z.ZodObject, input: z.ZodObject): Record<string, true> {
  const needed = ['id', ...Object.keys(input.shape).filter(field => !input.shape[field]?.safeParse(undefined).success)]
  return Object.fromEntries(
    Object.keys(row.shape)
      .filter(field => !needed.includes(field))
      .map(field => [field, true]),
  )
}

function placeOf(record: { sortOrder?: unknown } | object): number | undefined {
  return 'sortOrder' in record ? Number(record.sortOrder) : undefined
}

export type Collection<
  Table extends RecordTable,
  One extends string,
  Many extends string,
  Row extends RowSchema,
  Public extends z.ZodObject,
  Input extends z.ZodObject,
  Change extends z.ZodObject,
> = ReturnType<typeof collection<Table, One, Many, Row, Public, Input, Change>>
