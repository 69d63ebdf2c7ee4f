import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { ConfirmDialog, useFullQuestion } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import {
  type Volunteer,
  type VolunteerStatus,
  volunteer as volunteerSchema,
} from '#features/volunteers/volunteers.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { decideCall } from './volunteers.queries.ts'

const reject = {
  status: 'rejected',
  action: 'Reject',
  acting: 'Rejecting...',
  question:
    'Are you sure you want to reject this application? This will mark the application as rejected in the system.',
  done: 'rejected',
} as const
const approve = {
  status: 'approved',
  action: 'Approve',
  acting: 'Approving...',
  question: 'The application moves to Approved. You can reject it later.',
  done: 'approved',
} as const

/** The possible decisions for each status, with their questions. */
export const decisions = {
  pending: [reject, approve],
  approved: [{ ...reject, action: 'Move to Rejected' }],
  rejected: [{ ...approve, action: 'Move to Approved' }],
} as const satisfies Record<VolunteerStatus, readonly object[]>

export type Decision = (typeof decisions)[VolunteerStatus][number]

interface Props {
  volunteer: Volunteer
  decision: Decision
  onDone: () => void
  onCancel: () => void
  /** Opens the mail that goes with the decision. */
  onWrite: () => void
  /** Called with the current volunteer when another organizer decided first. */
  onConflict: (theirs: Volunteer) => void
}

/** Asks before an application is approved or rejected. */
export function VolunteerDecisionDialog({ volunteer, decision, onDone, onCancel, onWrite, onConflict }: Props) {
  const client = useQueryClient()
  const decide = useMutation(decideCall)
  const [problem, setProblem] = useState('')
  const { asksFirst, question: fullQuestion } = useFullQuestion(`${decision.action} anyway`)
  const { status, action, acting, question, done } = decision

  async function confirm(confirmed?: 'full') {
    setProblem('')
    let decided: Volunteer
    try {
      decided = (await decide.mutateAsync({ ...volunteer, status, confirmed })).volunteer
    } catch (error) {
      if (asksFirst(error, () => confirm('full'))) return
      const description = 'Failed to update volunteer status. Please try again.'
      showToast({ title: 'Error', description, kind: 'error' })
      const theirs = currentOf(volunteerSchema, error)
      if (theirs) return onConflict(theirs)
      return setProblem(`${description} ${reasonOf(error)}`)
    }
    onDone()
    const { id, version } = decided
    const undo = undoing(client, { table: 'volunteers', id, version })
    showToast({ title: 'Status Updated', description: `${volunteer.name} has been ${done}.`, undo })
  }

  return (
    <ConfirmDialog
      open
      title={`${action} ${volunteer.name}?`}
      look={status === 'approved' ? 'agree' : 'danger'}
      action={decide.isPending ? acting : action}
      busy={decide.isPending}
      more={
        <QuietButton aria-disabled={decide.isPending} onClick={onWrite}>
          Tell them by mail...
        </QuietButton>
      }
      onConfirm={() => confirm()}
      onCancel={onCancel}
    >
      <p>{question}</p>
      <ProblemBox text={problem} />
      {fullQuestion}
    </ConfirmDialog>
  )
}
