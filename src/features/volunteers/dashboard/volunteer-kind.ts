import type { StatusWording } from '#dashboard-kit/lists/empty-state.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { type VolunteerStatus, volunteerShapes, volunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { volunteerCalls } from './volunteers.queries.ts'

export const volunteerKind = recordKind(volunteerShapes, {
  table: 'volunteers',
  nameOf: ({ name, email }) => `${name}, ${email}`,
  calls: volunteerCalls,
  titles: { add: 'Add Volunteer', edit: 'Edit Volunteer' },
  buttons: { add: 'Add Volunteer', adding: 'Adding...', edit: 'Update Volunteer', editing: 'Updating...' },
  updated: { title: 'Volunteer updated' },
  failed: verb => ({
    title: 'Error',
    description: `Failed to ${verb === 'create' ? 'add' : 'update'} volunteer. Please try again.`,
    kind: 'error',
  }),
})

export const volunteerWording: Record<VolunteerStatus, StatusWording> = {
  pending: {
    title: 'Pending',
    tone: 'yellow',
    loading: 'Loading pending applications...',
    empty: 'No pending volunteer applications found.',
    next: 'Applications arrive from the page “Volunteer”.',
  },
  approved: {
    title: 'Approved',
    tone: 'green',
    loading: 'Loading approved volunteers...',
    empty: 'No approved volunteers found.',
    next: 'Approve an application under Pending, or add a volunteer.',
  },
  rejected: {
    title: 'Rejected',
    tone: 'red',
    loading: 'Loading rejected applications...',
    empty: 'No rejected applications found.',
    next: 'Applications that you reject stay here, so that you can change your mind.',
  },
}

/** The status named by a part of the URL; pending by default. */
export function volunteerStatusOf(view: string | undefined): VolunteerStatus {
  return volunteerStatus.safeParse(view).data ?? 'pending'
}
