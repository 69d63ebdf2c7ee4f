import { TriangleAlert } from 'lucide-react'
import { fullClockText } from '#features/day/day-words.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import type { DoorBook } from './door-book.ts'
import type { DoorPresses } from './door-buttons.tsx'

interface TwiceBoxProps {
  book: Pick<DoorBook, 'presenceOf'>
  guest: DoorGuest
  presses: Pick<DoorPresses, 'undo' | 'settle'>
}

/** Presses for more people than a guest has tickets, by two desks or since a refund, with what can be done about it. */
export function TwiceBox({ book, guest, presses }: TwiceBoxProps) {
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
          <TriangleAlert className="i" />
          {isRefunded ? 'More came in than have tickets' : 'Came in twice'}: {name}
        </b>{' '}
        {facts}. {made}.
      </p>
      <button type="button" className="btn" onClick={() => presses.undo(second.key)}>
        {isRefunded ? 'Undo' : 'Undo the second'}
      </button>
      <button type="button" className="btn" onClick={() => presses.settle(second.key)}>
        {isRefunded ? 'Leave it' : 'Leave both'}
      </button>
    </div>
  )
}
