import { edition } from '#features/event/editions.schema.ts'
import { day, recordId, timestamp, year } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** How long the beginning of an edition can be undone, in days. */
export const TAKE_BACK_DAYS = 7

/** What can be copied from the current edition. */
const broughtAlong = z.object({
  team: z.boolean().describe('The members, and the coaches of speakers, as they are.'),
  partners: z.boolean().describe('As to be asked: none is shown until they say yes again.'),
  schedule: z.boolean().describe('Times, places, titles and descriptions, without the talks.'),
  tickets: z.boolean().describe('The ticket packages, without their last days.'),
  shifts: z.boolean().optional().describe('The shifts of volunteers, moved to the new day, without people.'),
  forms: z.boolean().optional().describe('The own questions of the forms that are not retired.'),
  candidates: z.boolean().optional().describe('The candidates marked as not now, as ideas.'),
  criteria: z.boolean().optional().describe('What reviewers grade applications to speak by.'),
  tasks: z.boolean().optional().describe('The tasks and milestones of the year with their notes, none of them done.'),
})

export const draftEditionInput = edition
  .pick({ theme: true, date: true, venueName: true, venueAddress: true })
  .extend({ year, brings: broughtAlong })

/** The values of the form; an unknown day is empty. */
export const draftEditionForm = draftEditionInput
  .extend({ date: day.or(z.literal('')) })
  .refine(({ year: wanted, date }) => date === '' || date.startsWith(`${wanted}-`), {
    error: 'The date must be in the edition year',
    path: ['date'],
  })

/** The error for a year that is not after the current one. */
export function mustComeAfter(current: number): string {
  return `The next edition must come after ${current}`
}

/** What would be copied, with counts. */
export const nextEdition = z.object({
  current: edition,
  draft: edition.nullable(),
  year: year.describe('The year that the next edition is proposed for.'),
  counts: z.object({
    team: z.int(),
    partners: z.int(),
    schedule: z.int(),
    tickets: z.int(),
    shifts: z.int(),
    tasks: z.int(),
    forms: z.int(),
    candidates: z.int(),
    criteria: z.int(),
    speakers: z.int(),
  }),
  takeBack: z
    .object({ event: recordId, until: timestamp })
    .nullable()
    .describe('The event that reverts the beginning of the current edition, and until when; null when it cannot.'),
})

/** The begun edition, and the backup written before. */
export const begunEdition = z.object({ edition, backup: z.string() })

export type DraftEditionValues = z.infer<typeof draftEditionForm>
export type DraftEditionInput = z.infer<typeof draftEditionInput>
export type NextEdition = z.infer<typeof nextEdition>
