import { ScreenIcon } from '#features/day/site/screens/screen-icon.tsx'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { plainName } from '#features/guests/guest-order.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { MarkedPart } from '#ui/marked-part.tsx'
import { ArrivalMark, type DeskBook } from './arrival-mark.tsx'
import { ArriveButtons, type DoorPresses, UndoButton } from './door-buttons.tsx'

interface GuestRowProps {
  book: DeskBook
  guest: DoorGuest
  presses: DoorPresses
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
export function GuestRow({ book, guest, presses, typed = '', isBest, isOpen, isLast }: GuestRowProps) {
  const { name, tier, quantity, status, ticketNumber, note, attention } = guest
  const { arrived, first } = book.presenceOf(guest)
  const left = quantity - arrived
  const last = first && book.lastOf(guest)
  return (
    <li className={`${left === 0 ? 'ok' : ''}${left > 1 ? ' pair' : ''}`}>
      <div>
        <p className="n">
          <MarkedName name={name} typed={typed} />
        </p>
        <p className="m">{[countText(quantity, 'ticket'), tier, ticketNumber, note].filter(Boolean).join(' · ')}</p>
        {first && <ArrivalMark {...{ book, first, arrived, quantity, isLast }} />}
        {status === 'cancelled' && (
          <p>
            <span className="label rose">Cancelled or refunded</span>
          </p>
        )}
        {status === 'pending' && (
          <p>
            <span className="label sun">Not paid yet</span>
          </p>
        )}
      </div>
      <div className="do">
        {left > 0 && <ArriveButtons {...{ guest, left, presses }} isBest={isBest === true} isFirst={arrived === 0} />}
        {last && (left === 0 || (left > 1 && status !== 'cancelled')) && undoing(last)}
      </div>
      {attention && (
        <p className="att">
          <ScreenIcon name="alert" />
          <span>
            <span className="sr">Needs attention: </span>
            {attention}
          </span>
        </p>
      )}
    </li>
  )

  /** What this desk did is undone at once, what another one did by one press more (decision Q5). */
  function undoing(made: Arrival) {
    const isOwn = made.desk === book.desk
    if (isOwn || isOpen) return <UndoButton book={book} arrival={made} name={name} desk={isOwn ? '' : made.desk} />
    return (
      <button
        type="button"
        className="btn plain dots"
        aria-label={`More for ${name}`}
        onClick={() => presses.open(guest)}
      >
        ···
      </button>
    )
  }
}

/** The name with the first searched word underlined. */
function MarkedName({ name, typed }: { name: string; typed: string }) {
  const word = plainName(typed).split(' ')[0] ?? ''
  // Only where folding changes no length.
  const plain = foldText(name)
  const isSame = word !== '' && plain.length === name.length
  const start = ` ${plain}`.indexOf(` ${word}`)
  const index = isSame ? (start < 0 ? plain.indexOf(word) : start) : -1
  return <MarkedPart text={name} start={index} length={word.length} />
}
