import { useMutation } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { deleteForEverCall, revertCall } from '#dashboard-kit/history.queries.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import type { Removal } from '#features/history/bin.schema.ts'
import type { RevertInput } from '#features/history/history.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
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
  /** The tiers for a partner whose own is gone. */
  tiers?: readonly string[]
  /** Called when a record has left the bin, together with the focus. */
  onDone: () => void
}

/** With fewer days left than this, the row is highlighted. */
const SOON = 10

/** A deleted record: who and when, days left, and its actions. */
export function BinRow({ removal, picture, detail, tiers = [], onDone }: RowProps & { removal: Removal }) {
  const { id, label, record, actor, at, daysLeft } = removal
  const revert = useMutation(revertCall)
  const remove = useMutation(deleteForEverCall)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<'for ever' | 'full' | 'tier' | null>(null)

  async function restore(choice: RevertInput = {}) {
    setProblem('')
    setAsking(null)
    try {
      await revert.mutateAsync({ event: id, ...choice })
    } catch (error) {
      const answer = error instanceof CallError ? error.problem : undefined
      if (answer?.code === 'full') setAsking('full')
      else if (answer?.fields?.some(({ field }) => field === 'tier') && tiers.length > 0) setAsking('tier')
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
        <QuietButton aria-disabled={revert.isPending} onClick={() => restore()}>
          <Undo2 aria-hidden className="size-4" /> Put back <span className="sr-only">{label}</span>
        </QuietButton>
        <IconButton icon={Trash2} label={`Delete ${label} for ever`} onClick={() => setAsking('for ever')} />
      </div>
      <ProblemBox className="w-full" text={problem} />
      <ConfirmDialog
        open={asking === 'for ever'}
        title={`Delete ${label} for ever?`}
        action={remove.isPending ? 'Deleting...' : 'Delete for ever'}
        busy={remove.isPending}
        onConfirm={deleteForEver}
        onCancel={() => setAsking(null)}
      >
        Are you sure? This action cannot be undone. This will permanently delete {label} with its history.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'full'}
        title="Full"
        action="Put back anyway"
        look="primary"
        onConfirm={() => restore({ confirmed: 'full' })}
        onCancel={() => setAsking(null)}
      >
        {problem} Put it back anyway?
      </ConfirmDialog>
      {asking === 'tier' && (
        <TierChoice
          label={label}
          problem={problem}
          tiers={tiers}
          onChoose={tier => restore({ tier })}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  )
}

function left(days: number) {
  return `${countText(days, 'day')} left`
}

interface Props {
  label: string
  problem: string
  tiers: readonly string[]
  onChoose: (tier: string) => void
  onClose: () => void
}

/** Asks for another tier for a partner whose own no longer exists. */
function TierChoice({ label, problem, tiers, onChoose, onClose }: Props) {
  const [tier, setTier] = useState(tiers[0] ?? '')
  return (
    <Dialog open onClose={onClose} title={`Put back ${label}`} description={problem}>
      <div className="grow p-5 sm:p-7">
        <SelectField
          label="Partnership Tier"
          choices={tiers.map(value => ({ value, label: value }))}
          value={tier}
          onChange={event => setTier(event.target.value)}
        />
      </div>
      <DialogFooter>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button size="small" onClick={() => onChoose(tier)}>
          Put back
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
