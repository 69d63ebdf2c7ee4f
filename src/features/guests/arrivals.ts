import type { Arrival, Guest } from './guests.schema.ts'

/** The arrivals of one guest, put together. */
export interface Presence {
  /** How many of the tickets are in: never more than there are. */
  arrived: number
  /** The press that let the first of them in. */
  first: Arrival | undefined
  /** Presses for tickets that were in already, until they are sorted out. */
  twice: Arrival[]
}

export const absent: Presence = { arrived: 0, first: undefined, twice: [] }

/**
 * Puts the presses of several desks together. The first press wins, by its moment and then by its key: every desk comes to
 * the same result, in any order of arrival. An undone press does not count.
 * @param quantity the tickets of the guest
 * @param presses those of this guest
 */
export function mergeArrivals(quantity: number, presses: readonly Arrival[]): Presence {
  const counted = presses.filter(({ undoneAt }) => undoneAt === null).sort(byMoment)
  let arrived = 0
  const twice: Arrival[] = []
  for (const press of counted) {
    if (arrived + press.people > quantity && press.settledAt === null) twice.push(press)
    arrived = Math.min(quantity, arrived + press.people)
  }
  return { arrived, first: counted[0], twice }
}

function byMoment(a: Arrival, b: Arrival): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** The presses of each guest, put together; guests without one are absent. */
export function presencesOf(
  guests: readonly Pick<Guest, 'id' | 'quantity'>[],
  presses: readonly Arrival[],
): Map<number, Presence> {
  const pressed = new Map<number, Arrival[]>()
  for (const press of presses) {
    if (press.guestId === null) continue
    const own = pressed.get(press.guestId)
    if (own) own.push(press)
    else pressed.set(press.guestId, [press])
  }
  const found = new Map<number, Presence>()
  for (const { id, quantity } of guests) {
    const own = pressed.get(id)
    if (own) found.set(id, mergeArrivals(quantity, own))
  }
  return found
}
