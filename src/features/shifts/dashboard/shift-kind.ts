import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import { type Shift, shiftShapes } from '#features/shifts/shifts.schema.ts'
import { weekdayText } from '#lib/time/written.ts'
import { everyShift } from './rota.queries.ts'

/** The day and hours of a shift. */
export function shiftName(shift: Pick<Shift, 'startsAt' | 'endsAt'>): string {
  return `${weekdayText(shift.startsAt)}, ${shiftHours(shift)}`
}

export const shiftKind = recordKind(shiftShapes, {
  table: 'shifts',
  nameOf: shiftName,
  calls: collectionCalls(everyShift, shiftShapes, api.shifts),
  removal: {
    title: () => 'Delete this shift?',
    question: shift => `The shift on ${shiftName(shift)} moves to the bin without the people in it.`,
  },
})
