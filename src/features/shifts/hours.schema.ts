import { integer, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

const hours = z.number().min(0)

export const volunteerHours = z.object({
  people: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      email: z.string(),
      shifts: integer(),
      planned: hours.describe('Those of all their shifts.'),
      here: hours.describe('Those of the shifts in which they were here.'),
      missing: hours,
      unmarked: hours.describe('Those of the shifts that have no mark yet.'),
    }),
  ),
})

export type VolunteerHours = z.infer<typeof volunteerHours>['people'][number]
