import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import type { DoorBook } from './door-book.ts'

/** @returns undefined for a walk-in, and for a guest who was deleted */
export function guestOf({ guests }: DoorBook, { guestId }: Arrival): DoorGuest | undefined {
  return guests.find(({ id }) => id === guestId)
}

export function arrivedName(book: DoorBook, arrival: Arrival): string {
  return guestOf(book, arrival)?.name ?? (arrival.name || 'A guest who was deleted')
}

/** The latest arrivals that were not undone. */
export function lastArrivals(book: DoorBook, isWanted: (arrival: Arrival) => boolean, most: number): Arrival[] {
  return [...book.arrivals.values()]
    .filter(arrival => arrival.undoneAt === null && isWanted(arrival))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most)
}

/** Whether all tickets of a guest are in, or none of them counts. */
export function isIn(book: DoorBook, guest: DoorGuest): boolean {
  return book.presenceOf(guest).arrived >= guest.quantity || guest.status === 'cancelled'
}

/** Undoes an arrival, or leaves it as it is. */
export function pressOn(book: Pick<DoorBook, 'press'>, press: 'undo' | 'settle', key: string): void {
  book.press(made => ({ ...made, press, key }))
}
