import type { VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'

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
