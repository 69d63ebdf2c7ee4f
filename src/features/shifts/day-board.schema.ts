import { integer, recordId, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { placeState, rotaPerson } from './shifts.schema.ts'

const person = rotaPerson.pick({ id: true, name: true, phone: true }).extend({
  hasCome: z.boolean().describe('Whether they were here in a shift of the day.'),
})

const boardShift = z.object({
  shiftId: recordId,
  role: z.string(),
  where: z.string(),
  hours: z.string(),
  from: timestamp,
})

const boardPlace = boardShift.extend({
  volunteerId: recordId,
  name: z.string(),
  phone: z.string(),
  state: placeState,
  hasEnded: z.boolean().describe('Whether the shift is over.'),
})

/** The volunteers of the day, as one looks for them (decision V5). */
export const dayBoard = z.object({
  now: timestamp.describe('The time of the answer, by which the others are counted.'),
  due: z
    .array(boardPlace)
    .describe('Expected within 30 minutes or already, and those of shifts that ended without a mark.'),
  here: z.array(boardPlace),
  missing: z.array(boardPlace),
  done: z.array(boardPlace),
  gaps: z
    .array(boardShift.extend({ needs: integer(), free: z.array(person) }))
    .describe('Shifts of the next two hours with too few people, and who fits, first those who are there.'),
  free: z
    .array(person.extend({ next: z.string().describe('Their next shift of the day; empty without one.') }))
    .describe('Those who are in no shift for 30 minutes.'),
  next: z.string().describe('The first shift that is not due yet; empty without one.'),
})

const ledPlaces = z.array(boardPlace.omit({ phone: true }))

/** The board of a shift lead, by a link: the shifts that they look after, and no phone numbers. */
export const leadBoard = dayBoard.pick({ now: true, next: true }).extend({
  due: ledPlaces.describe('As on the board of the organizers.'),
  here: ledPlaces,
  missing: ledPlaces,
  done: ledPlaces,
  gaps: z.array(boardShift.extend({ needs: integer() })),
})

export const leadPress = boardPlace.pick({ shiftId: true, volunteerId: true, state: true })

export type LeadBoard = z.infer<typeof leadBoard>
export type LeadPress = z.infer<typeof leadPress>
export type DayBoard = z.infer<typeof dayBoard>
export type BoardPlace = DayBoard['due'][number]
