import { absent, presencesOf } from './arrivals.ts'
import type { Arrival, Guest } from './guests.schema.ts'

interface TierReport {
  tier: string
  here: number
  expected: number
}

/** What the day at the door came to; it stays when the guests are erased. */
export interface DoorReport {
  /** People with tickets who came, and how many tickets were expected. */
  here: number
  expected: number
  tiers: TierReport[]
  /** People without tickets. */
  walkIns: number
  /** What they paid, in cents. */
  cash: number
  card: number
  /** Tickets that came in twice and are not sorted out. */
  twice: number
}

/** @param nameOf the name of a ticket tier that may be an id */
export function reportOf(
  guests: readonly Guest[],
  arrivals: readonly Arrival[],
  nameOf: (tier: string) => string,
): DoorReport {
  const presences = presencesOf(guests, arrivals)
  const tiers = new Map<string, TierReport>()
  let twice = 0
  for (const { id, ticketTierId, quantity, status } of guests) {
    const { arrived, twice: doubled } = presences.get(id) ?? absent
    const tier = nameOf(ticketTierId)
    const { here, expected } = tiers.get(tier) ?? { here: 0, expected: 0 }
    // Who is here does not disappear by a refund.
    const tickets = status === 'cancelled' ? arrived : quantity
    tiers.set(tier, { tier, here: here + arrived, expected: expected + tickets })
    twice += doubled.length
  }
  const counted = arrivals.filter(({ undoneAt }) => undoneAt === null)
  const walkIns = counted.filter(({ isWalkIn }) => isWalkIn)
  // Of guests who were erased or deleted since.
  const others = counted.filter(({ isWalkIn, guestId }) => !isWalkIn && !presences.has(guestId ?? 0))
  const paid = (how: Arrival['payment']) =>
    walkIns.reduce((sum, { payment, cents }) => sum + (payment === how ? (cents ?? 0) : 0), 0)
  const people = (presses: readonly Arrival[]) => presses.reduce((sum, press) => sum + press.people, 0)
  const listed = [...tiers.values()]
  return {
    here: listed.reduce((sum, { here }) => sum + here, 0) + people(others),
    expected: listed.reduce((sum, { expected }) => sum + expected, 0) + people(others),
    tiers: listed,
    walkIns: people(walkIns),
    cash: paid('cash'),
    card: paid('card'),
    twice,
  }
}
