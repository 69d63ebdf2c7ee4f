import { api, reasonOf } from '#client/client.ts'
import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { shiftDay, shiftHours } from '#features/shifts/shift-times.ts'
import { type Shift, shiftInput, shiftShapes } from '#features/shifts/shifts.schema.ts'
import type { z } from '#lib/zod.ts'
import { everyShift } from './rota.queries.ts'

export type ShiftValues = Required<Omit<z.input<typeof shiftInput>, 'year'>>

/** The day and hours of a shift. */
export function shiftName(shift: Pick<Shift, 'startsAt' | 'endsAt'>): string {
  return `${shiftDay(shift.startsAt)}, ${shiftHours(shift)}`
}

export const shiftKind: RecordKind<Shift, ShiftValues, z.input<typeof shiftShapes.change>> = {
  noun: 'shift',
  yearly: true,
  table: 'shifts',
  row: shiftShapes.row,
  change: shiftShapes.change,
  fields: shiftInput.omit({ year: true }).keyof().options,
  labels: {
    roleId: 'Role',
    place: 'Place',
    startsAt: 'From',
    endsAt: 'To',
    least: 'Least people',
    most: 'Most people',
    note: 'Note',
    isLocked: 'Only organizers change who is in it',
  },
  valuesOf: ({ id, version, createdAt, updatedAt, itemId, itemStart, itemEnd, year, ...values }) => values,
  nameOf: shiftName,
  calls: collectionCalls(everyShift, shiftShapes, api.shifts),
  confirmedCalls: collectionCalls(everyShift, shiftShapes, api.shifts, { confirmed: 'full' }),
  titles: { add: 'Add shift', edit: 'Edit shift' },
  buttons: { add: 'Add shift', adding: 'Adding...', edit: 'Update shift', editing: 'Updating...' },
  created: { title: 'Shift added' },
  updated: { title: 'Shift updated' },
  failed: verb => ({ title: 'Error', description: `Failed to ${verb} the shift`, kind: 'error' }),
  removal: {
    title: () => 'Delete this shift?',
    question: shift => `The shift on ${shiftName(shift)} moves to the bin without the people in it.`,
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Shift deleted' },
    failed: error => ({ title: 'Error', description: reasonOf(error), kind: 'error' }),
  },
}
