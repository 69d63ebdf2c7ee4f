import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { QuietButton } from './buttons/quiet-button.tsx'
import { StoredWordsContext } from './form/changed-field.tsx'
import { FormDialog } from './form/form-dialog.tsx'
import type { MenuEntry } from './menus/more-menu.tsx'
import type { VersionedRecord } from './record-calls.ts'
import { historyEntry } from './record-history.tsx'
import { asStored, type RecordKind } from './record-kind.ts'
import { useRecordSaving } from './use-record-saving.tsx'

export interface EditorProps<Row> {
  /** The record to edit, or null for a new one. */
  record: Row | null
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (row: Row) => void
  /** The question before the record is deleted, over the editor. */
  removal?: (record: Row, ends: Pick<EditorProps<Row>, 'onClose' | 'finalFocus'>) => ReactNode
}

export interface RecordEditorProps<Row extends VersionedRecord, Values extends FieldValues, Change>
  extends EditorProps<Row> {
  kind: RecordKind<Row, Values, Change>
  /** Starts from the record's values, and checks them with the schema of the call. */
  form: UseFormReturn<Values>
  width?: 'narrow' | 'wide' | 'page'
  /** Further buttons that save. */
  alternatives?: readonly Alternative<Row, Values>[]
  /** The line below the title while a stored record is open. */
  about?: (record: Row) => string
  /** Entries of the menu while nothing is unsaved. */
  more?: readonly MenuEntry[]
  /** What is above the fields of a stored record, and may change it. */
  above?: (record: Row, onChanged: (row: Row) => void) => ReactNode
  children: ReactNode
}

interface Alternative<Row, Values extends FieldValues> {
  button: string
  /** Whether it is offered for a new record only. */
  isForNew?: boolean
  /** Sets a value before saving. */
  prepare?: (form: UseFormReturn<Values>) => void
  /** Called instead of closing; the editor goes on with what was saved. */
  onStay?: (row: Row) => void
}

/** A dialog that adds or edits a record; input survives a wrong key, a failure and concurrent changes. */
export function RecordEditor<Row extends VersionedRecord, Values extends FieldValues, Change>(
  props: RecordEditorProps<Row, Values, Change>,
) {
  const { kind, form, width = 'wide', alternatives = [], more = [], about, above, children } = props
  const { finalFocus, onClose, removal } = props
  const [closing, setClosing] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const { base, save, follow, changedIn, problem, dialogs } = useRecordSaving(props)
  useWatch({ control: form.control })

  const { add, adding, edit, editing } = kind.buttons
  const [button, busy] = base ? [edit, editing] : [add, adding]
  const offered = alternatives.filter(({ isForNew }) => !(base && isForNew))
  const entries: MenuEntry[] = base
    ? [
        historyEntry({ kind, record: base, onChanged: follow }),
        ...(isDirty ? [] : more),
        ...(removal ? [{ icon: Trash2, text: 'Delete', dialog: askToRemove(base, removal) }] : []),
      ]
    : []
  return (
    <FormDialog
      title={base ? kind.titles.edit : kind.titles.add}
      description={base && about ? about(base) : '* required'}
      {...{ width, finalFocus, problem, more: entries }}
      action={button}
      acting={busy}
      busy={isSubmitting}
      // What else can be done with a record may be wanted when nothing has changed.
      changed={base && offered.length === 0 ? changedIn(form.getValues()) : undefined}
      between={offered.map(({ button, prepare, onStay }) => (
        // Not of type 'submit': Enter in a field presses the first of those.
        <QuietButton
          key={button}
          aria-disabled={isSubmitting}
          onClick={() => {
            prepare?.(form)
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
      <StoredWordsContext value={base && (kind.inWords ?? asStored)}>
        <FormProvider {...form}>{children}</FormProvider>
      </StoredWordsContext>
    </FormDialog>
  )
}

function askToRemove<Row>(record: Row, removal: NonNullable<EditorProps<Row>['removal']>): MenuEntry['dialog'] {
  return (onClose, finalFocus) => removal(record, { onClose, finalFocus })
}
