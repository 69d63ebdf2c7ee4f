import { integer, required, text } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** What volunteers do, in the organizers' order (decision V1). */
export const roleShapes = record(
  {
    name: field('Name', required('Name is required')),
    description: field('What they do', text(PROSE), { control: 'prose' }),
    bring: field('What to bring', text()),
    contactName: field('Person in charge', text()),
    contactPhone: field('Their phone', text().describe('Shown to the volunteers of the role.'), {
      control: 'tel',
      hint: 'Volunteers of the role see it.',
    }),
    adultsOnly: field('For adults only', z.boolean('Please choose yes or no')),
    needsBriefing: field('Needs a briefing', z.boolean('Please choose yes or no')),
  },
  { names: { one: 'role', many: 'roles' }, needed: ['name'], own: { sortOrder: integer() } },
)

export const volunteerRole = roleShapes.row

export type VolunteerRole = z.infer<typeof volunteerRole>
