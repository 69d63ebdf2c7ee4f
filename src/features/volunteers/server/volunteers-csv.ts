import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import { csvFile } from '#lib/text/csv-file.ts'
import { tableMoment } from '#lib/time/table-moment.ts'

/** Volunteers as CSV. */
export function volunteersCsv(volunteers: readonly Volunteer[], timeZone: string): string {
  return csvFile(
    [
      'Date Applied',
      'Status',
      'Name',
      'Email',
      'Phone',
      'Availability',
      'Interests',
      'Previous Experience',
      'Motivation',
    ],
    volunteers.map(({ createdAt, status, name, email, phone, availability, interests, experience, whyJoin }) => [
      tableMoment(createdAt, timeZone),
      status,
      name,
      email,
      phone,
      availability,
      interests,
      experience,
      whyJoin,
    ]),
  )
}
