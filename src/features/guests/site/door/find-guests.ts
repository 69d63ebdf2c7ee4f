import type { DoorGuest } from '#features/guests/door.schema.ts'
import { lastNameFirst, plainName } from '#features/guests/guest-order.ts'

/** A guest with what a search looks at, made once. */
export interface Searched {
  guest: DoorGuest
  /** The name and order without accents and capitals, each word after a space. */
  text: string
  number: string
  /** For the order of a list: the last name first. */
  order: string
}

const numberOf = (text: string) => plainName(text).replace(/ /g, '')

/** Guests as they are searched, by their last names. */
export function searchable(guests: readonly DoorGuest[]): Searched[] {
  return guests
    .map(guest => {
      return {
        guest,
        text: ` ${plainName(guest.name)} ${plainName(guest.orderNumber)} ${plainName(guest.ticketNumber)}`,
        number: numberOf(guest.ticketNumber),
        order: lastNameFirst(guest.name),
      }
    })
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.guest.id - b.guest.id))
}

/**
 * The guests who have every word in name, order or ticket number, best match first. A ticket number finds its guest
 * alone, also inside the address that a code may hold.
 * @param isIn whether all tickets of a guest are in: they come last among equals
 */
export function findGuests(all: readonly Searched[], typed: string, isIn: (guest: DoorGuest) => boolean): DoorGuest[] {
  const wanted = plainName(typed)
  if (wanted === '') return []
  const numbers = [numberOf(typed), numberOf(typed.slice(typed.search(/[^/=]*$/)))]
  const named = all.filter(({ number }) => number !== '' && numbers.includes(number))
  if (named.length > 0) return named.map(({ guest }) => guest)
  const words = wanted.split(' ')
  // Words that begin with what was typed, then the others; those who are still to come first.
  const ranks: DoorGuest[][] = [[], [], [], []]
  for (const { guest, text } of all) {
    if (!words.every(word => text.includes(word))) continue
    const starts = words.every(word => text.includes(` ${word}`))
    ranks[(starts ? 0 : 2) + (isIn(guest) ? 1 : 0)]?.push(guest)
  }
  return ranks.flat()
}
