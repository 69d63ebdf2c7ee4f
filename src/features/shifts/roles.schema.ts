import { bookkeeping, integer, recordFields, required, text } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

const fields = z.object({
  name: required('Name is required'),
  description: text(PROSE),
  bring: text(),
  contactName: text(),
  contactPhone: text().describe('Shown to the volunteers of the role.'),
  adultsOnly: z.boolean('Please choose yes or no'),
  needsBriefing: z.boolean('Please choose yes or no'),
})

const input = fields.partial().extend(fields.pick({ name: true }).shape)

/** What volunteers do, in the organizers' order (decision V1). */
export const volunteerRole = fields.extend({ ...recordFields, sortOrder: integer() })

export const roleShapes = {
  row: volunteerRole,
  public: volunteerRole.omit(bookkeeping),
  input,
  change: fields.partial(),
  names: { one: 'role', many: 'roles' },
} as const satisfies RecordShapes

export type VolunteerRole = z.infer<typeof volunteerRole>
