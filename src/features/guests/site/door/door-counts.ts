import type { DoorBook } from './door-book.ts'

/** How many people are here, of how many who are expected, in all and by their tickets. */
export function countsOf(book: DoorBook) {
  let here = 0
  let expected = 0
  const tiers = new Map<string, { here: number; expected: number }>()
  const add = (name: string, arrived: number, tickets: number) => {
    const of = tiers.get(name) ?? { here: 0, expected: 0 }
    tiers.set(name, { here: of.here + arrived, expected: of.expected + tickets })
    here += arrived
    expected += tickets
  }
  for (const guest of book.guests) {
    const { arrived } = book.presenceOf(guest)
    // Somebody who is here does not disappear by a refund.
    add(guest.tier || 'Tickets', arrived, guest.status === 'cancelled' ? arrived : guest.quantity)
  }
  for (const { isWalkIn, undoneAt, people } of book.arrivals.values())
    if (isWalkIn && undoneAt === null) add('Walk-ins', people, people)
  return { here, expected, tiers: [...tiers] }
}
