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

export type Ordering = ReturnType<typeof orderingOf>

/**
 * An order of a table's rows: whole numbers without gaps. It runs inside a change, so that two at once are serialised.
 * @param first the number of the first row
 */
export function orderingOf(table: RecordTable, column: string, first: 0 | 1) {
  function rowsIn(db: Db) {
    return db.withTables<Record<string, Record<string, number>>>()
  }

  async function whole(trx: Db): Promise<OrderedRow[]> {
    return rowsIn(trx)
      .selectFrom<string>(table)
      .select([sql.ref<number>('id').as('id'), sql.ref<number>(column).as('place')])
      .orderBy(column)
      .orderBy('id')
      .execute()
  }

  /** The place after the last row. */
  async function next(trx: Db): Promise<number> {
    const { place } = await rowsIn(trx)
      .selectFrom<string>(table)
      .select(eb => eb.fn.coalesce(sql<number>`max(${sql.ref(column)}) + 1`, sql.lit<number>(first)).as('place'))
      .executeTakeFirstOrThrow()
    return place
  }

  async function move(trx: Db, from: number, by: 1 | -1): Promise<void> {
    await rowsIn(trx)
      .updateTable<string>(table)
      .set({ [column]: sql<number>`${sql.ref(column)} + ${sql.lit(by)}` })
      .where(column, '>=', from)
      .execute()
  }

  return {
    next,

    /** Closes the gap of a removed row. */
    async close(trx: Db, removed: number): Promise<void> {
      await move(trx, removed + 1, -1)
    },

    /**
     * Makes room for a restored row.
     * @returns its old place, or the last one if there are fewer rows now
     */
    async open(trx: Db, wanted: number | undefined): Promise<number> {
      const behind = await next(trx)
      const place = Math.min(wanted ?? behind, behind)
      await move(trx, place, 1)
      return place
    },

    /**
     * Permutes the listed rows among their places (decision D4), and renumbers the whole order.
     * @returns false, with nothing done, when a listed row does not exist
     */
    async arrange(trx: Db, listed: readonly OrderedRow[], edit: Edit): Promise<boolean> {
      const rows = await whole(trx)
      const known = new Set(rows.map(row => row.id))
      if (!listed.every(({ id }) => known.has(id))) return false
      const wanted = listed.toSorted((a, b) => a.place - b.place).map(({ id }) => id)
      const order = permuteListed(
        rows.map(({ id }) => id),
        wanted,
      )
      const placeNow = new Map(rows.map(({ id, place }) => [id, place]))
      for (const [index, id] of order.entries()) {
        const place = first + index
        if (placeNow.get(id) === place) continue
        await rowsIn(trx)
          .updateTable<string>(table)
          .set({ [column]: place })
          .where('id', '=', id)
          .execute()
      }
      const moving = new Set(wanted)
      const before = rows.map(({ id }) => id).filter(id => moving.has(id))
      await note(trx, table, before, wanted, edit)
      return true
    },
  }
}

/** Keeps moved rows in their old relative order, and in their new one. */
async function note(
  trx: Db,
  subject: RecordTable,
  before: readonly number[],
  after: readonly number[],
  edit: Edit,
): Promise<void> {
  const hasMoved = before.map((id, index) => id !== after[index])
  const moved = [hasMoved.indexOf(true), hasMoved.lastIndexOf(true) + 1] as const
  const order = [before.slice(...moved), after.slice(...moved)]
  if (moved[1] > 0) await writeAudit(trx, edit, { action: 'reordered', subject, details: { order } })
}
