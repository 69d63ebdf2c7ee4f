import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useFullQuestion } from '#dashboard-kit/overlays/full-question.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { QuietButton } from './buttons/quiet-button.tsx'
import { FormDialog } from './form/form-dialog.tsx'
import { useVersionedForm } from './form/use-versioned-form.tsx'
import { undoing } from './history.queries.ts'
import { HistoryButton } from './history-button.tsx'
import type { VersionedRecord } from './record-calls.ts'
import type { EditableKind } from './record-kind.ts'
import { useEdition } from './use-edition.ts'

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
export function RecordEditor<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  record,
  form,
  width = 'wide',
  alternatives = [],
  about,
  above,
  finalFocus,
  onClose,
  onSaved,
  removal,
  children,
}: Props<Row, Values, Change>) {
  const client = useQueryClient()
  const edition = useEdition()
  const plain = { create: useMutation(kind.calls.create), change: useMutation(kind.calls.change) }
  const { create: createAnyway, change: changeAnyway } = kind.confirmedCalls ?? kind.calls
  const confirmed = { create: useMutation(createAnyway), change: useMutation(changeAnyway) }
  const { asksFirst, question } = useFullQuestion('Save anyway')
  const [closing, setClosing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const remover = useRef<HTMLButtonElement>(null)
  const removingEnds = { onClose: () => setRemoving(false), finalFocus: () => remover.current ?? finalFocus() }
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const { inWords = (_field: string, value: unknown) => value } = kind
  const { base, submit, restart, problem, dialogs } = useVersionedForm({
    form,
    start: record,
    noun: kind.noun,
    row: kind.row,
    valuesOf: kind.valuesOf,
    describe: (values: FieldValues) => byLabel((_field, value) => value, values),
    inWords: (values: FieldValues) => byLabel(inWords, values),
    notSaved: `The ${kind.noun} is not saved`,
    failed: error => kind.failed(record ? 'update' : 'create', error),
  })

  function byLabel(words: typeof inWords, values: FieldValues) {
    const labels: Readonly<Record<string, string>> = kind.labels
    return Object.fromEntries(kind.fields.map(field => [labels[field], words(field, values[field])]))
  }

  const follow = (row: Row) => restart(row, { keepDirtyValues: true })

  function saveBy({ create, change }: typeof plain, onStay?: (row: Row) => void) {
    return async (values: Values, over: Row | null) => {
      try {
        const saved = over
          ? await change.mutateAsync(changeOf(values, over))
          : await create.mutateAsync(inEdition(values))
        if (onStay) {
          restart(saved)
          return onStay(saved)
        }
        onSaved(saved)
        const { title, description } = over ? kind.updated : kind.created
        const undo = undoing(client, { table: kind.table, id: saved.id, version: saved.version })
        const sentences = [description, kind.note?.(saved)].filter(Boolean).join('. ')
        showToast({ title, description: sentences, lead: kind.leadTo?.(saved), ...(over && isDirty && { undo }) })
      } catch (error) {
        if (!asksFirst(error, () => submit(saveBy(confirmed), over))) throw error
      }
    }
  }

  function inEdition(values: Values): Values {
    return kind.yearly && edition !== undefined ? { ...values, year: edition } : values
  }

  function changeOf(values: Values, { id, version }: Row) {
    const changed = Object.entries(values).filter(([field]) => field in dirtyFields)
    return { id, version, change: kind.change.parse(Object.fromEntries(changed)) }
  }

  function askToClose() {
    if (isDirty) setClosing(true)
    else onClose()
  }

  const { add, adding, edit, editing } = kind.buttons
  const [button, busy] = base ? [edit, editing] : [add, adding]
  return (
    <FormDialog
      title={base ? kind.titles.edit : kind.titles.add}
      description={base && about ? about(base) : '* required'}
      width={width}
      finalFocus={finalFocus}
      action={button}
      acting={busy}
      busy={isSubmitting}
      problem={problem}
      before={
        base && (
          <>
            {removal && (
              <QuietButton ref={remover} className="not-phone:hidden" onClick={() => setRemoving(true)}>
                Delete
              </QuietButton>
            )}
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
              void submit(saveBy(plain, onStay))
            }}
          >
            {button}
          </QuietButton>
        ))}
      dialogs={
        <>
          <LeaveGuard dirty={isDirty} closing={closing} onStay={() => setClosing(false)} onLeave={onClose} />
          {question}
          {base && removing && removal?.(base, removingEnds)}
          {dialogs}
        </>
      }
      // The question whether to leave is rendered before it has the focus.
      onSubmit={() => closing || submit(saveBy(plain))}
      onClose={askToClose}
    >
      {base && above?.(base, follow)}
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  )
}
