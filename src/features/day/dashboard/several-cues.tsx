import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, CornerDownRight, type LucideIcon, SkipForward, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import type { SeveralCues } from '#features/day/day.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { hideToast, showToast } from '#ui/overlays/show-toast.ts'
import { type DayCue, severalCall } from './day.queries.ts'

const steps = [-5, -1, 1, 5]

type Offer = readonly [what: SeveralCues['what'], text: string, Icon: LucideIcon]

const skip: Offer = ['skip', 'Skip', SkipForward]
const play: Offer = ['play', 'Bring back', Undo2]
const additions: readonly Offer[] = [
  ['insert', 'Insert after', CornerDownRight],
  ['duplicate', 'Duplicate', Copy],
]

interface Props {
  /** The chosen cues, in their order. */
  chosen: readonly DayCue[]
  onClear: () => void
  /** Called with the last of the cues that were inserted. */
  onInserted: (id: number) => void
}

/** What is done to the chosen cues of the run sheet: one change, undone as one. */
export function ChosenCues({ chosen, onClear, onInserted }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation(severalCall)
  const count = countText(chosen.length, 'cue')
  const offers = [chosen.every(({ isSkipped }) => isSkipped) ? play : skip, ...additions]

  async function run(what: SeveralCues['what'], minutes = 0) {
    if (isPending) return
    hideToast()
    const answer = await mutateAsync({ cueIds: chosen.map(({ id }) => id), what, minutes }).catch(() => undefined)
    if (!answer) return
    const { event, added } = answer
    showToast({ title: `${count} ${done[what]}`, ...(event !== null && { undo: undoing(client, { event }) }) })
    if (what !== 'lengthen') onClear()
    const last = added.at(-1)
    if (what === 'insert' && last !== undefined) onInserted(last)
  }

  return (
    <section
      aria-label="Chosen cues"
      className="sticky bottom-(--bar) z-20 mt-3 flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-paper p-3 in-data-moving:hidden"
    >
      <p className="mr-auto px-2 font-semibold">{count} chosen</p>
      {steps.map(step => (
        <QuietButton key={step} aria-disabled={isPending} onClick={() => run('lengthen', step)}>
          {step > 0 ? '+' : '−'}
          {Math.abs(step)} min
        </QuietButton>
      ))}
      {offers.map(([what, text, Icon]) => (
        <QuietButton key={what} aria-disabled={isPending} onClick={() => run(what)}>
          <Icon aria-hidden className="size-4" /> {text}
        </QuietButton>
      ))}
      <QuietButton aria-disabled={isPending} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden className="size-4" /> Delete
      </QuietButton>
      <QuietButton onClick={onClear}>Clear</QuietButton>
      <ProblemLine className="basis-full px-2 empty:hidden" text={error && `Nothing was changed. ${reasonOf(error)}`} />
      <ConfirmDialog
        open={isRemoving}
        title={`Delete ${count}?`}
        action="Delete"
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          void run('remove')
        }}
      >
        They leave the run sheet. You can put them back from the bin for 30 days.
      </ConfirmDialog>
    </section>
  )
}

const done: Record<SeveralCues['what'], string> = {
  lengthen: 'changed',
  skip: 'skipped',
  play: 'brought back',
  duplicate: 'duplicated',
  insert: 'inserted',
  remove: 'deleted',
}
