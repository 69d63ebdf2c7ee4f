import type { BadgeTone } from '#ui/badge.tsx'
import type { VolunteerStatus } from './volunteers.schema.ts'

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

/** What may be decided of an application of each status. */
export const decisions: Record<VolunteerStatus, readonly Exclude<VolunteerStatus, 'pending'>[]> = {
  pending: ['rejected', 'approved'],
  approved: ['rejected'],
  rejected: ['approved'],
}

/** How each decision is called and asked for. */
export const decisionWording = {
  approved: {
    action: 'Approve',
    acting: 'Approving...',
    question: 'The application moves to Approved. You can reject it later.',
    done: 'approved',
  },
  rejected: {
    action: 'Reject',
    acting: 'Rejecting...',
    question: 'The application moves to Rejected. You can approve it later.',
    done: 'rejected',
  },
} as const

// Written out, so that listing volunteers does not load the schemas.
export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const satisfies readonly VolunteerStatus[]

/** The status that a part of the URL names; those who wait come first. */
export function volunteerStatusOf(view: string | undefined): VolunteerStatus {
  return volunteerStatuses.find(status => status === view) ?? 'pending'
}
