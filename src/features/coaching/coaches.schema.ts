import { optionalEmail, required } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { z } from '#lib/zod.ts'

/** Who helps speakers on the way to their talk (decision K2). */
export const coachShapes = record(
  {
    name: field('Name', required('Name is required', 60)),
    email: field('Email', optionalEmail('Please enter a valid email address'), {
      control: 'email',
      hint: 'For the link to the page with their speakers. Leave it empty for a user of the dashboard.',
    }),
    seesContacts: field('Sees email and phone of their speakers', z.boolean()),
  },
  { names: { one: 'coach', many: 'coaches' }, needed: ['name'], own: yearly.own, also: yearly.also },
)

export type Coach = z.infer<typeof coachShapes.row>
