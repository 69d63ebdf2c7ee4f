import { fullClockText } from '#features/day/day-words.ts'
import { icon, type Markup, markup } from '#features/day/site/screens/screen-page.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { plainName } from '#features/guests/guest-order.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { foldText } from '#lib/text/fold-text.ts'
import type { DoorBook } from './door-book.ts'

/** What a desk knows of its guests. */
type DeskBook = Pick<DoorBook, 'desk' | 'presenceOf' | 'lastOf' | 'isUnsent'>

interface RowOptions {
  /** The words that were searched, to be marked in the name. */
  typed?: string
  /** Whether Enter presses its button. */
  isBest?: boolean
  /** Whether what another desk did may be undone: the second press. */
  isOpen?: boolean
  /** Whether it is among the last arrivals of this desk. */
  isLast?: boolean
}

/** A guest as a large row: name, tickets, what they need, and what can be pressed. */
export function guestRow(book: DeskBook, guest: DoorGuest, { typed = '', isBest, isOpen, isLast }: RowOptions): Markup {
  const { id, name, tier, quantity, status, ticketNumber, note, attention } = guest
  const { arrived, first } = book.presenceOf(guest)
  const left = quantity - arrived
  const facts = [countText(quantity, 'ticket'), tier, ticketNumber, note].filter(Boolean).join(' · ')
  const isOut = status === 'cancelled'
  return markup`<li class="${left === 0 ? 'ok' : ''}${left > 1 ? ' pair' : ''}"><div><p class="n">${marked(name, typed)}</p><p class="m">${facts}</p>
    ${first && inLine(book, first, arrived, quantity, isLast)}${isOut && markup`<p><span class="label rose">Cancelled or refunded</span></p>`}${status === 'pending' && markup`<p><span class="label sun">Not paid yet</span></p>`}</div>
    <div class="do">${left > 0 ? presses() : first && undoing()}</div>
    ${attention && markup`<p class="att">${icon('alert')}<span><span class="sr">Needs attention: </span>${attention}</span></p>`}</li>`

  function presses(): Markup {
    if (isOut) return button('in', left, 'Let in anyway')
    if (left === 1) return button('in', 1, quantity > 1 && arrived > 0 ? 'Last one here' : 'Here', isBest)
    const all = left === 2 && arrived === 0 ? 'Both here' : `All ${left} here`
    return markup`${button('one', 1, 'Only 1 here')}${button('in', left, all, isBest)}${arrived > 0 && first && undoing()}`
  }

  function button(kind: string, people: number, text: string, isFirst = false): Markup {
    return markup`<button id="${kind}${id}" class="btn${isFirst ? ' ember' : ''}" data-press="arrive" data-guest="${id}" data-people="${people}" aria-label="${text}: ${name}">${text}</button>`
  }

  /** What this desk did is undone at once, what another one did by one press more (decision Q5). */
  function undoing(): Markup {
    const last = book.lastOf(guest)
    if (!last) return markup``
    if (last.desk === book.desk || isOpen) return undoButton(last, name, last.desk === book.desk ? '' : last.desk)
    return markup`<button id="more${id}" class="btn plain dots" data-press="open" data-guest="${id}" aria-label="More for ${name}">···</button>`
  }
}

export function undoButton({ key }: Arrival, name: string, desk = ''): Markup {
  const text = desk ? `Undo what ${desk} did` : 'Undo'
  return markup`<button id="undo${key}" class="btn plain" data-press="undo" data-key="${key}" aria-label="${text}: ${name}">${text}</button>`
}

function inLine(book: DeskBook, first: Arrival, arrived: number, quantity: number, isLast = false): Markup {
  const time = fullClockText(Date.parse(first.at))
  const isWaiting = book.isUnsent(first.key)
  const here = quantity === 2 ? 'Both here' : 'Here'
  const where = first.desk ? `, ${first.desk}` : ''
  if (isWaiting || (isLast && first.desk === book.desk)) {
    const text = `${arrived < quantity ? `${arrived} of ${quantity} here` : here} at ${time}`
    return markup`<p class="in${isWaiting && ' kept'}">${icon(isWaiting ? 'clock' : 'check')}${text}${isWaiting && ', not sent yet'}</p>`
  }
  const text =
    arrived < quantity ? `${arrived} of ${quantity} here since ${time}${where}` : `In already at ${time}${where}`
  return markup`<p class="in">${icon('check')}${text}</p>`
}

/** A walk-in among the last arrivals. */
export function walkInRow(book: DeskBook, arrival: Arrival): Markup {
  const { key, name, people, tier, at } = arrival
  const facts = [countText(people, 'walk-in'), tier, paidText(arrival)].filter(Boolean).join(' · ')
  const isWaiting = book.isUnsent(key)
  return markup`<li class="ok"><div><p class="n">${name}</p><p class="m">${facts}</p><p class="in${isWaiting ? ' kept' : ''}">${icon(isWaiting ? 'clock' : 'check')}Here at ${fullClockText(Date.parse(at))}${isWaiting && ', not sent yet'}</p></div>
    <div class="do">${undoButton(arrival, name)}</div></li>`
}

export function paidText({ cents, payment }: Pick<Arrival, 'cents' | 'payment'>): string {
  if (payment === '') return 'free'
  return `${cents === null ? 'paid' : dollarText(cents / 100)} ${payment === 'cash' ? 'in cash' : 'by card'}`
}

/** The name with the first searched word underlined. */
function marked(name: string, typed: string): Markup {
  const word = plainName(typed).split(' ')[0] ?? ''
  // Only where folding changes no length.
  const plain = foldText(name)
  const isSame = word !== '' && plain.length === name.length
  const start = ` ${plain}`.indexOf(` ${word}`)
  const place = isSame ? (start < 0 ? plain.indexOf(word) : start) : -1
  if (place < 0) return markup`${name}`
  const end = place + word.length
  return markup`${name.slice(0, place)}<mark>${name.slice(place, end)}</mark>${name.slice(end)}`
}

/** Presses for more people than a guest has tickets, by two desks or since a refund, with what can be done about it. */
export function twiceBox(book: Pick<DoorBook, 'presenceOf'>, guest: DoorGuest): Markup {
  const { name, quantity, ticketNumber, id } = guest
  const { first, twice } = book.presenceOf(guest)
  const [second] = twice
  if (!first || !second) return markup``
  const isRefunded = second === first
  const when = ({ at, desk }: Arrival) => `${fullClockText(Date.parse(at))} at ${desk}`
  const presses = isRefunded ? `${first.people} came in ${when(first)}` : `${when(first)}, ${when(second)}`
  const facts = [ticketNumber, quantity === 1 ? 'one ticket' : `${quantity} tickets`].filter(Boolean).join(', ')
  const [undo, keep] = isRefunded ? ['Undo', 'Leave it'] : ['Undo the second', 'Leave both']
  return markup`<div><p><b>${icon('alert')}${isRefunded ? 'More came in than have tickets' : 'Came in twice'}: ${name}</b> ${facts}. ${presses}.</p>
    <button id="twice-undo${id}" class="btn" data-press="undo" data-key="${second.key}">${undo}</button><button id="twice-keep${id}" class="btn" data-press="settle" data-key="${second.key}">${keep}</button></div>`
}
