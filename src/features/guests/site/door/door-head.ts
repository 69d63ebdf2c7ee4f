import { fullClockText } from '#features/day/day-words.ts'
import { icon, markup } from '#features/day/site/screens/screen-page.ts'
import { reportOf } from '#features/guests/door-report.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import type { DoorBook } from './door-book.ts'
import { place } from './door-parts.ts'
import { undoButton } from './door-rows.ts'

/** Draws what is above and beside the list: counts, the network, and the last arrivals. */
export function drawHead(book: DoorBook, nameOf: (arrival: Arrival) => string) {
  const report = reportOf(book.guests, [...book.arrivals.values()], guest => book.presenceOf(guest))
  const { walkIns } = report
  const [here, expected] = [report.here + walkIns, report.expected + walkIns]
  const extra = walkIns > 0 ? [{ tier: 'Walk-ins', here: walkIns, expected: walkIns }] : []
  const unsent = book.waiting
  const since = book.lostSince
  const still =
    since === undefined ? `${Math.max(0, expected - here)} still to come` : `as of ${fullClockText(book.syncedAt)}`
  place(
    'head',
    markup`<h1>Door <span>${book.desk && `${book.desk} · `}${fullClockText(book.now())}</span></h1><p><b>${here} of ${expected} here</b><span>${book.isKnown ? still : 'Loading the guests'}</span></p>`,
  )
  const saved =
    unsent === 0
      ? 'What you press is saved on this device'
      : `${unsent} ${unsent === 1 ? 'press is' : 'presses are'} saved on this device`
  place(
    'off',
    since !== undefined &&
      markup`${icon('clock')}<p><b>No network since ${fullClockText(since)}</b> Keep going. ${saved} and sent when the network is back.</p>`,
  )
  place(
    'totals',
    markup`<p class="big">${here} <span>of ${expected} here</span></p><dl>${[...report.tiers, ...extra].map(of => markup`<div><dt>${of.tier}</dt><dd>${of.here} of ${of.expected}</dd></div>`)}</dl>`,
  )
  place(
    'last',
    markup`<h2>Last arrivals</h2><ul>${lastArrivals(book, () => true, 6).map(
      arrival =>
        markup`<li><span><b>${nameOf(arrival)}${arrival.people > 1 && `, ${arrival.people}`}</b> <span>${fullClockText(Date.parse(arrival.at))}, ${arrival.desk}</span></span>${arrival.desk === book.desk && undoButton(arrival, nameOf(arrival))}</li>`,
    )}</ul>`,
  )
}

/** The latest arrivals that were not undone. */
export function lastArrivals(book: DoorBook, isWanted: (arrival: Arrival) => boolean, most: number): Arrival[] {
  return [...book.arrivals.values()]
    .filter(arrival => arrival.undoneAt === null && isWanted(arrival))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most)
}
