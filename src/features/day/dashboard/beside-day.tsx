import { Drama, type LucideIcon, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { NoteLine } from '#dashboard-kit/form/note-line.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { spareTimes } from '#features/day/day-words.ts'
import type { Press } from '#features/day/press.schema.ts'
import { preciseLength } from '#lib/time/lengths.ts'
import { useNow } from '#ui/use-now.ts'
import { type Day, usePress } from './day.queries.ts'
import { useLeads } from './live-controls.tsx'

/** What goes on beside the day, each with its end: a rehearsal, and the spare timer on the stage. */
export function BesideDay({ day: { day, rehearsal, offset } }: { day: Day }) {
  const tick = useNow()
  const leads = useLeads(day)
  const { spareCountsUp: countsUp } = day
  const spare = tick === undefined ? undefined : spareTimes(day, tick + offset)
  return (
    <div className="*:mb-3">
      {rehearsal && (
        <Line Icon={Drama} end={leads && 'End the rehearsal'} press={{ press: 'end-rehearsal' }}>
          <b>Rehearsal.</b> Its clock follows the plan. Visitors see nothing of it, and no times are kept.
        </Line>
      )}
      {spare && (
        <Line Icon={Timer} end="End the spare timer" press={{ press: 'spare', minutes: null, countsUp }}>
          <b>Spare timer on the stage:</b> {preciseLength(spare.shown)}{' '}
          {countsUp ? `of ${preciseLength(spare.length)}` : spare.left < 0 ? 'over' : 'left'}
        </Line>
      )}
    </div>
  )
}

interface Props {
  Icon: LucideIcon
  /** The button that ends it; false for those who may not. */
  end: string | false
  press: Press
  children: ReactNode
}

function Line({ Icon, end, press, children }: Props) {
  const { send, problem } = usePress()
  return (
    <NoteLine
      Icon={Icon}
      tone="sky"
      action={
        <>
          <ProblemLine text={problem} />
          {end && <QuietButton onClick={() => send(press)}>{end}</QuietButton>}
        </>
      }
    >
      {children}
    </NoteLine>
  )
}
