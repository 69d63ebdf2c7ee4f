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
