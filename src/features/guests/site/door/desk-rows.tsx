import { Fragment, type ReactNode } from 'react'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { initialOf } from '#features/guests/guest-order.ts'
import { arrivedName, guestOf, lastArrivals } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'
import type { DoorPresses } from './door-buttons.tsx'
import type { Searched } from './find-guests.ts'
import { GuestRow } from './guest-row.tsx'
import { WalkInRow } from './walk-in-parts.tsx'

/** How many rows are drawn of a search, and of the last arrivals. */
const FOUND = 12
const LAST = 20
/** How many rows of the whole list are shown at a time. */
export const PART = 100

interface DeskRowsProps {
  book: DoorBook
  /** All guests by last name. */
  all: readonly Searched[]
  /** The guests who were searched for; undefined without a search. */
  found: readonly DoorGuest[] | undefined
  typed: string
  /** The guest whom Enter lets in. */
  best: DoorGuest | undefined
  /** How many rows of the whole list are shown; 0 while it is closed. */
  whole: number
  opened: number | undefined
  presses: DoorPresses
  onMore(): void
}

/** The rows below the field: the guests who were searched for, all guests, or the last arrivals at this desk. */
export function DeskRows(props: DeskRowsProps) {
  if (props.found) return <FoundGuests {...props} found={props.found} />
  return props.whole > 0 ? <WholeList {...props} /> : <LastAtDesk {...props} />
}

function FoundGuests({ book, found, typed, best, opened, presses }: DeskRowsProps & { found: readonly DoorGuest[] }) {
  const more = found.length > FOUND ? `, the first ${FOUND} are shown` : ''
  const none = 'No one found. Try a part of the name, or add a walk-in.'
  return (
    <Rows count={found.length === 0 ? none : `${found.length} found${more}`}>
      {found.slice(0, FOUND).map(guest => (
        <GuestRow
          key={guest.id}
          {...{ book, guest, presses, typed }}
          isBest={guest === best}
          isOpen={guest.id === opened}
        />
      ))}
    </Rows>
  )
}

function WholeList({ book, all, whole, opened, presses, onMore }: DeskRowsProps) {
  const rest = all.length - whole
  return (
    <>
      <Rows count="All guests by last name">
        {all.slice(0, whole).map(({ guest, order }, index) => (
          <Fragment key={guest.id}>
            {initialOf(order) !== initialOf(all[index - 1]?.order ?? '') && (
              <li className="alpha">{initialOf(order)}</li>
            )}
            <GuestRow {...{ book, guest, presses }} isOpen={guest.id === opened} />
          </Fragment>
        ))}
      </Rows>
      {rest > 0 && (
        <p className="rest">
          <button type="button" className="btn" onClick={onMore}>
            Show {Math.min(PART, rest)} more of {all.length}
          </button>
        </p>
      )}
    </>
  )
}

function LastAtDesk({ book, all, presses }: DeskRowsProps) {
  const own = lastArrivals(book, ({ desk }) => desk === book.desk, LAST)
  const hint =
    all.length > 0 || book.syncedAt === 0
      ? 'Type a part of a name, or scan a ticket.'
      : 'The guest list is empty. Import it under Guests.'
  return (
    <Rows count={own.length > 0 ? 'Last at this desk' : hint}>
      {own.map(arrival => {
        const guest = guestOf(book, arrival)
        return guest ? (
          <GuestRow key={arrival.key} {...{ book, guest, presses }} isLast />
        ) : (
          <WalkInRow key={arrival.key} book={book} arrival={{ ...arrival, name: arrivedName(book, arrival) }} />
        )
      })}
    </Rows>
  )
}

function Rows({ count, children }: { count: string; children: ReactNode }) {
  return (
    <>
      <p className="count" aria-live="polite">
        {count}
      </p>
      <ul className="g">{children}</ul>
    </>
  )
}
