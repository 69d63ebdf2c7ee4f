import type { OwnStep } from '#features/coaching/own-speaker.schema.ts'
import { isOwed } from '#features/settings/owed-items.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'

type Props = { step: Pick<OwnStep, 'milestone' | 'item' | 'isAgain'>; waits: string }

/** The line of a milestone. @param props.waits says whose answer is waited for */
export function StepHead({ step: { milestone, item, isAgain }, waits }: Props) {
  const { due, state } = item
  return (
    <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-grey">
      <span className="mr-auto font-semibold text-base text-ink wrap-anywhere">{milestone.name}</span>
      {isOwed(item) && due && `Due ${dayText(due)}`}
      {isAgain && <Badge tone="yellow">Once more</Badge>}
      {state === 'late' && <Badge tone="red">Late</Badge>}
      {state === 'waits' && <Badge tone="blue">{waits}</Badge>}
      {state === 'done' && <Badge tone="green">Done</Badge>}
    </p>
  )
}
