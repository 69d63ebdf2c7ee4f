import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { Problem } from '#lib/problem.ts'
import type { RecordShapes } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import { orConflict, type Proposed, type Row, type Rules, type Writing } from './collection-rules.ts'
import type { Edit } from './edit.ts'
import type { Ordering } from './ordering.ts'
import { changeOrRefuse, findOrRefuse, refuseStale, removeOrRefuse } from './record-changes.ts'
import type { Expected, RecordTable, recordsIn } from './records.ts'

const ONE_IS_GONE = 'One of these records does not exist any more. Nothing was moved.'

interface Written<Table extends RecordTable, S extends RecordShapes, Kept extends z.ZodRawShape> {
  records: ReturnType<typeof recordsIn<Table, Row<S>>>
  ordering: Ordering | null
  /** The order's column. */
  column: string | null
  rules: Pick<
    Rules<Table, S, Kept>,
    'complete' | 'after' | 'conflicts' | 'refuseChange' | 'refuseRemoval' | 'transaction'
  >
  list(db: Db): Promise<Row<S>[]>
}

/** How the records of a collection are written, by its rules. */
export function writesOf<Table extends RecordTable, S extends RecordShapes, Kept extends z.ZodRawShape>(
  written: Written<Table, S, Kept>,
) {
  const { records, ordering, column, rules, list } = written
  const { after, conflicts = {}, refuseRemoval, transaction = 'change' } = rules
  const sayingConflicts = <T>(write: () => Promise<T>) => orConflict(conflicts, write)
  const numberOf = (record: object) => new Map<string, unknown>(Object.entries(record)).get(column ?? '')

  return {
    /** Runs a write of a record. @throws Problem as `conflicts` say, for a duplicate */
    sayingConflicts,

    ...savesOf(written, sayingConflicts),

    /** @throws Problem `not-found`, `changed` */
    async remove(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
      await database[transaction](async trx => {
        await refuseRemoval?.(trx, await findOrRefuse(records, trx, id))
        const removed = await removeOrRefuse(records, trx, id, expected, edit)
        await ordering?.close(trx, Number(numberOf(removed)))
      })
    },

    /** Restores a removed record with its old number in the order, inside a transaction. */
    async restore(trx: Db, removed: object, edit: Edit): Promise<Row<S>> {
      const wanted = numberOf(removed)
      const number = await ordering?.open(trx, typeof wanted === 'number' ? wanted : undefined)
      const values = { ...removed, ...(await completed(rules, trx, removed, { edit })), ...numbered(column, number) }
      const restored = await sayingConflicts(() => records.restore(trx, values, edit))
      await after?.(trx, restored, { edit })
      return restored
    },

    /** Reorders records. @throws Problem `not-found` when one is gone; then nothing is moved */
    async reorder(database: Database, listed: { id: number; place: number }[], edit: Edit): Promise<Row<S>[]> {
      return database[transaction](async trx => {
        const isDone = await ordering?.arrange(trx, listed, edit)
        if (isDone === false) throw new Problem('not-found', ONE_IS_GONE)
        return list(trx)
      })
    },
  }
}

/** How records are added and changed. */
function savesOf<Table extends RecordTable, S extends RecordShapes, Kept extends z.ZodRawShape>(
  { records, ordering, column, rules }: Written<Table, S, Kept>,
  sayingConflicts: <T>(write: () => Promise<T>) => Promise<T>,
) {
  type More = Partial<Insertable<Tables[Table]>>
  const { after, refuseChange, transaction = 'change' } = rules

  /** Changes a record inside a transaction. @throws Problem `not-found`, `changed` */
  async function changeIn(
    trx: Db,
    id: number,
    change: z.output<S['change']>,
    expected: Expected,
    edit: Edit,
    more: More = {},
  ): Promise<Row<S>> {
    const before = await findOrRefuse(records, trx, id)
    refuseChange?.(before)
    if (expected !== null && before.version !== expected) refuseStale(before)
    const writing = { before, change, edit }
    const completion = await completed(rules, trx, { ...before, ...change }, writing)
    const changed = await changeOrRefuse(records, trx, id, { ...change, ...more, ...completion }, expected, edit)
    await after?.(trx, changed, writing)
    return changed
  }

  /** Adds a record as the last one, inside a transaction. @param more additional fields to store */
  async function createIn(trx: Db, input: z.output<S['input']>, edit: Edit, more: More = {}): Promise<Row<S>> {
    const last = numbered(column, await ordering?.next(trx))
    const values = { ...input, ...more, ...(await completed(rules, trx, input, { edit })), ...last }
    const added = await records.add(trx, values, edit)
    await after?.(trx, added, { edit })
    return added
  }

  return {
    changeIn,
    createIn,

    async create(database: Database, input: z.output<S['input']>, edit: Edit, more?: More): Promise<Row<S>> {
      return sayingConflicts(() => database[transaction](trx => createIn(trx, input, edit, more)))
    },

    /** @throws Problem `not-found`, `changed` */
    async change(
      database: Database,
      id: number,
      change: z.output<S['change']>,
      expected: Expected,
      edit: Edit,
      more?: More,
    ): Promise<Row<S>> {
      return sayingConflicts(() => database[transaction](trx => changeIn(trx, id, change, expected, edit, more)))
    },
  }
}

async function completed<Table extends RecordTable, S extends RecordShapes, Kept extends z.ZodRawShape>(
  { complete }: Pick<Rules<Table, S, Kept>, 'complete'>,
  trx: Db,
  draft: object,
  writing: Writing<S>,
) {
  return (await complete?.(trx, draft as Proposed<S, Kept>, writing)) ?? {}
}

/** The order's column, in an order. */
function numbered(column: string | null, number: number | undefined) {
  return column !== null && { [column]: number }
}
