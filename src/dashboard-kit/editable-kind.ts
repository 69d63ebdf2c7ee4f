import type { FieldValues, Path } from 'react-hook-form'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import type { z } from '#lib/zod.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import type { SavingCalls, VersionedRecord } from './record-calls.ts'

/** How the dashboard adds and edits one kind of record. */
export interface EditableKind<Row extends VersionedRecord, Values extends FieldValues, Change> {
  /** The noun inside a sentence, such as 'speaker'. */
  noun: string
  /** Whether records belong to an edition: new ones go into the dashboard's edition. */
  yearly?: true
  /** The table's name in the history API. */
  table: HistoryTable
  row: z.ZodType<Row>
  change: z.ZodType<Change>
  fields: readonly Path<Values>[]
  labels: Record<Path<Values>, string>
  /** A field's displayed value, if it differs from the stored one, such as names for ids. */
  inWords?: (field: string, value: unknown) => unknown
  valuesOf: (row: Row) => Values
  nameOf: (row: Row) => string
  calls: SavingCalls<Row, Values, Change>
  /** Repeats a change that was refused as `full`. */
  confirmedCalls?: SavingCalls<Row, Values, Change>
  titles: { add: string; edit: string }
  buttons: { add: string; adding: string; edit: string; editing: string }
  created: ToastMessage
  updated: ToastMessage
  failed: (verb: 'create' | 'update', error: unknown) => ToastMessage
  /** A note on a saved record, such as why it is not public. */
  note?: (row: Row) => string | undefined
  /** A link to a saved record outside the open list. */
  leadTo?: (row: Row) => ToastMessage['lead']
}
