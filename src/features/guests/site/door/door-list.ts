import { byId, type Markup, markup } from '#features/day/site/screens/screen-page.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { initialOf } from '#features/guests/guest-order.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import type { DoorBook } from './door-book.ts'
import { lastArrivals } from './door-head.ts'
import { place } from './door-parts.ts'
import { guestRow, walkInRow } from './door-rows.ts'
import { findGuests, type Searched, searchable } from './find-guests.ts'

/** How many rows are drawn of a search, and of the whole list at a time. */
const FOUND = 12
const PART = 100
const LAST = 20

/** The rows below the field: the guests that were searched for, all guests, or the last arrivals at this desk. */
export class DeskList {
  /** The guest whose further buttons are shown. */
  opened: number | undefined
  private readonly book: DoorBook
  private readonly field: HTMLInputElement
  private all: Searched[] = []
  private guests = new Map<number, DoorGuest>()
  /** How many rows of the whole list are shown; 0 while it is closed. */
  private whole = 0

  constructor(book: DoorBook, field: HTMLInputElement) {
    this.book = book
    this.field = field
  }

  /** Called when the book has other guests. */
  index() {
    const { guests } = this.book
    this.all = searchable(guests)
    this.guests = new Map(guests.map(guest => [guest.id, guest]))
  }

  guestOf(id: number | null): DoorGuest | undefined {
    return this.guests.get(id ?? 0)
  }

  nameOf({ guestId, name }: Arrival): string {
    return this.guestOf(guestId)?.name ?? (name || 'A guest who was deleted')
  }

  toggleWhole() {
    this.whole = this.whole > 0 ? 0 : PART
    this.field.value = ''
    scrollTo(0, 0)
  }

  showMore() {
    this.whole += PART
  }

  draw() {
    byId('whole').setAttribute('aria-pressed', String(this.whole > 0))
    if (this.field.value.trim() !== '') this.drawFound(this.field.value)
    else if (this.whole > 0) this.drawWhole()
    else this.drawLast()
  }

  private drawFound(typed: string) {
    const { book, opened } = this
    const isIn = (guest: DoorGuest) => book.presenceOf(guest).arrived >= guest.quantity || guest.status === 'cancelled'
    const guests = findGuests(this.all, typed, isIn)
    const more = guests.length > FOUND ? `, the first ${FOUND} are shown` : ''
    drawRows(
      guests.length === 0 ? 'No one found. Try a part of the name, or add a walk-in.' : `${guests.length} found${more}`,
      guests
        .slice(0, FOUND)
        .map((guest, index) =>
          guestRow(book, guest, { typed, isBest: index === 0 && !isIn(guest), isOpen: guest.id === opened }),
        ),
    )
  }

  private drawWhole() {
    const { all, whole, opened } = this
    let letter = ''
    const rows = all.slice(0, whole).map(({ guest, order }) => {
      const first = initialOf(order)
      const heading = first === letter ? markup`` : markup`<li class="alpha">${first}</li>`
      letter = first
      return markup`${heading}${guestRow(this.book, guest, { isOpen: guest.id === opened })}`
    })
    const more =
      all.length > whole &&
      markup`<button class="btn" id="further" data-press="further">Show ${Math.min(PART, all.length - whole)} more of ${all.length}</button>`
    drawRows('All guests by last name', rows, more)
  }

  private drawLast() {
    const { book } = this
    const own = lastArrivals(book, ({ desk }) => desk === book.desk, LAST)
    const hint =
      this.all.length > 0 || book.syncedAt === 0
        ? 'Type a part of a name, or scan a ticket.'
        : 'The guest list is empty. Import it under Guests.'
    drawRows(
      own.length > 0 ? 'Last at this desk' : hint,
      own.map(arrival => {
        const guest = this.guestOf(arrival.guestId)
        return guest
          ? guestRow(book, guest, { isLast: true })
          : walkInRow(book, { ...arrival, name: this.nameOf(arrival) })
      }),
    )
  }
}

function drawRows(count: string, rows: readonly Markup[], rest: Markup | false = false) {
  place('count', markup`${count}`)
  place('rows', markup`${rows}`)
  place('rest', rest)
}
