import type { FieldValues, Path } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { type HistoryTable, rowName, yearlyTables } from '#features/tables/table-facts.ts'
import { wordOf } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import type { RecordCalls, VersionedRecord } from './record-calls.ts'

/** How the dashboard adds, edits and deletes one kind of record. */
export interface RecordKind<Row extends VersionedRecord, Values extends FieldValues, Change>
  extends Shapes<Row, Values, Change> {
  /** The noun inside a sentence, such as 'speaker'. */
  noun: string
  /** Whether new records go into the dashboard's edition. */
  yearly?: boolean
  /** The table's name in the history API. */
  table: HistoryTable
  /** A field's displayed value, if it differs from the stored one, such as names for ids. */
  inWords?: (field: string, value: unknown) => unknown
  /** The searched texts of a record; must stay the same function. */
  textsOf: (row: Row) => (string | null)[]
  valuesOf: (row: Row) => Values
  nameOf: (row: Row) => string
  calls: RecordCalls<Row, Values, Change>
  titles: { add: string; edit: string }
  buttons: { add: string; adding: string; edit: string; editing: string }
  created: ToastMessage
  updated: ToastMessage
  failed: (verb: 'create' | 'update', error: unknown) => ToastMessage
  /** The presses that confirm what the server asks about first, and that say that it is only a slip. */
  confirming?: { action: string; slip: string }
  /** A note on a saved record, such as why it is not public. */
  note?: (row: Row) => string | undefined
  /** A link to a saved record outside the open list. */
  leadTo?: (row: Row) => ToastMessage['lead']
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
  /** The fields of the form, with their schemas. */
  values: z.ZodType<Values, Values> & { shape: Readonly<Record<string, z.ZodType>> }
  change: z.ZodType<Change>
  /** Their labels, and those of other fields in the history. */
  labels: Readonly<Record<Path<Values>, string>>
}

type Own<Row extends VersionedRecord, Values extends FieldValues, Change> = Partial<
  Omit<RecordKind<Row, Values, Change>, keyof Shapes<Row, Values, Change> | 'removal'>
> &
  Pick<RecordKind<Row, Values, Change>, 'table' | 'nameOf' | 'calls'> & {
    removal?: Partial<RecordKind<Row, Values, Change>['removal']>
    /** Labels of further fields in the history. */
    pastLabels?: Readonly<Record<string, string>>
  }

/** A kind of record by its description, in plain words where it has none of its own. */
export function recordKind<Row extends VersionedRecord & Values, Values extends FieldValues, Change>(
  { row, values, change, labels }: Shapes<Row, Values, Change>,
  own: Own<Row, Values, Change>,
): RecordKind<Row, Values, Change> {
  const { table, nameOf, noun = rowName(table).toLowerCase(), pastLabels, inWords = asStored, removal, ...rest } = own
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
    titles: { add: `Add ${noun}`, edit: `Edit ${noun}` },
    buttons: { add: `Add ${noun}`, adding: 'Adding...', edit: `Save ${noun}`, editing: 'Saving...' },
    created: done(noun, 'added'),
    updated: done(noun, 'saved'),
    failed: (verb, error) => fault(noun, verb === 'create' ? 'add' : 'save', error),
    ...rest,
    removal: {
      title: record => `Delete ${nameOf(record)}?`,
      question: () => 'You can put it back from the bin for 30 days.',
      action: 'Delete',
      acting: 'Deleting...',
      done: done(noun, 'deleted'),
      failed: error => fault(noun, 'delete', error),
      ...removal,
    },
  }
}

/** The words of fields that are shown as they are stored. */
export const asStored = (_field: string, value: unknown) => value

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
