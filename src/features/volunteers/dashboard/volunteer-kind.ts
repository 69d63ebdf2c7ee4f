import type { EditableKind } from '#dashboard-kit/record-kind.ts'
import { volunteerRules } from '#features/volunteers/volunteer-rules.ts'
import {
  type Volunteer,
  type VolunteerChange,
  type VolunteerInput,
  type VolunteerStatus,
  volunteer,
  volunteerChange,
  volunteerInput,
} from '#features/volunteers/volunteers.schema.ts'
import { blankTexts } from '#lib/text-rules.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { confirmedVolunteerCalls, volunteerCalls } from './volunteers.queries.ts'

export type VolunteerValues = Required<Omit<VolunteerInput, 'year'>>

export const blankVolunteer: VolunteerValues = {
  ...blankTexts(volunteerRules),
  status: 'pending',
  attendance: 'not asked',
  isAdult: false,
  isBriefed: false,
}

export const volunteerKind: EditableKind<Volunteer, VolunteerValues, VolunteerChange> = {
  noun: 'volunteer',
  yearly: true,
  table: 'volunteers',
  row: volunteer,
  change: volunteerChange,
  fields: volunteerInput.omit({ year: true }).keyof().options,
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    availability: 'Availability',
    interests: 'Interests',
    experience: 'Previous Experience',
    whyJoin: 'Motivation',
    status: 'Status',
    attendance: 'Attendance',
    isAdult: '18 or older',
    isBriefed: 'Has had the briefing',
  },
  textsOf: ({ name, email, phone, availability, interests, experience, whyJoin }) => [
    name,
    email,
    phone,
    availability,
    interests,
    experience,
    whyJoin,
  ],
  valuesOf: ({ id, version, createdAt, updatedAt, photo, year, ...values }) => values,
  nameOf: ({ name, email }) => `${name}, ${email}`,
  calls: volunteerCalls,
  confirmedCalls: confirmedVolunteerCalls,
  titles: { add: 'Add Volunteer', edit: 'Edit Volunteer' },
  buttons: { add: 'Add Volunteer', adding: 'Adding...', edit: 'Update Volunteer', editing: 'Updating...' },
  created: { title: 'Volunteer added' },
  updated: { title: 'Volunteer updated' },
  failed: verb => ({
    title: 'Error',
    description: `Failed to ${verb === 'create' ? 'add' : 'update'} volunteer. Please try again.`,
    kind: 'error',
  }),
}

interface Wording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
  /** What fills an empty list. */
  next: string
}

export const volunteerWording: Record<VolunteerStatus, Wording> = {
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

// Repeated here, so that listing volunteers does not load the schemas.
export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const satisfies readonly VolunteerStatus[]

/** The status named by a part of the URL; pending by default. */
export function volunteerStatusOf(view: string | undefined): VolunteerStatus {
  return volunteerStatuses.find(status => status === view) ?? 'pending'
}
