import type { Phase } from '#features/event/phase-rules.ts'
import { firstAfter } from '#lib/time/zoned-time.ts'

/** How long before the start the day begins, in ms. */
const LEAD = 2 * 60 * 60 * 1000

/** An edition with its moments (ISO 8601, UTC); null until announced. */
export interface DatedEdition {
  status: 'on' | 'postponed' | 'cancelled'
  saleStartsAt: string | null
  startsAt: string | null
  endsAt: string | null
}

/**
 * The phase of an edition, and the next moment when time alone changes it; null if it stays.
 * The day begins two hours before the start, also for a postponed edition; a page counts down until the start.
 */
export function phaseOf(edition: DatedEdition, now: Date): { phase: Phase; changesAt: string | null } {
  const { status, saleStartsAt, startsAt, endsAt } = edition
  const isPostponed = status === 'postponed'
  if (status === 'cancelled') return { phase: status, changesAt: null }
  if (startsAt === null || endsAt === null) {
    return { phase: isPostponed ? status : 'to-be-announced', changesAt: null }
  }
  const dayBeginsAt = new Date(Date.parse(startsAt) - LEAD).toISOString()
  const borders = [isPostponed ? null : saleStartsAt, dayBeginsAt, startsAt, endsAt]
  const hasCome = (moment: string | null) => moment !== null && moment <= now.toISOString()
  function phase(): Phase {
    if (hasCome(endsAt)) return 'over'
    if (hasCome(dayBeginsAt)) return 'the-day'
    if (isPostponed) return 'postponed'
    return hasCome(saleStartsAt) ? 'on-sale' : 'coming'
  }
  return { phase: phase(), changesAt: firstAfter(now, borders) }
}
