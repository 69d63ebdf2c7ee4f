import { type ReactNode, use } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { VersionedRecord } from '../record-calls.ts'
import type { EditorProps } from '../record-editor.tsx'
import type { FormFacts } from '../record-form.tsx'
import type { RecordKind } from '../record-kind.ts'
import { RecordRemoval } from '../record-removal.tsx'
import type { DialogProps } from '../use-record-dialogs.ts'

/** The props of what shows a record without editing it. */
export interface ViewerProps<Row> extends Pick<DialogProps<Row>, 'finalFocus' | 'onClose'> {
  record: Row
  /** The records of the list, in its order. */
  listed: readonly Row[]
  onOpen: (record: Row) => void
  onEdit: (record: Row) => void
  /** Called when the record leaves the list. */
  onLeft: () => void
}

/** What the dialogs of a tab are made of. */
export interface DialogParts<Row extends VersionedRecord, Values extends FieldValues, Change> {
  kind: RecordKind<Row, Values, Change>
  /** The form of a record, or of a new one beside those that there are. */
  form?: (record: Row | null, all: readonly Row[]) => FormFacts<Row, Values>
  /** The editor where that form does not do; its code loads on first use. */
  editor?: (props: EditorProps<Row>) => ReactNode
  /** What shows a record, if it is not always edited at once; its code loads on first use. */
  viewer?: (props: ViewerProps<Row>) => ReactNode
  /** Whether a saved record is still listed. */
  isListed?: (record: Row) => boolean
}

/** The open dialog of a tab: viewer, editor or removal. */
export function CollectionDialog<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  form,
  editor,
  viewer,
  isListed = () => true,
  listed = [],
  all = listed,
  shown,
  finalFocus,
  open,
  onClose,
  onDone,
}: DialogParts<Row, Values, Change> & DialogProps<Row> & { listed?: readonly Row[]; all?: readonly Row[] }) {
  const ends = { finalFocus, onClose }
  const onLeft = () => onDone(false)
  const record = shown.kind === 'add' ? null : shown.record
  if (shown.kind === 'view' && record && viewer) {
    const onOpen = (next: Row) => open({ kind: 'view', record: next })
    return viewer({ record, listed, onOpen, onEdit: edited => open({ kind: 'edit', record: edited }), onLeft, ...ends })
  }
  const { remove } = kind.calls
  const removal =
    remove &&
    ((current: Row, own: typeof ends) => (
      <RecordRemoval {...{ kind, remove }} record={current} onRemoved={onLeft} {...own} />
    ))
  if (shown.kind === 'remove' && record) return removal?.(record, ends)
  const editing = { record, onSaved: (saved: Row) => onDone(isListed(saved)), ...(removal && { removal }), ...ends }
  return editor?.(editing) ?? (form && <LazyForm kind={kind} {...form(record, all)} {...editing} />)
}

let forms: Promise<typeof import('../record-form.tsx')> | undefined

/** The code of forms loads with the first of them. React's `lazy` would lose the types of the record. */
function LazyForm<Row extends VersionedRecord, Values extends FieldValues, Change>(
  props: EditorProps<Row> & FormFacts<Row, Values> & { kind: RecordKind<Row, Values, Change> },
) {
  forms ??= import('../record-form.tsx')
  const { RecordForm } = use(forms)
  return <RecordForm {...props} />
}
