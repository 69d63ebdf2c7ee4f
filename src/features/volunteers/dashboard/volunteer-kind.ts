import type { EditableKind } from '#dashboard-kit/record-kind.ts'
import { volunteerRules } from '#features/volunteers/volunteer-rules.ts'
import {
  type Volunteer,
  type VolunteerChange,
  type VolunteerInput,
  volunteer,
  volunteerChange,
  volunteerInput,
} from '#features/volunteers/volunteers.schema.ts'
import { blankTexts } from '#lib/text-rules.ts'
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
