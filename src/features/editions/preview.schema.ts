import { z } from '#lib/zod.ts'

const badPath = 'Please name a page of the site.'
const badMoment = 'Please choose a date and a time of this century.'

/** A preview: a public page at a moment in the event's zone, optionally with the draft begun. */
export const momentQuery = z.object({
  path: z
    .string(badPath)
    .max(200, badPath)
    .regex(/^\/(?!\/)[^#\\]*$/, badPath)
    .default('/'),
  /** '2027-10-08T10:00'; now by default. */
  at: z.iso
    .datetime({ local: true, offset: false, error: badMoment })
    .regex(/^20\d\d-/, badMoment)
    .or(z.literal(''))
    .default(''),
  edition: z.enum(['', 'draft'], 'Please choose the draft, or leave it out.').default(''),
})

export type PreviewQuery = z.infer<typeof momentQuery>
