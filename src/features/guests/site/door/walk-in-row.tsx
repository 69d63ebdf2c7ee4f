import { fullClockText } from '#features/day/day-words.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { type DeskBook, HereMark } from './arrival-mark.tsx'
import { UndoButton } from './door-buttons.tsx'

/** A walk-in among the last arrivals. */
export function WalkInRow({ book, arrival }: { book: DeskBook; arrival: Arrival }) {
  const { key, name, people, tier, at } = arrival
  return (
    <li className="ok">
      <div>
        <p className="n">{name}</p>
        <p className="m">{[countText(people, 'walk-in'), tier, paidText(arrival)].filter(Boolean).join(' · ')}</p>
        <HereMark isWaiting={book.isUnsent(key)} text={`Here at ${fullClockText(Date.parse(at))}`} />
      </div>
      <div className="do">
        <UndoButton book={book} arrival={arrival} name={name} />
      </div>
    </li>
  )
}

function paidText({ cents, payment }: Pick<Arrival, 'cents' | 'payment'>): string {
  if (payment === '') return 'free'
  return `${cents === null ? 'paid' : dollarText(cents / 100)} ${payment === 'cash' ? 'in cash' : 'by card'}`
}
