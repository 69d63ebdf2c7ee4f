import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { permuteListed } from '#lib/permute-listed.ts'
import { writeAudit } from './audit.ts'
import type { Edit } from './edit.ts'
import type { RecordTable } from './records.ts'

interface OrderedRow {
  id: number
  place: number
}

/** The column of an order, and the number of its first row. */
interface OrderColumn {
  table: RecordTable
  column: string
  first: 0 | 1
}

export type Ordering = ReturnType<typeof orderingOf>

/**
 * An order of a table's rows: whole numbers without gaps. It runs inside a change, so that two at once are serialised.
 * @param first the number of the first row
 */
export function orderingOf(table: RecordTable, column: string, first: 0 | 1) {
  const order = { table, column, first }
  return {
    /** The number after the last row's. */
    next: (trx: Db) => next(trx, order),

    /** Closes the gap of a removed row. */
    async close(trx: Db, removed: number): Promise<void> {
      await move(trx, order, removed + 1, -1)
    },

    /**
     * Makes room for a restored row.
     * @returns its old number, or the last one if there are fewer rows now
     */
    async open(trx: Db, wanted: number | undefined): Promise<number> {
      const behind = await next(trx, order)
      const number = Math.min(wanted ?? behind, behind)
      await move(trx, order, number, 1)
      return number
    },

    /**
     * Permutes the listed rows among their places (decision D4), and renumbers the whole order.
     * @returns false, with nothing done, when a listed row does not exist
     */
    async arrange(trx: Db, listed: readonly OrderedRow[], edit: Edit): Promise<boolean> {
      const rows = await listRows(trx, order)
      const ids = rows.map(({ id }) => id)
      const known = new Set(ids)
      if (!listed.every(({ id }) => known.has(id))) return false
      const wanted = listed.toSorted((a, b) => a.place - b.place).map(({ id }) => id)
      await renumber(trx, order, rows, permuteListed(ids, wanted))
      const moving = new Set(wanted)
      await note(
        trx,
        table,
        ids.filter(id => moving.has(id)),
        wanted,
        edit,
      )
      return true
    },
  }
}

function rowsIn(db: Db) {
  return db.withTables<Record<string, Record<string, number>>>()
}

async function listRows(trx: Db, { table, column }: OrderColumn): Promise<OrderedRow[]> {
  return rowsIn(trx)
    .selectFrom<string>(table)
    .select([sql.ref<number>('id').as('id'), sql.ref<number>(column).as('place')])
    .orderBy(column)
    .orderBy('id')
    .execute()
}

async function next(trx: Db, { table, column, first }: OrderColumn): Promise<number> {
  const { number } = await rowsIn(trx)
    .selectFrom<string>(table)
    .select(eb => eb.fn.coalesce(sql<number>`max(${sql.ref(column)}) + 1`, sql.lit<number>(first)).as('number'))
    .executeTakeFirstOrThrow()
  return number
}

async function move(trx: Db, { table, column }: OrderColumn, from: number, by: 1 | -1): Promise<void> {
  await rowsIn(trx)
    .updateTable<string>(table)
    .set({ [column]: sql<number>`${sql.ref(column)} + ${sql.lit(by)}` })
    .where(column, '>=', from)
    .execute()
}

/** Gives the rows their numbers in a new order. */
async function renumber(
  trx: Db,
  { table, column, first }: OrderColumn,
  rows: readonly OrderedRow[],
  order: readonly number[],
): Promise<void> {
  const numbers = new Map(rows.map(({ id, place }) => [id, place]))
  for (const [index, id] of order.entries()) {
    const number = first + index
    if (numbers.get(id) === number) continue
    await rowsIn(trx)
      .updateTable<string>(table)
      .set({ [column]: number })
      .where('id', '=', id)
      .execute()
  }
}

/** Keeps moved rows in their old relative order, and in their new one. */
async function note(
  trx: Db,
  table: RecordTable,
  before: readonly number[],
  after: readonly number[],
  edit: Edit,
): Promise<void> {
  const hasMoved = before.map((id, index) => id !== after[index])
  const moved = [hasMoved.indexOf(true), hasMoved.lastIndexOf(true) + 1] as const
  const order = [before.slice(...moved), after.slice(...moved)]
  if (moved[1] > 0) await writeAudit(trx, edit, { action: 'reordered', subject: table, details: { order } })
}
