import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import type { Edition, EditionChange } from '#features/event/editions.schema.ts'
import { dayText } from '#lib/time/day-text.ts'
import { useDialogEntry } from '#record-ui/use-dialog-entry.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { SettingPanel } from '#ui/setting-panel.tsx'
import { changeEditionCall, editionOf, editionsQuery } from './editions.queries.ts'

type Status = Edition['status']

const wording: Record<Status, { title: string; button: string; about: string; done: string }> = {
  on: {
    title: 'It takes place after all?',
    button: 'It takes place',
    about: 'The bar above every page goes away, and tickets are sold as before.',
    done: 'The event takes place',
  },
  postponed: {
    title: 'Postpone the event?',
    button: 'Postponed',
    about: 'A bar says so above every page at once, and no ticket is sold until the new day has come.',
    done: 'The event is postponed',
  },
  cancelled: {
    title: 'Cancel the event?',
    button: 'Cancelled',
    about: 'A bar says so above every page at once. Nothing is sold any more, and nobody can apply.',
    done: 'The event is cancelled',
  },
}

/** Whether the current edition takes place: told to visitors in two presses, on every page at once. */
export function EditionStatusPanel() {
  const { data } = useQuery(editionsQuery)
  const edition = editionOf(data, undefined)
  // Of the edition that it was asked for, whichever may have begun since.
  const [asked, setAsked] = useState<{ status: Status; id: number }>()
  const subject = data?.find(({ id }) => id === asked?.id)
  if (!edition) return null
  const { id, status, date, notice } = edition
  const others = (['on', 'postponed', 'cancelled'] as const).filter(other => other !== status)
  const state = { on: 'takes place', postponed: 'is postponed', cancelled: 'is cancelled' }[status]
  return (
    <SettingPanel
      title="Does it take place?"
      about={`The ${edition.year} edition ${state}${status === 'cancelled' ? '' : `: ${dayText(date)}`}. ${notice}`}
    >
      <div className="flex flex-wrap gap-3">
        {others.map(other => (
          <Button key={other} look="quiet" size="small" onClick={() => setAsked({ status: other, id })}>
            {wording[other].button}
          </Button>
        ))}
      </div>
      {asked && subject && (
        <StatusQuestion
          key={asked.status}
          edition={subject}
          status={asked.status}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SettingPanel>
  )
}

interface QuestionProps {
  edition: Edition
  status: Status
  onClose: () => void
}

function StatusQuestion({ edition, status, onClose }: QuestionProps) {
  const { title, button, about, done } = wording[status]
  const change = useMutation(changeEditionCall)
  const [notice, setNotice] = useState('')
  const [date, setDate] = useState('')
  const [problem, setProblem] = useState('')
  useDialogEntry(true, onClose)

  async function confirm() {
    setProblem('')
    try {
      await change.mutateAsync({ ...edition, change: changeTo(status, edition, { notice, date }) })
      onClose()
      showToast({ title: done, description: 'Every page says so now.' })
    } catch (error) {
      setProblem(`${reasonOf(error)} Nothing was changed.`)
    }
  }

  return (
    <ConfirmDialog
      open
      title={title}
      action={change.isPending ? 'Saving...' : button}
      look={status === 'on' ? 'agree' : 'danger'}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{about}</p>
      {status !== 'on' && (
        <div className="mt-4 grid gap-4 text-ink">
          {status === 'postponed' && (
            <TextField
              label="New day"
              type="date"
              hint="Empty as long as it is not known."
              value={date}
              onChange={event => setDate(event.target.value)}
            />
          )}
          <TextareaField
            label="What visitors are told"
            rows={3}
            maxLength={500}
            hint="One sentence. It stands above every page."
            value={notice}
            onChange={event => setNotice(event.target.value)}
          />
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-4 rounded-xl bg-rose px-4 py-3 text-rose-deep">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** The day that visitors know is kept, also when it is put off twice; it comes back when it takes place after all. */
function changeTo(status: Status, edition: Edition, told: { notice: string; date: string }): EditionChange {
  const known = edition.previousDate ?? edition.date
  if (status === 'postponed') return { status, notice: told.notice, previousDate: known, date: told.date || null }
  if (status === 'cancelled') return { status, notice: told.notice, date: edition.date ?? known }
  // A day in the year after is only in order as one that was put off.
  const slipped = edition.date !== null && !edition.date.startsWith(`${edition.year}-`)
  return { status, notice: '', previousDate: slipped ? known : null, date: edition.date ?? known }
}
