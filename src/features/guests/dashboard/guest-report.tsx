import type { DoorReport } from '#features/guests/door-report.ts'
import { countText } from '#lib/text/count-text.ts'
import { dollarText } from '#lib/text/dollar-text.ts'

/** What the door has counted (decisions G2 and Q6). */
export function GuestReport({ here, expected, tiers, walkIns, walkInTiers, cash, card, twice }: DoorReport) {
  const facts = [
    ...tiers.map(of => ({ name: of.tier, value: `${of.here} of ${of.expected}` })),
    { name: 'Walk-ins', value: String(walkIns) },
    ...walkInTiers.map(of => ({ name: `Walk-ins, ${of.tier}`, value: String(of.people) })),
    { name: 'Paid in cash', value: dollarText(cash / 100) },
    { name: 'Paid by card', value: dollarText(card / 100) },
    ...(twice > 0 ? [{ name: 'Came in twice', value: countText(twice, 'ticket') }] : []),
  ]
  return (
    <section
      aria-label="At the door"
      className="my-3 rounded-2xl border border-line bg-paper px-4 py-3 sm:px-6 md:my-4"
    >
      <p className="text-lg">
        <b className="font-display text-2xl">{here}</b> of {countText(expected, 'ticket')}{' '}
        {expected === 1 ? 'is' : 'are'} in
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-[0.875rem]">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-grey">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
