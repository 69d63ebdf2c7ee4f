import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFullQuestion } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { useVersionedForm } from './form/use-versioned-form.tsx'
import { undoing } from './history.queries.ts'
import type { VersionedRecord } from './record-calls.ts'
import { asStored, type RecordKind } from './record-kind.ts'
import { useEdition } from './use-edition.ts'

interface Options<Row extends VersionedRecord, Values extends FieldValues, Change> {
  kind: RecordKind<Row, Values, Change>
  record: Row | null
  form: UseFormReturn<Values>
  onSaved: (row: Row) => void
  leavesFocus?: boolean
}

/** Saves the form of a record; asks before a change that goes over a limit. */
export function useRecordSaving<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  record,
  form,
  onSaved,
  leavesFocus,
}: Options<Row, Values, Change>) {
  const client = useQueryClient()
  const edition = useEdition()
  const plain = { create: useMutation(kind.calls.create), change: useMutation(kind.calls.change) }
  const { anyway, asSlip } = kind.calls
  const confirmed = { create: useMutation(anyway.create), change: useMutation(anyway.change) }
  const slip = { create: useMutation(asSlip.create), change: useMutation(asSlip.change) }
  const { asksFirst, question } = useFullQuestion(kind.confirming?.action ?? 'Save anyway', kind.confirming?.slip)
  const { isDirty, dirtyFields } = form.formState
  const { inWords = asStored } = kind
  const { base, submit, restart, changedIn, problem, dialogs } = useVersionedForm({
    form,
    start: record,
    noun: kind.noun,
    row: kind.row,
    valuesOf: kind.valuesOf,
    describe: (values: FieldValues) => byLabel(kind, asStored, values),
    inWords: (values: FieldValues) => byLabel(kind, inWords, values),
    notSaved: `The ${kind.noun} is not saved`,
    failed: error => kind.failed(record ? 'update' : 'create', error),
    leavesFocus,
  })

  function saveBy({ create, change }: typeof plain, onStay?: (row: Row) => void) {
    return async (values: Values, over: Row | null) => {
      try {
        const saved = over
          ? await change.mutateAsync(changeOf(values, over))
          : await create.mutateAsync(kind.yearly && edition !== undefined ? { ...values, year: edition } : values)
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
        if (!asksFirst(error, isSlip => submit(saveBy(isSlip ? slip : confirmed), over))) throw error
      }
    }
  }

  function changeOf(values: Values, { id, version }: Row) {
    const changed = Object.entries(values).filter(([field]) => field in dirtyFields)
    return { id, version, change: kind.change.parse(Object.fromEntries(changed)) }
  }

  return {
    /** The stored record; null until a new one is saved. */
    base,
    /** Saves; `onStay` is called instead of `onSaved`, and the form goes on with the stored record. */
    save: (onStay?: (row: Row) => void) => submit(saveBy(plain, onStay)),
    /** Takes over what changed elsewhere, and keeps the input. */
    follow: (row: Row) => restart(row, { keepDirtyValues: true }),
    changedIn,
    problem,
    dialogs: (
      <>
        {question}
        {dialogs}
      </>
    ),
  }
}

function byLabel<Row extends VersionedRecord, Values extends FieldValues, Change>(
  { values: described, labels: known }: RecordKind<Row, Values, Change>,
  words: (field: string, value: unknown) => unknown,
  values: FieldValues,
) {
  const labels: Readonly<Record<string, string>> = known
  return Object.fromEntries(Object.keys(described.shape).map(field => [labels[field], words(field, values[field])]))
}
