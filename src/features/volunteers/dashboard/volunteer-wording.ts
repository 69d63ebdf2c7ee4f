import type { VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

interface Wording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
}

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

// Repeated here, so that listing volunteers does not load the schemas.
export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const satisfies readonly VolunteerStatus[]

/** The status named by a part of the URL; pending by default. */
export function volunteerStatusOf(view: string | undefined): VolunteerStatus {
  return volunteerStatuses.find(status => status === view) ?? 'pending'
}
