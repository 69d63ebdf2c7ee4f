import type { DoorPress } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'

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
