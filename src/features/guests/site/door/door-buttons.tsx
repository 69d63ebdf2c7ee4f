import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { pressOn } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'

export interface DoorPresses {
  arrive(guest: DoorGuest, people: number): void
  /** Shows what else can be done about a guest. */
  open(guest: DoorGuest): void
}

interface ArriveProps {
  guest: DoorGuest
  /** How many tickets are left. */
  left: number
  isBest: boolean
  isFirst: boolean
  presses: DoorPresses
}

export function ArriveButtons({ guest, left, isBest, isFirst, presses }: ArriveProps) {
  const button = (people: number, text: string, isMain = false) => (
    <button
      type="button"
      className={isMain ? 'btn ember' : 'btn'}
      aria-label={`${text}: ${guest.name}`}
      onClick={() => presses.arrive(guest, people)}
    >
      {text}
    </button>
  )
  if (guest.status === 'cancelled') return button(left, 'Let in anyway')
  if (left === 1) return button(1, isFirst ? 'Here' : 'Last one here', isBest)
  return (
    <>
      {button(1, 'Only 1 here')}
      {button(left, left === 2 && isFirst ? 'Both here' : `All ${left} here`, isBest)}
    </>
  )
}

interface UndoButtonProps {
  book: Pick<DoorBook, 'press'>
  arrival: Arrival
  name: string
  /** The other desk that pressed. */
  desk?: string
}

export function UndoButton({ book, arrival, name, desk = '' }: UndoButtonProps) {
  const text = desk ? `Undo what ${desk} did` : 'Undo'
  return (
    <button
      type="button"
      className="btn plain"
      aria-label={`${text}: ${name}`}
      onClick={() => pressOn(book, 'undo', arrival.key)}
    >
      {text}
    </button>
  )
}
