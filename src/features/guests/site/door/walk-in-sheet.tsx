import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { dollarText } from '#lib/text/dollar-text.ts'
import { type Entered, PaymentFields, PeopleSteps, type WalkIn } from './walk-in-parts.tsx'

interface WalkInSheetProps {
  /** The names of the tickets that can be chosen. */
  tiers: readonly string[]
  onAdd(walkIn: WalkIn): void
  onClose(): void
}

/** The sheet for guests without a ticket (decision Q6); nothing is charged. */
export function WalkInSheet({ tiers, onAdd, onClose }: WalkInSheetProps) {
  const [{ amount, ...walkIn }, setEntered] = useState(blank)
  const [fault, setFault] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { name, people, payment, tier } = walkIn
  const cents = centsOf(payment === '' ? '' : amount)
  const enter = (change: Partial<Entered>) => {
    setEntered(entered => ({ ...entered, ...change }))
    setFault('')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem =
      name.trim() === '' ? 'Please enter a name' : cents === 'wrong' ? 'Please enter an amount such as 75' : ''
    setFault(problem)
    if (problem === '' && cents !== 'wrong') return onAdd({ ...walkIn, name: name.trim(), cents })
    form.current?.querySelector<HTMLElement>(`[name=${name.trim() === '' ? 'name' : 'amount'}]`)?.focus()
  }

  return (
    <div className="sheet">
      <div role="dialog" aria-modal aria-labelledby="walk-in-title" onKeyDown={event => stayInside(event, onClose)}>
        <form noValidate ref={form} onSubmit={submit}>
          <h2 id="walk-in-title">Walk-in</h2>
          <label htmlFor="walk-in-name">Name</label>
          <input
            id="walk-in-name"
            name="name"
            autoComplete="off"
            maxLength={200}
            aria-describedby="walk-in-fault"
            ref={focusOnce}
            value={name}
            onChange={({ target }) => enter({ name: target.value })}
          />
          <p id="walk-in-fault" role="alert">
            {fault}
          </p>
          <PeopleSteps people={people} onChange={next => enter({ people: next })} />
          {tiers.length > 0 && (
            <>
              <label htmlFor="walk-in-tier">Ticket</label>
              <select id="walk-in-tier" value={tier} onChange={({ target }) => enter({ tier: target.value })}>
                <option value="">None</option>
                {tiers.map(option => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </>
          )}
          <PaymentFields {...{ payment, amount, enter }} />
          <div className="ends">
            <button type="button" className="btn" onClick={onClose}>
              Cancel
            </button>
            <button type="submit" className="btn ember">
              {addText(payment, cents)}
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

const blank: Entered = { name: '', people: 1, payment: '', tier: '', amount: '' }

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** @returns the amount in cents, null for none */
function centsOf(typed: string): number | null | 'wrong' {
  const amount = typed.trim().replace(/^\$/, '').replace(',', '.')
  if (amount === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 'wrong'
}

/** The word on its button: 'Add, $75 by card'. */
function addText(payment: WalkIn['payment'], cents: number | null | 'wrong'): string {
  if (payment === '') return 'Add, free'
  return `Add, ${typeof cents === 'number' ? `${dollarText(cents / 100)} ` : ''}${payment === 'cash' ? 'in cash' : 'by card'}`
}

/** Escape closes the sheet; Tab stays among its controls. */
function stayInside(event: KeyboardEvent<HTMLElement>, onClose: () => void) {
  if (event.key === 'Escape') onClose()
  if (event.key !== 'Tab') return
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>('input,select,button')]
  const [first, last] = [inside[0], inside[inside.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
