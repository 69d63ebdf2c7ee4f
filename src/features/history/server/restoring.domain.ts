import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { AnyRecord, Reverted } from '#features/history/history.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import type { Right } from '#lib/rights.ts'
import type { Edit } from '#records/edit.ts'
import type { Expected, RecordTable } from '#records/records.ts'
import type { AuditRow } from './history.store.ts'

/** How records of one table are restored, by the rules of their own feature, which may refuse. */
export interface Restorer {
  /** The right to restore a record, if it is not the right to edit the site. */
  rightTo?: (label: string) => Right
  /** The fields that `change` sets; others, such as an edition's stage, have their own calls. */
  fields: readonly string[]
  /** Sets fields to earlier values. */
  change(
    database: Database,
    id: number,
    fields: Record<string, unknown>,
    expected: Expected,
    edit: Edit,
  ): Promise<AnyRecord>
  /** Restores a removed record, in the transaction that takes it out of the bin; null where records are never removed. */
  restore: ((trx: Db, row: Record<string, unknown>, edit: Edit) => Promise<AnyRecord>) | null
  /** Restores an earlier order; null where records have none. */
  reorder: ((database: Database, ids: readonly number[], edit: Edit) => Promise<unknown>) | null
}

/** One for every table with a history; a missing one does not compile. */
export type Restorers = { [Name in RecordTable | HistoryTable]: Name extends HistoryTable ? Restorer : never }

interface Place {
  database: Database
  dataDir: string
}

/** How an event is reverted that is more than a change of one record, and the right for it. */
export interface Reverter {
  right: Right
  revert(
    place: Place,
    event: Pick<AuditRow, 'id' | 'at' | 'subject'> & { details: object },
    edit: Edit,
  ): Promise<Reverted>
}

/** How records of each table are restored, and other events by their action. */
export interface Restoring extends Place {
  restorers: Restorers
  reverters: Readonly<Record<string, Reverter>>
}
