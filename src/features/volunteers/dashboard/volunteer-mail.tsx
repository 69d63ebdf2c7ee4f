import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'
import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import type { Decision } from './volunteer-decision.tsx'

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
    <OfferedMails
      decision={{ table: 'volunteers', status }}
      action={status === 'approved' ? 'Approve' : 'Reject'}
      ids={volunteers.map(({ id }) => id)}
      done="Status Updated"
      outcomeOf={(whom, count) => `${whom} ${count === 1 ? 'has' : 'have'} been ${done}.`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
