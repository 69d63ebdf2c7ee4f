import { fullClockText } from '#features/day/day-words.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { type DeskBook, HereMark } from './arrival-mark.tsx'
import { UndoButton } from './door-buttons.tsx'

export interface WalkIn {
  name: string
  people: number
  cents: number | null
  payment: '' | 'cash' | 'card'
  tier: string
}

/** What is entered; the amount as it is typed. */
export type Entered = Omit<WalkIn, 'cents'> & { amount: string }

const MOST_PEOPLE = 99
const payments = [
  ['cash', 'Cash'],
  ['card', 'Card'],
  ['', 'Free'],
] as const

export function PeopleSteps({ people, onChange }: { people: number; onChange(people: number): void }) {
  return (
    <fieldset>
      <legend>How many</legend>
      <div className="steps">
        <button type="button" className="btn" aria-label="One less" onClick={() => onChange(Math.max(1, people - 1))}>
          −
        </button>
        <output>{people}</output>
        <button
          type="button"
          className="btn"
          aria-label="One more"
          onClick={() => onChange(Math.min(MOST_PEOPLE, people + 1))}
        >
          +
        </button>
      </div>
    </fieldset>
  )
}

interface PaymentFieldsProps extends Pick<Entered, 'payment' | 'amount'> {
  enter(change: Partial<Entered>): void
}

export function PaymentFields({ payment, amount, enter }: PaymentFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>Paid</legend>
        <div className="pick">
          {payments.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="payment"
                checked={payment === value}
                onChange={() => enter({ payment: value })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {payment !== '' && (
        <>
          <label htmlFor="walk-in-dollars">Amount in dollars, if you note it</label>
          <input
            id="walk-in-dollars"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => enter({ amount: target.value })}
          />
        </>
      )}
    </>
  )
}

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
