import type { DoorPress } from './door.schema.ts'
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

/**
 * An arrival after a press at this desk, before the server has said so.
 * @param known the arrival that the press names, if it is known
 * @returns undefined when nothing changes
 */
export function afterPress(known: Arrival | undefined, press: DoorPress, desk: string): Arrival | undefined {
  const { key, at } = press
  if (press.press === 'undo') return known && { ...known, undoneAt: known.undoneAt ?? at }
  if (press.press === 'settle') return known && { ...known, settledAt: at }
  if (known) return
  const made = { key, people: press.people, name: press.name, desk, at, undoneAt: null, settledAt: null }
  if (press.press === 'arrive')
    return { ...made, guestId: press.guestId, isWalkIn: false, cents: null, payment: '', tier: '' }
  const { cents, payment, tier } = press
  return { ...made, guestId: null, isWalkIn: true, cents, payment, tier }
}
