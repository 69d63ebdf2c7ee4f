import type { VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

interface Wording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
}

/** How each status is called and shown. */
export const volunteerWording: Record<VolunteerStatus, Wording> = {
  pending: {
    title: 'Pending',
    tone: 'yellow',
    loading: 'Loading pending applications...',
    empty: 'No pending volunteer applications found.',
  },
  approved: {
    title: 'Approved',
    tone: 'green',
    loading: 'Loading approved volunteers...',
    empty: 'No approved volunteers found.',
  },
  rejected: {
    title: 'Rejected',
    tone: 'red',
    loading: 'Loading rejected applications...',
    empty: 'No rejected applications found.',
  },
}

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

/** What may be decided of an application of each status, and how it is asked for. */
export const decisions = {
  pending: [reject, approve],
  approved: [{ ...reject, action: 'Move to Rejected' }],
  rejected: [{ ...approve, action: 'Move to Approved' }],
} as const satisfies Record<VolunteerStatus, readonly object[]>

export type Decision = (typeof decisions)[VolunteerStatus][number]

// Written out, so that listing volunteers does not load the schemas.
export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const satisfies readonly VolunteerStatus[]

/** The status that a part of the URL names; those who wait come first. */
export function volunteerStatusOf(view: string | undefined): VolunteerStatus {
  return volunteerStatuses.find(status => status === view) ?? 'pending'
}
