import { integer, listQuery, picture, recordFields, ruledTexts, year, yearQuery } from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import type { RecordShapes } from '#lib/record.ts'
import { attendance } from '#lib/terms/attendance.ts'
import { z } from '#lib/zod.ts'
import { volunteerRules } from './volunteer-rules.ts'

export const volunteerStatus = z.enum(['pending', 'approved', 'rejected'])

const fields = z.object({
  ...ruledTexts(volunteerRules),
  photo: picture(),
})

/** An application; an organizer adds the photo later. */
export const volunteerApplication = fields
  .omit({ photo: true })
  .partial()
  .extend(fields.pick({ name: true, email: true }).shape)
export const volunteerForm = volunteerApplication.extend(honeypotFields)

/** What organizers note of a volunteer. */
const noted = {
  attendance,
  isAdult: z.boolean('Please choose yes or no'),
  isBriefed: z.boolean('Please choose yes or no'),
}

/** A volunteer added by an organizer. */
export const volunteerInput = volunteerApplication.extend({
  ...z.object(noted).partial().shape,
  status: volunteerStatus.optional(),
  year: year.optional(),
})
export const volunteerChange = fields.omit({ photo: true }).extend(noted).partial()

export const volunteer = fields.extend({ ...noted, ...recordFields, status: volunteerStatus, year })
export const volunteerStatusChange = z.object({ status: volunteerStatus })
export const volunteerDecision = volunteerStatusChange.extend({ attendance: attendance.optional() })
export const volunteerStatusParam = z.object({ status: volunteerStatus })
export const volunteerQuery = listQuery.extend(yearQuery.shape)
export const volunteersOfStatus = z.object({
  volunteers: z.array(volunteer),
  counts: z.record(volunteerStatus, integer()),
})

export const volunteerShapes = {
  row: volunteer,
  public: volunteer,
  input: volunteerInput,
  change: volunteerChange,
  names: { one: 'volunteer', many: 'volunteers' },
} as const satisfies RecordShapes

export type VolunteerQuery = z.infer<typeof volunteerQuery>
export type VolunteerStatus = z.infer<typeof volunteerStatus>
export type Volunteer = z.infer<typeof volunteer>
export type VolunteerInput = z.infer<typeof volunteerInput>
export type VolunteerChange = z.infer<typeof volunteerChange>
export type VolunteerApplication = z.infer<typeof volunteerApplication>
export type VolunteersOfStatus = z.infer<typeof volunteersOfStatus>
export type VolunteerDecision = z.infer<typeof volunteerDecision>
export type VolunteerCounts = VolunteersOfStatus['counts']
