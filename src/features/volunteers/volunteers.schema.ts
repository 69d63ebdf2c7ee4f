import { storedAnswers, withAnswers } from '#features/own-questions/own-questions.schema.ts'
import { integer, listQuery, picture, yearQuery } from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import { field, record, ruledFields, yearly } from '#lib/record.ts'
import { attendance, attendanceWords } from '#lib/terms/attendance.ts'
import { z } from '#lib/zod.ts'
import { volunteerRules } from './volunteer-rules.ts'

export const volunteerStatus = z.enum(['pending', 'approved', 'rejected'])

const texts = ruledFields(volunteerRules)

export const volunteerApplication = z.object(texts).partial().extend({ name: texts.name, email: texts.email })
export const volunteerForm = withAnswers(volunteerApplication.extend(honeypotFields))

/** All that a spreadsheet may change. */
export const describedVolunteer = record(
  {
    ...texts,
    status: field('Status', volunteerStatus, {
      choices: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
    }),
    attendance: field('Attendance', attendance, {
      choices: attendanceWords,
      hint: 'The places of those who declined are free for others.',
    }),
    isAdult: field('18 or older', z.boolean('Please choose yes or no')),
    isBriefed: field('Has had the briefing', z.boolean('Please choose yes or no')),
  },
  {
    names: { one: 'volunteer', many: 'volunteers' },
    needed: ['name', 'email'],
    // An organizer adds the photo later.
    own: { photo: picture(), answers: storedAnswers, ...yearly.own },
    also: yearly.also,
  },
)

// The status is decided by a call of its own.
export const volunteerShapes = { ...describedVolunteer, change: describedVolunteer.change.omit({ status: true }) }

export const volunteer = volunteerShapes.row
export const volunteerStatusChange = z.object({ status: volunteerStatus })
/** What the history brings back besides the fields of the form. */
export const volunteerDecided = volunteerStatusChange.extend({ answers: storedAnswers })
export const volunteerDecision = volunteerStatusChange.extend({ attendance: attendance.optional() })
export const volunteerStatusParam = z.object({ status: volunteerStatus })
export const volunteerQuery = listQuery.extend(yearQuery.shape)
export const volunteersOfStatus = z.object({
  volunteers: z.array(volunteer),
  counts: z.record(volunteerStatus, integer()),
})

export type VolunteerQuery = z.infer<typeof volunteerQuery>
export type VolunteerStatus = z.infer<typeof volunteerStatus>
export type Volunteer = z.infer<typeof volunteer>
export type VolunteerValues = z.infer<typeof volunteerShapes.values>
export type VolunteerInput = z.infer<typeof volunteerShapes.input>
export type VolunteerChange = z.infer<typeof volunteerShapes.change>
export type VolunteerApplication = z.infer<typeof volunteerApplication>
export type VolunteersOfStatus = z.infer<typeof volunteersOfStatus>
export type VolunteerDecision = z.infer<typeof volunteerDecision>
export type VolunteerCounts = VolunteersOfStatus['counts']
