import type { FieldValues, Path } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { type HistoryTable, rowName, yearlyTables } from '#features/tables/table-facts.ts'
import { wordOf } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import type { RecordCalls, SavingCalls, VersionedRecord } from './record-calls.ts'

/** How the dashboard adds and edits one kind of record. */
export interface EditableKind<Row extends VersionedRecord, Values extends FieldValues, Change> {
  /** The noun inside a sentence, such as 'speaker'. */
  noun: string
  /** Whether new records go into the dashboard's edition. */
  yearly?: boolean
  /** The table's name in the history API. */
  table: HistoryTable
  row: z.ZodType<Row>
  change: z.ZodType<Change>
  /** The fields of the form, with their schemas. */
  values: Shapes<Row, Values, Change>['values']
  /** Their labels, and those of other fields in the history. */
  labels: Readonly<Record<Path<Values>, string>>
  /** A field's displayed value, if it differs from the stored one, such as names for ids. */
  inWords?: (field: string, value: unknown) => unknown
  /** The searched texts of a record; must stay the same function. */
  textsOf: (row: Row) => (string | null)[]
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

/** The same for a kind that can be deleted. */
export interface RecordKind<Row extends VersionedRecord, Values extends FieldValues, Change>
  extends EditableKind<Row, Values, Change> {
  calls: RecordCalls<Row, Values, Change>
  removal: {
    title: (row: Row) => string
    question: (row: Row) => string
    action: string
    acting: string
    done: ToastMessage
    failed: (error: unknown) => ToastMessage
  }
}

/** What `record` makes, as far as the dashboard needs it. */
export interface Shapes<Row, Values extends FieldValues, Change> {
  row: z.ZodType<Row>
  values: z.ZodType<Values, Values> & { shape: Readonly<Record<string, z.ZodType>> }
  change: z.ZodType<Change>
  labels: Readonly<Record<Path<Values>, string>>
}

type Own<Row extends VersionedRecord, Values extends FieldValues, Change> = Partial<
  Omit<EditableKind<Row, Values, Change>, 'row' | 'change' | 'values' | 'labels'>
> &
  Pick<EditableKind<Row, Values, Change>, 'table' | 'nameOf' | 'calls'> & {
    /** Labels of further fields in the history. */
    pastLabels?: Readonly<Record<string, string>>
  }

/** A kind of record by its description, in plain words where it has none of its own. */
export function editableKind<Row extends VersionedRecord & Values, Values extends FieldValues, Change>(
  { row, values, change, labels }: Shapes<Row, Values, Change>,
  {
    table,
    nameOf,
    calls,
    noun = rowName(table).toLowerCase(),
    pastLabels,
    inWords = asStored,
    ...own
  }: Own<Row, Values, Change>,
): EditableKind<Row, Values, Change> {
  const texts = Object.keys(values.shape).filter(name => values.shape[name]?.type === 'string')
  return {
    noun,
    yearly: yearlyTables.includes(table) && !('year' in values.shape),
    table,
    row,
    change,
    values,
    labels: { ...labels, ...pastLabels },
    inWords(field, value) {
      const schema = values.shape[field]
      return schema && typeof value === 'string' ? wordOf(schema, value) : inWords(field, value)
    },
    // A form holds of a record what its fields name.
    valuesOf: record => record,
    nameOf,
    textsOf: (record: FieldValues) => texts.map(name => String(record[name])),
    calls,
    titles: { add: `Add ${noun}`, edit: `Edit ${noun}` },
    buttons: { add: `Add ${noun}`, adding: 'Adding...', edit: `Save ${noun}`, editing: 'Saving...' },
    created: done(noun, 'added'),
    updated: done(noun, 'saved'),
    failed: (verb, error) => fault(noun, verb === 'create' ? 'add' : 'save', error),
    ...own,
  }
}

/** The same for a kind that can be deleted. */
export function recordKind<Row extends VersionedRecord & Values, Values extends FieldValues, Change>(
  shapes: Shapes<Row, Values, Change>,
  {
    removal,
    ...own
  }: Own<Row, Values, Change> &
    Pick<RecordKind<Row, Values, Change>, 'calls'> & { removal?: Partial<RecordKind<Row, Values, Change>['removal']> },
): RecordKind<Row, Values, Change> {
  const kind = editableKind(shapes, own)
  return {
    ...kind,
    calls: own.calls,
    removal: {
      title: record => `Delete ${kind.nameOf(record)}?`,
      question: () => 'You can put it back from the bin for 30 days.',
      action: 'Delete',
      acting: 'Deleting...',
      done: done(kind.noun, 'deleted'),
      failed: error => fault(kind.noun, 'delete', error),
      ...removal,
    },
  }
}

const asStored = (_field: string, value: unknown) => value

function done(noun: string, verb: string): ToastMessage {
  return { title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${verb}` }
}

function fault(noun: string, verb: string, error: unknown): ToastMessage {
  return { title: `Could not ${verb} the ${noun}.`, description: reasonOf(error), kind: 'error' }
}

/** The question before a record moves to the bin. */
export function leavesTheSite(name: string, pronoun: 'them' | 'it'): string {
  return `${name} leaves the site at once. You can put ${pronoun} back from the bin for 30 days.`
}
