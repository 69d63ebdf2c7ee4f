import type { DoorGuest } from '#features/guests/door.schema.ts'

/** A guest with what a search looks at, made once. */
export interface Searched {
  guest: DoorGuest
  /** The name and order without accents and capitals, each word after a space. */
  text: string
  number: string
  /** For the order of a list: the last name first. */
  order: string
}

/** Letters that no accent can be taken from. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text as it is compared: 'Lucie Bélanger' is 'lucie belanger'. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, letter => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const numberOf = (text: string) => plainText(text).replace(/ /g, '')

/** Guests as they are searched, by their last names. */
export function searchable(guests: readonly DoorGuest[]): Searched[] {
  return guests
    .map(guest => {
      const name = plainText(guest.name)
      return {
        guest,
        text: ` ${name} ${plainText(guest.orderNumber)} ${plainText(guest.ticketNumber)}`,
        number: numberOf(guest.ticketNumber),
        order: `${name.slice(name.lastIndexOf(' ') + 1)} ${name}`,
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
  const wanted = plainText(typed)
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
  return ([] as DoorGuest[]).concat(...ranks)
}
