import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { QuietButton } from './buttons/quiet-button.tsx'
import { FormDialog } from './form/form-dialog.tsx'
import { HistoryButton } from './history-button.tsx'
import type { VersionedRecord } from './record-calls.ts'
import type { EditableKind } from './record-kind.ts'
import { useRecordSaving } from './use-record-saving.tsx'

export interface EditorProps<Row> {
  /** The record to edit, or null for a new one. */
  record: Row | null
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (row: Row) => void
  /** The question before the record is deleted, over the editor; on phones, whose rows have no button for it. */
  removal?: (record: Row, ends: Pick<EditorProps<Row>, 'onClose' | 'finalFocus'>) => ReactNode
}

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change> extends EditorProps<Row> {
  kind: EditableKind<Row, Values, Change>
  /** Starts from the record's values, and checks them with the schema of the call. */
  form: UseFormReturn<Values>
  width?: 'narrow' | 'wide' | 'page'
  /** Further buttons that save. */
  alternatives?: readonly Alternative<Row>[]
  /** The line below the title while a stored record is open. */
  about?: (record: Row) => string
  /** What is above the fields of a stored record, and may change it. */
  above?: (record: Row, onChanged: (row: Row) => void) => ReactNode
  children: ReactNode
}

interface Alternative<Row> {
  button: string
  /** Whether it is offered for a new record only. */
  isForNew?: boolean
  /** Sets a value before saving. */
  prepare?: () => void
  /** Called instead of closing; the editor goes on with what was saved. */
  onStay?: (row: Row) => void
}

/** A dialog that adds or edits a record; input survives a wrong key, a failure and concurrent changes. */
export function RecordEditor<Row extends VersionedRecord, Values extends FieldValues, Change>(
  props: Props<Row, Values, Change>,
) {
  const { kind, form, width = 'wide', alternatives = [], about, above, finalFocus, onClose, removal, children } = props
  const [closing, setClosing] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const { base, save, follow, problem, dialogs } = useRecordSaving(props)

  const { add, adding, edit, editing } = kind.buttons
  const [button, busy] = base ? [edit, editing] : [add, adding]
  return (
    <FormDialog
      title={base ? kind.titles.edit : kind.titles.add}
      description={base && about ? about(base) : '* required'}
      {...{ width, finalFocus, problem }}
      action={button}
      acting={busy}
      busy={isSubmitting}
      before={
        base && (
          <>
            {removal && <RemovalButton record={base} {...{ removal, finalFocus }} />}
            <HistoryButton kind={kind} record={base} onChanged={follow} />
          </>
        )
      }
      between={alternatives
        .filter(({ isForNew }) => !(base && isForNew))
        .map(({ button, prepare, onStay }) => (
          // Not of type 'submit': Enter in a field presses the first of those.
          <QuietButton
            key={button}
            aria-disabled={isSubmitting}
            onClick={() => {
              prepare?.()
              void save(onStay)
            }}
          >
            {button}
          </QuietButton>
        ))}
      dialogs={
        <>
          <LeaveGuard dirty={isDirty} closing={closing} onStay={() => setClosing(false)} onLeave={onClose} />
          {dialogs}
        </>
      }
      // The question whether to leave is rendered before it has the focus.
      onSubmit={() => closing || save()}
      onClose={() => (isDirty ? setClosing(true) : onClose())}
    >
      {base && above?.(base, follow)}
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  )
}

/** Asks before the open record is deleted; on phones only. */
function RemovalButton<Row>(props: Required<Pick<EditorProps<Row>, 'removal' | 'finalFocus'>> & { record: Row }) {
  const { record, removal, finalFocus } = props
  const [removing, setRemoving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <QuietButton ref={button} className="not-phone:hidden" onClick={() => setRemoving(true)}>
        Delete
      </QuietButton>
      {removing &&
        removal(record, { onClose: () => setRemoving(false), finalFocus: () => button.current ?? finalFocus() })}
    </>
  )
}
