import type { FieldValues, Path } from 'react-hook-form'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import type { z } from '#lib/zod.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import type { SavingCalls, VersionedRecord } from './record-calls.ts'

/** What the dashboard must know of one kind of record to add and edit it. */
export interface EditableKind<Row extends VersionedRecord, Values extends FieldValues, Change> {
  /** What one is called inside a sentence, such as 'speaker'. */
  noun: string
  /** Whether each belongs to an edition: a new one goes into the one that the dashboard works on. */
  yearly?: true
  /** What the API calls its history by. */
  table: HistoryTable
  row: z.ZodType<Row>
  change: z.ZodType<Change>
  fields: readonly Path<Values>[]
  labels: Record<Path<Values>, string>
  /** A field's value as people know it, where that is not how it is kept, such as the names for ids. */
  inWords?: (field: string, value: unknown) => unknown
  valuesOf: (row: Row) => Values
  /** Says which record it is when somebody else has changed it. */
  nameOf: (row: Row) => string
  calls: SavingCalls<Row, Values, Change>
  /** The same for a change that was refused as `full` and is wanted all the same. */
  confirmedCalls?: SavingCalls<Row, Values, Change>
  titles: { add: string; edit: string }
  buttons: { add: string; adding: string; edit: string; editing: string }
  created: ToastMessage
  updated: ToastMessage
  failed: (verb: 'create' | 'update', error: unknown) => ToastMessage
  /** What is worth knowing of a record that was just saved, such as why visitors do not see it yet. */
  note?: (row: Row) => string | undefined
  /** The way to a record that was just saved out of the list that is open. */
  leadTo?: (row: Row) => ToastMessage['lead']
}
