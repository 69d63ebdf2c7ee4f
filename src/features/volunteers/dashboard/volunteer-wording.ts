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

// Written out, so that listing volunteers does not load the schemas.
export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const satisfies readonly VolunteerStatus[]

/** The status that a part of the URL names; those who wait come first. */
export function volunteerStatusOf(view: string | undefined): VolunteerStatus {
  return volunteerStatuses.find(status => status === view) ?? 'pending'
}
