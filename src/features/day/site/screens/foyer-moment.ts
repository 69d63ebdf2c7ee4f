import type { ScreenState } from '#features/day/day.schema.ts'
import { clockText, heldWords } from '#features/day/day-words.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import type { WallSponsor } from '#features/partners/partners.schema.ts'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'

/** Visitors read times in steps of so many ms. */
export const STEP = 5 * 60_000

export type FoyerState = ScreenState & {
  program?: { scheduleItems: PublicScheduleItem[] }
  wall?: { sponsors: WallSponsor[] }
}

/** The day as visitors see it at a moment. */
export function foyerMoment({ day, cues, program }: FoyerState, now: number) {
  const expected = expectedTimes(cues, day, now)
  const hasBegun = cues.some(({ startedAt }) => startedAt !== null)
  const running = day.state === 'waiting' ? undefined : cues[expected.current]
  const from = expected.current < 0 ? cues.length : expected.current + (running ? 1 : 0)
  const timesOf = (place: number) => expected.cues[place] ?? { start: now, plannedStart: now }
  return {
    expected,
    hasBegun,
    running,
    held: heldWords(day),
    items: program?.scheduleItems ?? [],
    // What only the crew sees has no title.
    next: cues.map((cue, place) => ({ cue, place })).find(({ cue, place }) => place >= from && cue.title !== ''),
    planned: (place: number) => clockText(timesOf(place).plannedStart),
    timeOf(place: number): string {
      const { start, plannedStart } = timesOf(place)
      return hasBegun ? `about ${clockText(Math.round((start ?? now) / STEP) * STEP)}` : clockText(plannedStart)
    },
  }
}

export type FoyerMoment = ReturnType<typeof foyerMoment>
