import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { ProblemBox } from './form/problem-line.tsx'
import { binQuery, undoing } from './history.queries.ts'
import type { RecordCalls, VersionedRecord } from './record-calls.ts'
import type { RecordKind } from './record-kind.ts'

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change> {
  kind: RecordKind<Row, Values, Change>
  remove: NonNullable<RecordCalls<Row, Values, Change>['remove']>
  record: Row
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a record is deleted, and again if another user has changed it. */
export function RecordRemoval<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  remove: call,
  record,
  finalFocus,
  onClose,
  onRemoved,
}: Props<Row, Values, Change>) {
  const { title, question, action, acting, done, failed } = kind.removal
  const [current, setCurrent] = useState(record)
  const [problem, setProblem] = useState('')
  const client = useQueryClient()
  const remove = useMutation(call)

  async function confirm() {
    setProblem('')
    try {
      await remove.mutateAsync(current)
    } catch (error) {
      const theirs = currentOf(kind.row, error)
      if (theirs) setCurrent(theirs)
      setProblem(theirs ? changedMeanwhile(theirs) : `${reasonOf(error)} Nothing was deleted.`)
      showToast(failed(error))
      return
    }
    onRemoved()
    void client.invalidateQueries({ queryKey: binQuery(kind.table).queryKey })
    showToast({ ...done, undo: undoing(client, { table: kind.table, id: record.id }) })
  }

  function changedMeanwhile(theirs: Row) {
    return `Somebody else has changed this ${kind.noun} since you opened it. It now reads: ${kind.nameOf(theirs)}. Delete it all the same?`
  }

  return (
    <ConfirmDialog
      open
      title={title(record)}
      action={remove.isPending ? acting : action}
      busy={remove.isPending}
      finalFocus={finalFocus}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{question(record)}</p>
      <ProblemBox text={problem} />
    </ConfirmDialog>
  )
}
