import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import type { Edition, EditionChange } from '#features/event/editions.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { changeEditionCall } from './editions.queries.ts'
import { changedWording, eventStatusWording, type Status } from './status-wording.ts'

interface QuestionProps {
  edition: Edition
  status: Status
  onWrite: (edition: Edition) => Promise<void>
  onClose: () => void
}

/** Asks for the notice when the status of an edition, or its notice, changes. */
export function StatusQuestion({ edition, status, onWrite, onClose }: QuestionProps) {
  const isCurrent = edition.status === status
  const { title, button, about, done } = isCurrent ? changedWording : eventStatusWording[status]
  const change = useMutation(changeEditionCall)
  const [notice, setNotice] = useState(isCurrent ? edition.notice : '')
  const [date, setDate] = useState((isCurrent && edition.date) || '')
  const [badDay, setBadDay] = useState('')
  const [problem, setProblem] = useState('')
  const [writes, setWrites] = useState(!isCurrent)
  useDialogEntry(true, onClose)

  async function confirm() {
    setProblem('')
    setBadDay('')
    try {
      const changed = await change.mutateAsync({ ...edition, change: changeTo(status, edition, { notice, date }) })
      onClose()
      showToast({ title: done, description: 'Every page says so now.' })
      if (writes && status !== 'on') await onWrite(changed)
    } catch (error) {
      const faults = error instanceof CallError ? error.problem?.fields : undefined
      const fault = faults?.find(({ field }) => field === 'date')
      setBadDay(fault?.message ?? '')
      setProblem(`${fault ? '' : `${reasonOf(error)} `}Nothing was changed.`)
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      cancel="Back"
      action={change.isPending ? 'Saving...' : button}
      look={status === 'on' || isCurrent ? 'primary' : 'danger'}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{about}</p>
      {status !== 'on' && (
        <div className="mt-4 grid gap-4 text-ink">
          {status === 'postponed' && (
            <DateField
              label="New day"
              hint="Leave empty if it is not known yet."
              error={badDay}
              value={date}
              onChange={event => setDate(event.target.value)}
            />
          )}
          <TextareaField
            label="Notice for visitors"
            rows={3}
            maxLength={500}
            hint="One sentence, shown above every page."
            value={notice}
            onChange={event => setNotice(event.target.value)}
          />
          <CheckboxField
            label="Then write to everyone concerned"
            hint="A draft to ticket holders, speakers, volunteers, partners and subscribers opens. It goes only after you have looked it over."
            checked={writes}
            onChange={event => setWrites(event.target.checked)}
          />
        </div>
      )}
      <ProblemBox text={problem} />
    </ConfirmDialog>
  )
}

/** Keeps the announced day while the event is postponed, even twice, and returns to it if it takes place after all. */
function changeTo(status: Status, edition: Edition, input: { notice: string; date: string }): EditionChange {
  const known = edition.previousDate ?? edition.date
  if (status === 'postponed') return { status, notice: input.notice, previousDate: known, date: input.date || null }
  if (status === 'cancelled') return { status, notice: input.notice, date: edition.date ?? known }
  // A day in the next year is valid only for a postponed event.
  const slipped = edition.date !== null && !edition.date.startsWith(`${edition.year}-`)
  return { status, notice: '', previousDate: slipped ? known : null, date: edition.date ?? known }
}
