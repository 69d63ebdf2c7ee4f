import type { Phase } from '#features/event/phase-rules.ts'
import { firstAfter } from '#lib/time/zoned-time.ts'

/** An edition with its moments (ISO 8601, UTC); null where they are to be announced. */
export interface DatedEdition {
  status: 'on' | 'postponed' | 'cancelled'
  saleStartsAt: string | null
  /** When the day of the event begins in the event's zone. */
  dayStartsAt: string | null
  endsAt: string | null
}

/**
 * Where an edition is in its year, and the next moment at which time alone takes it further; null: it stays.
 * The day begins at its first moment in the event's zone, also the new one of an edition that was postponed.
 */
export function phaseOf(edition: DatedEdition, now: Date): { phase: Phase; changesAt: string | null } {
  const { status, saleStartsAt, dayStartsAt, endsAt } = edition
  const isPostponed = status === 'postponed'
  if (status === 'cancelled') return { phase: status, changesAt: null }
  if (dayStartsAt === null || endsAt === null) {
    return { phase: isPostponed ? status : 'to-be-announced', changesAt: null }
  }
  const borders = isPostponed || saleStartsAt === null ? [dayStartsAt, endsAt] : [saleStartsAt, dayStartsAt, endsAt]
  const hasCome = (moment: string | null) => moment !== null && moment <= now.toISOString()
  function phase(): Phase {
    if (hasCome(endsAt)) return 'over'
    if (hasCome(dayStartsAt)) return 'the-day'
    if (isPostponed) return 'postponed'
    return hasCome(saleStartsAt) ? 'on-sale' : 'coming'
  }
  return { phase: phase(), changesAt: firstAfter(now, borders) }
}
