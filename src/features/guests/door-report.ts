import type { Presence } from './arrivals.ts'
import type { DoorGuest } from './door.schema.ts'
import type { Arrival } from './guests.schema.ts'

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
  /** Those of them who took a ticket of a tier. */
  walkInTiers: { tier: string; people: number }[]
  /** What they paid, in cents. */
  cash: number
  card: number
  /** Tickets that came in twice and are not sorted out. */
  twice: number
}

/**
 * Counts who is here and who is expected.
 * @param guests with the name of their ticket
 * @param presenceOf the presses of a guest, put together
 */
export function reportOf<G extends Pick<DoorGuest, 'id' | 'quantity' | 'status' | 'tier'>>(
  guests: readonly G[],
  arrivals: readonly Arrival[],
  presenceOf: (guest: G) => Presence,
): DoorReport {
  const tiers = new Map<string, TierReport>()
  let twice = 0
  for (const guest of guests) {
    const { arrived, twice: doubled } = presenceOf(guest)
    const tier = guest.tier || 'Tickets'
    const { here, expected } = tiers.get(tier) ?? { here: 0, expected: 0 }
    // Who is here does not disappear by a refund.
    const tickets = guest.status === 'cancelled' ? arrived : guest.quantity
    tiers.set(tier, { tier, here: here + arrived, expected: expected + tickets })
    twice += doubled.length
  }
  const known = new Set(guests.map(({ id }) => id))
  const counted = arrivals.filter(({ undoneAt }) => undoneAt === null)
  const walkIns = counted.filter(({ isWalkIn }) => isWalkIn)
  // Of guests who were erased or deleted since.
  const others = counted.filter(({ isWalkIn, guestId }) => !isWalkIn && !known.has(guestId ?? 0))
  const paid = (how: Arrival['payment']) =>
    walkIns.reduce((sum, { payment, cents }) => sum + (payment === how ? (cents ?? 0) : 0), 0)
  const people = (presses: readonly Arrival[]) => presses.reduce((sum, press) => sum + press.people, 0)
  const listed = [...tiers.values()]
  return {
    here: listed.reduce((sum, { here }) => sum + here, 0) + people(others),
    expected: listed.reduce((sum, { expected }) => sum + expected, 0) + people(others),
    tiers: listed,
    walkIns: people(walkIns),
    walkInTiers: [...new Set(walkIns.map(({ tier }) => tier))]
      .filter(Boolean)
      .map(tier => ({ tier, people: people(walkIns.filter(press => press.tier === tier)) })),
    cash: paid('cash'),
    card: paid('card'),
    twice,
  }
}
