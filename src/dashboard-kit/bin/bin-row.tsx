import { useMutation } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { deleteForEverCall, revertCall } from '#dashboard-kit/history.queries.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import type { Removal } from '#features/history/bin.schema.ts'
import type { RevertInput } from '#features/history/history.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { ProblemBox } from '../form/problem-line.tsx'

export interface RowProps {
  /** Content before the name. */
  picture?: (record: Removal['record']) => ReactNode
  /** Content below the name. */
  detail?: (record: Removal['record']) => string
  /** A field to choose anew when the record's own value is gone. */
  choice?: Choice | undefined
  /** Called when a record has left the bin, together with the focus. */
  onDone: () => void
}

interface Choice {
  field: string
  label: string
  values: readonly string[]
}

/** With fewer days left than this, the row is highlighted. */
const SOON = 10

/** A deleted record: who and when, days left, and its actions. */
export function BinRow({ removal, picture, detail, choice, onDone }: RowProps & { removal: Removal }) {
  const { label, record, actor, at, daysLeft } = removal
  const { asking, setAsking, problem, restore, isRestoring, deleteForEver, isDeleting } = useBinActions(
    removal,
    choice,
    onDone,
  )
  const stop = () => setAsking(null)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
      {picture?.(record)}
      <div className="min-w-40 grow basis-52">
        <p className="font-semibold wrap-anywhere">{label}</p>
        {detail && <p className="text-[0.875rem] text-grey wrap-anywhere">{detail(record)}</p>}
      </div>
      <p className="text-[0.875rem] text-grey">
        {actor}, <time dateTime={at}>{momentText(at)}</time>
      </p>
      <p className="text-[0.875rem] md:w-28">
        {daysLeft <= SOON ? <Badge tone="yellow">{left(daysLeft)}</Badge> : left(daysLeft)}
      </p>
      <div className="flex items-center gap-3">
        <QuietButton aria-disabled={isRestoring} onClick={() => restore()}>
          <Undo2 aria-hidden className="size-4" /> Put back <span className="sr-only">{label}</span>
        </QuietButton>
        <IconButton icon={Trash2} label={`Delete ${label} for ever`} onClick={() => setAsking('for ever')} />
      </div>
      <ProblemBox className="w-full" text={problem} />
      <ConfirmDialog
        open={asking === 'for ever'}
        title={`Delete ${label} for ever?`}
        action={isDeleting ? 'Deleting...' : 'Delete for ever'}
        busy={isDeleting}
        onConfirm={deleteForEver}
        onCancel={stop}
      >
        Are you sure? This action cannot be undone. This will permanently delete {label} with its history.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'full'}
        title="Full"
        action="Put back anyway"
        look="primary"
        onConfirm={() => restore({ confirmed: 'full' })}
        onCancel={stop}
      >
        {problem} Put it back anyway?
      </ConfirmDialog>
      {asking === 'choice' && choice && (
        <ChoiceDialog
          {...{ label, problem, choice }}
          onChoose={value => restore({ instead: { [choice.field]: value } })}
          onClose={stop}
        />
      )}
    </li>
  )
}

/** Putting a record back and deleting it for ever, with the question that is open. */
function useBinActions({ id, label, record }: Removal, choice: Choice | undefined, onDone: () => void) {
  const revert = useMutation(revertCall)
  const remove = useMutation(deleteForEverCall)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<'for ever' | 'full' | 'choice' | null>(null)

  async function restore(instead: RevertInput = {}) {
    setProblem('')
    setAsking(null)
    try {
      await revert.mutateAsync({ event: id, ...instead })
    } catch (error) {
      const answer = error instanceof CallError ? error.problem : undefined
      if (answer?.code === 'full') setAsking('full')
      else if (choice?.values.length && answer?.fields?.some(({ field }) => field === choice.field)) setAsking('choice')
      return setProblem(reasonOf(error))
    }
    onDone()
    showToast({
      title: 'Put back',
      description: `${label} is where it was before${'year' in record ? `, in ${record.year}` : ''}.`,
    })
  }

  async function deleteForEver() {
    try {
      await remove.mutateAsync(id)
    } catch (error) {
      setAsking(null)
      return setProblem(`${reasonOf(error)} Nothing was deleted.`)
    }
    onDone()
    showToast({ title: 'Deleted for ever', description: label })
  }

  return {
    ...{ asking, setAsking, problem, restore, deleteForEver },
    isRestoring: revert.isPending,
    isDeleting: remove.isPending,
  }
}

function left(days: number) {
  return `${countText(days, 'day')} left`
}

interface ChoiceProps {
  label: string
  problem: string
  choice: Choice
  onChoose: (value: string) => void
  onClose: () => void
}

/** Asks for another value of a field whose own no longer exists. */
function ChoiceDialog({ label, problem, choice, onChoose, onClose }: ChoiceProps) {
  const [value, setValue] = useState(choice.values[0] ?? '')
  return (
    <FormDialog
      title={`Put back ${label}`}
      description={problem}
      action="Put back"
      busy={false}
      onSubmit={() => onChoose(value)}
      onClose={onClose}
    >
      <SelectField
        label={choice.label}
        choices={choice.values.map(value => ({ value, label: value }))}
        value={value}
        onChange={event => setValue(event.target.value)}
      />
    </FormDialog>
  )
}
