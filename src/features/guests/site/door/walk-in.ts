import { type Markup, markup } from '#features/day/site/screens/screen-page.ts'
import { dollarText } from '#lib/text/dollar-text.ts'

export interface WalkIn {
  name: string
  people: number
  cents: number | null
  payment: '' | 'cash' | 'card'
  tier: string
}

/** The sheet for guests without a ticket (decision Q6); nothing is charged. */
export function walkInSheet(people: number, tiers: readonly string[]): Markup {
  const choice = (value: string, label: string) =>
    markup`<label><input type="radio" name="payment" value="${value}"${value === '' && markup` checked`}>${label}</label>`
  return markup`<div role="dialog" aria-modal="true" aria-labelledby="walk-in-title"><form novalidate>
    <h2 id="walk-in-title">Walk-in</h2>
    <label for="walk-in-name">Name</label><input id="walk-in-name" name="name" autocomplete="off" maxlength="200" aria-describedby="walk-in-fault">
    <p id="walk-in-fault" role="alert"></p>
    <fieldset><legend>How many</legend><div class="steps"><button type="button" class="btn" data-press="less" aria-label="One less">−</button><output id="walk-in-people">${people}</output><button type="button" class="btn" data-press="more" aria-label="One more">+</button></div></fieldset>
    ${tiers.length > 0 && markup`<label for="walk-in-tier">Ticket</label><select id="walk-in-tier" name="tier"><option value="">None</option>${tiers.map(tier => markup`<option>${tier}</option>`)}</select>`}
    <fieldset><legend>Paid</legend><div class="pick">${choice('cash', 'Cash')}${choice('card', 'Card')}${choice('', 'Free')}</div></fieldset>
    <div id="walk-in-amount" hidden><label for="walk-in-dollars">Amount in dollars, if you note it</label><input id="walk-in-dollars" name="amount" inputmode="decimal" autocomplete="off"></div>
    <div class="ends"><button type="button" class="btn" data-press="close">Cancel</button><button class="btn ember" id="walk-in-add">Add</button></div>
  </form></div>`
}

/** What the sheet holds now; a fault for what cannot be taken. */
export function readWalkIn(form: HTMLFormElement): WalkIn & { fault: string } {
  const data = new FormData(form)
  const name = String(data.get('name') ?? '').trim()
  const chosen = data.get('payment')
  const payment = chosen === 'cash' || chosen === 'card' ? chosen : ''
  const people = Number(form.querySelector('output')?.textContent)
  const amount = String(data.get('amount') ?? '')
    .trim()
    .replace(/^\$/, '')
    .replace(',', '.')
  const isAmount = /^\d{1,6}(\.\d{1,2})?$/.test(amount)
  const cents = payment !== '' && isAmount ? Math.round(Number(amount) * 100) : null
  const fault =
    name === ''
      ? 'Please enter a name'
      : payment !== '' && amount !== '' && !isAmount
        ? 'Please enter an amount such as 75'
        : ''
  const tier = String(data.get('tier') ?? '')
  return { name, people, cents, payment, tier, fault }
}

/** The word on its button: 'Add, $75 by card'. */
export function addText({ cents, payment }: WalkIn): string {
  if (payment === '') return 'Add, free'
  return `Add, ${cents === null ? '' : `${dollarText(cents / 100)} `}${payment === 'cash' ? 'in cash' : 'by card'}`
}
