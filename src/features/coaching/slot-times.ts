import { overlapOf } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { weekdayText } from '#lib/time/written.ts'

export const slotWords = {
  rehearsal: 'Rehearsal',
  call: 'Coaching call',
  'sound-check': 'Sound check',
  audition: 'Audition',
} as const

interface Timed {
  /** Local at the event: '2026-10-08T08:00'. */
  startsAt: string
  minutes: number
}

/** The local times of a slot as numbers in ms: only the difference of two means anything. */
export function slotSpan({ startsAt, minutes }: Timed): { from: number; to: number } {
  const from = Date.parse(`${startsAt}Z`)
  return { from, to: from + minutes * MINUTE }
}

/** The first of some slots that is at the same time as another one. */
export function clashOf<Other extends Timed & { id: number }>(
  slot: Timed & { id?: number | undefined },
  others: readonly Other[],
): Other | undefined {
  return others.find(other => other.id !== slot.id && overlapOf(slotSpan(slot), slotSpan(other)) > 0)
}

type OfEdition = Timed & { year: number }

/** 'Rehearsal, Thursday, October 8, 8 AM to 9 AM'. */
export function slotText(slot: OfEdition & { kind: keyof typeof slotWords }): string {
  return `${slotWords[slot.kind]}, ${slotWhen(slot)}`
}

/** 'Thursday, October 8, 8 AM to 9 AM', with the year where it is not that of the edition. */
export function slotWhen(slot: OfEdition): string {
  const { startsAt } = slot
  const year = startsAt.slice(0, 4)
  const endsAt = new Date(slotSpan(slot).to).toISOString().slice(0, startsAt.length)
  return `${weekdayText(startsAt)}${year === String(slot.year) ? '' : `, ${year}`}, ${shiftHours({ startsAt, endsAt })}`
}
