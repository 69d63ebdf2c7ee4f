import type { ShiftRules } from '#features/settings/shift-rules.ts'
import { HOUR, MINUTE } from '#lib/time/durations.ts'
import { lengthText, shiftHours } from './shift-times.ts'
import type { RotaPerson, Shift } from './shifts.schema.ts'

/** A shift of the rota, with its role's name and its moments in ms. */
export interface TimedShift extends Shift {
  roleName: string
  adultsOnly: boolean
  from: number
  to: number
}

type FittedShift = Pick<TimedShift, 'id' | 'roleName' | 'adultsOnly' | 'startsAt' | 'endsAt' | 'from' | 'to'>

/** How long some shifts are together, in hours. */
export function hoursOf(shifts: readonly Pick<TimedShift, 'from' | 'to'>[]): number {
  return shifts.reduce((sum, { from, to }) => sum + (to - from) / HOUR, 0)
}

/** How long two spans are at the same time, in minutes; negative for the time between them. */
export function overlapOf(one: Pick<TimedShift, 'from' | 'to'>, other: Pick<TimedShift, 'from' | 'to'>): number {
  return (Math.min(one.to, other.to) - Math.max(one.from, other.from)) / MINUTE
}

/**
 * Why a person cannot be in a shift, in the words of the rule; empty if they can (decision V3).
 * @param others the shifts that they are in, or want together with this one
 */
export function misfitsOf(
  shift: FittedShift,
  { isAdult }: Pick<RotaPerson, 'isAdult'>,
  others: readonly Omit<FittedShift, 'adultsOnly'>[],
  { restMinutes, mostHours }: ShiftRules,
): string[] {
  const beside = others.filter(({ id }) => id !== shift.id)
  const hours = hoursOf([...beside, shift])
  return [
    ...beside.flatMap(other => {
      const overlap = overlapOf(shift, other)
      const which = `${other.roleName}, ${shiftHours(other)}`
      if (overlap > 0) return [`Overlaps ${which}, by ${lengthText(overlap)}.`]
      return -overlap < restMinutes
        ? [`Leaves less than ${lengthText(restMinutes)} of rest after or before ${which}.`]
        : []
    }),
    ...(hours > mostHours ? [`Makes ${lengthText(hours * 60)} together; ${mostHours} hours are the most.`] : []),
    ...(shift.adultsOnly && !isAdult ? ['Is for adults only.'] : []),
  ]
}
