import type { FieldValues } from 'react-hook-form'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import type { EditableKind } from './editable-kind.ts'
import type { RecordCalls, VersionedRecord } from './record-calls.ts'

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

/** The question before a record moves to the bin. */
export function leavesTheSite(name: string, pronoun: 'them' | 'it'): string {
  return `${name} leaves the site at once. You can put ${pronoun} back from the bin for 30 days.`
}
