import { lazy, Suspense } from 'react'
import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import type { Decision } from './volunteer-decision.tsx'

const DecisionDialog = lazy(async () => ({
  default: (await import('#features/decisions/dashboard/decision-dialog.tsx')).DecisionDialog,
}))

interface Props {
  volunteers: readonly Pick<Volunteer, 'id'>[]
  decision: Decision
  onDone: () => void
  onClose: () => void
}

/** The mail that goes with a decision, offered before it. */
export function VolunteerMail({ volunteers, decision, onDone, onClose }: Props) {
  const { status, done } = decision
  return (
    <Suspense>
      <DecisionDialog
        decision={{ table: 'volunteers', status }}
        action={status === 'approved' ? 'Approve' : 'Reject'}
        ids={volunteers.map(({ id }) => id)}
        done="Status Updated"
        outcomeOf={(whom, count) => `${whom} ${count === 1 ? 'has' : 'have'} been ${done}.`}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}
