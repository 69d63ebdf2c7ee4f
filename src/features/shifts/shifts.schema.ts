import { idParam, integer, localTime, recordId, text, yearQuery } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { volunteerRole } from './roles.schema.ts'
import { daysLater } from './shift-times.ts'

const MOST_PEOPLE = 500
const MOST_AT_ONCE = 200
const people = `Please enter a number between 1 and ${MOST_PEOPLE}`
const count = z.int(people).min(1, people).max(MOST_PEOPLE, people)

/** A local time to the minute: '2026-10-08T08:00'. */
const minute = localTime.overwrite(time => time.slice(0, 16))

/** A shift of volunteers (decision V2). */
export const shiftShapes = record(
  {
    roleId: field('Role', recordId),
    place: field('Place', text()),
    startsAt: field('From', minute, { control: 'datetime-local' }),
    endsAt: field('To', minute, { control: 'datetime-local' }),
    least: field('Least people', count),
    most: field('Most people', count),
    note: field('Note', text()),
    isLocked: field(
      'Only organizers change who is in it',
      z.boolean('Please choose yes or no').describe('Whether only organizers change who is in it.'),
    ),
  },
  {
    names: { one: 'shift', many: 'shifts' },
    needed: ['roleId', 'startsAt', 'endsAt', 'least', 'most'],
    own: {
      itemId: recordId.nullable().describe('The schedule item that it was made from.'),
      itemStart: minute.nullable().describe('The local times of that item which the shift has followed so far.'),
      itemEnd: minute.nullable(),
      ...yearly.own,
    },
    also: yearly.also,
  },
)

export const { row: shift, input: shiftInput } = shiftShapes

/** Shifts made together from a template or from program items, and the item times that they follow. */
export const shiftSeries = z.object({
  shifts: z
    .array(shiftInput.extend(shift.pick({ itemId: true, itemStart: true, itemEnd: true }).partial().shape))
    .min(1, 'Please give at least one shift')
    .max(MOST_AT_ONCE, `Please add at most ${MOST_AT_ONCE} shifts at once`),
})

/** Where shifts would be that follow their program items. */
export const shiftMove = shift.pick({ startsAt: true, endsAt: true }).extend({ shiftId: recordId })
export const shiftMoves = z.object({
  ids: z.array(recordId).min(1).max(1_000),
  isMoved: z.boolean().describe('False leaves them as they are, and ends the offer.'),
})
export const rotaFilter = yearQuery.extend({ by: z.enum(['role', 'place']).optional() })

/** The state of a place on the day (decision V5). */
export const placeState = z.enum(['expected', 'here', 'done', 'missing'])

export const shiftPlace = z.object({
  id: recordId,
  shiftId: recordId,
  volunteerId: recordId,
  state: placeState,
  reason: text().describe('Why they were assigned although they do not fit.'),
  givenBy: text().describe('The organizer who assigned them; empty when they chose it.'),
})

/** A volunteer as the rota needs them. */
const person = { id: recordId, name: z.string(), phone: z.string(), isAdult: z.boolean(), isBriefed: z.boolean() }
export const rotaPerson = z.object(person)

/** Everything the dashboard shows of the shifts of an edition. */
export const rota = z.object({
  roles: z.array(volunteerRole),
  shifts: z.array(shift),
  places: z.array(shiftPlace),
  people: z.array(rotaPerson).describe('The approved volunteers who have not said that they cannot come.'),
})
export const dashboardRota = rota.extend({
  moves: z.array(shiftMove).describe('Of the shifts whose program items have moved.'),
})

export const newPlace = z.object({
  volunteerId: recordId,
  reason: text().optional().describe('Needed for somebody who does not fit.'),
})
export const placeParam = idParam.extend({ volunteerId: idParam.shape.id })
export const placeChange = shiftPlace.pick({ state: true })

/** Who can be assigned to a shift, those who fit first. */
const candidate = rotaPerson.extend({
  hours: z.number().describe('Those of their shifts so far.'),
  shifts: integer(),
  misfits: z.array(z.string()).describe('Why they do not fit; empty for those who do.'),
})
export const candidates = z.object({ people: z.array(candidate) })

export type Shift = z.infer<typeof shift>
export type ShiftPlace = z.infer<typeof shiftPlace>
export type PlaceState = z.infer<typeof placeState>
export type RotaPerson = z.infer<typeof rotaPerson>
export type ShiftSeries = z.infer<typeof shiftSeries>
export type ShiftMove = z.infer<typeof shiftMove>
export type Rota = z.infer<typeof rota>
export type Candidates = z.infer<typeof candidates>

/** The fault of a shift's numbers or times that depend on each other, if any. */
export function shiftFault({ startsAt, endsAt, least, most }: Pick<Shift, 'startsAt' | 'endsAt' | 'least' | 'most'>) {
  if (endsAt <= startsAt) return { field: 'endsAt', message: 'The end must be after the start' }
  if (endsAt.slice(0, 10) > daysLater(startsAt, 1).slice(0, 10))
    return { field: 'endsAt', message: 'A shift ends on the next day at the latest' }
  if (least > most) return { field: 'least', message: 'The least must not be above the most' }
}
