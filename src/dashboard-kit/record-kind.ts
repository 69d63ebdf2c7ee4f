import type { FieldValues } from 'react-hook-form'
import { CallError } from '#client/client.ts'
import type { z } from '#lib/zod.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import type { EditableKind } from './editable-kind.ts'
import type { RecordCalls, VersionedRecord } from './record-calls.ts'

/** The same for one that can also be deleted. */
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

/** The record as it stands, when a call was refused because somebody else has changed it. */
export function currentOf<Row>(row: z.ZodType<Row>, error: unknown): Row | undefined {
  return error instanceof CallError ? row.safeParse(error.problem?.current).data : undefined
}

/** What a removal question says of a record that the bin keeps. */
export function leavesTheSite(name: string, pronoun: 'them' | 'it'): string {
  return `${name} leaves the site at once. You can put ${pronoun} back from the bin for 30 days.`
}
