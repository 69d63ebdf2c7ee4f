import {
  type Volunteer,
  type VolunteerChange,
  type VolunteerInput,
  volunteer,
  volunteerChange,
} from '#features/volunteers/volunteers.schema.ts'
import type { EditableKind } from '#record-ui/record-kind.ts'
import { volunteerCalls } from './volunteers.queries.ts'

export type VolunteerValues = Required<VolunteerInput>

export const blankVolunteer: VolunteerValues = {
  name: '',
  email: '',
  phone: '',
  availability: '',
  interests: '',
  experience: '',
  whyJoin: '',
  status: 'pending',
}

export const volunteerKind: EditableKind<Volunteer, VolunteerValues, VolunteerChange> = {
  noun: 'volunteer',
  row: volunteer,
  change: volunteerChange,
  fields: ['name', 'email', 'phone', 'availability', 'interests', 'experience', 'whyJoin', 'status'],
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    availability: 'Availability',
    interests: 'Interests',
    experience: 'Previous Experience',
    whyJoin: 'Motivation',
    status: 'Status',
  },
  valuesOf: ({ name, email, phone, availability, interests, experience, whyJoin, status }) => ({
    name,
    email,
    phone,
    availability,
    interests,
    experience,
    whyJoin,
    status,
  }),
  nameOf: ({ name, email }) => `${name}, ${email}`,
  calls: volunteerCalls,
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
