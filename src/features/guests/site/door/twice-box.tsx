import { fullClockText } from '#features/day/day-words.ts'
import { ScreenIcon } from '#features/day/site/screens/screen-icon.tsx'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { pressOn } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'

/** Presses for more people than a guest has tickets, by two desks or since a refund, with what can be done about it. */
export function TwiceBox({ book, guest }: { book: Pick<DoorBook, 'presenceOf' | 'press'>; guest: DoorGuest }) {
  const { name, quantity, ticketNumber } = guest
  const { first, twice } = book.presenceOf(guest)
  const [second] = twice
  if (!first || !second) return null
  const isRefunded = second === first
  const when = ({ at, desk }: Arrival) => `${fullClockText(Date.parse(at))} at ${desk}`
  const made = isRefunded ? `${first.people} came in ${when(first)}` : `${when(first)}, ${when(second)}`
  const facts = [ticketNumber, quantity === 1 ? 'one ticket' : `${quantity} tickets`].filter(Boolean).join(', ')
  return (
    <div>
      <p>
        <b>
          <ScreenIcon name="alert" />
          {isRefunded ? 'More came in than have tickets' : 'Came in twice'}: {name}
        </b>{' '}
        {facts}. {made}.
      </p>
      <button type="button" className="btn" onClick={() => pressOn(book, 'undo', second.key)}>
        {isRefunded ? 'Undo' : 'Undo the second'}
      </button>
      <button type="button" className="btn" onClick={() => pressOn(book, 'settle', second.key)}>
        {isRefunded ? 'Leave it' : 'Leave both'}
      </button>
    </div>
  )
}

/** A box for each guest whose tickets came in twice. */
export function TwiceBoxes({ book }: { book: DoorBook }) {
  const doubled = book.guests.filter(guest => book.presenceOf(guest).twice.length > 0)
  return (
    <div className="twice" role="alert">
      {doubled.map(guest => (
        <TwiceBox key={guest.id} book={book} guest={guest} />
      ))}
    </div>
  )
}
