import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { AnyRecord, Reverted, RevertInput } from '#features/history/history.schema.ts'
import type { Right } from '#lib/rights.ts'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import type { Edit } from '#records/edit.ts'
import type { Expected, RecordTable } from '#records/records.ts'
import type { AuditRow } from './history.store.ts'

/** How records of one table are brought back: by the rules of their own feature, which may refuse. */
export interface Restorer {
  /** The right that it takes, by what the record is called, where it is another than that of editing the site. */
  rightTo?: (label: string) => Right
  /** The fields that `change` sets; others, such as the stage of an edition, have calls of their own. */
  fields: readonly string[]
  /** Sets fields to values that they once had. */
  change(
    database: Database,
    id: number,
    fields: Record<string, unknown>,
    options: Pick<RevertInput, 'confirmed'> & { expected: Expected },
    edit: Edit,
  ): Promise<AnyRecord>
  /** Puts back what was removed, in the transaction that takes it out of the bin; null where nothing is removed. */
  restore:
    | ((
        trx: Db,
        row: Record<string, unknown>,
        choice: Pick<RevertInput, 'tier' | 'confirmed'>,
        edit: Edit,
      ) => Promise<AnyRecord>)
    | null
  /** Gives records the order they once had; null where they have none. */
  reorder: ((database: Database, ids: readonly number[], edit: Edit) => Promise<unknown>) | null
}

/** Of every table whose rows are edited; one that is forgotten, or left out of `historyTables`, does not compile. */
export type Restorers = { [Name in RecordTable | HistoryTable]: Name extends HistoryTable ? Restorer : never }

interface Place {
  database: Database
  dataDir: string
}

/** How an event is reverted that is more than a change of one record, and the right that it takes. */
export interface Reverter {
  right: Right
  revert(place: Place, event: Pick<AuditRow, 'id' | 'at'> & { details: object }, edit: Edit): Promise<Reverted>
}

/** Where events are reverted; how the records of each table are restored, and other events by their action. */
export interface Restoring extends Place {
  restorers: Restorers
  reverters: Readonly<Record<string, Reverter>>
}
