import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'

/** What can be pressed at the door. */
export interface DoorPresses {
  arrive(guest: DoorGuest, people: number): void
  undo(key: string): void
  settle(key: string): void
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
  arrival: Arrival
  name: string
  /** The other desk that pressed. */
  desk?: string
  undo: DoorPresses['undo']
}

export function UndoButton({ arrival, name, desk = '', undo }: UndoButtonProps) {
  const text = desk ? `Undo what ${desk} did` : 'Undo'
  return (
    <button type="button" className="btn plain" aria-label={`${text}: ${name}`} onClick={() => undo(arrival.key)}>
      {text}
    </button>
  )
}
