import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RowButtons } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { absent } from '#features/guests/arrivals.ts'
import type { DoorReport } from '#features/guests/door-report.ts'
import type { Guest } from '#features/guests/guests.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { ownValue } from '#lib/terms/own-value.ts'
import { countText } from '#lib/text/count-text.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { guestForm, guestKind, guestsQuery, guestTab } from './guest-kind.ts'

/** What the door has counted (decisions G2 and Q6). */
function GuestReport({ here, expected, tiers, walkIns, walkInTiers, cash, card, twice }: DoorReport) {
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

/** The guests of an edition, and who has come in (decision G1). */
export function GuestsAdmin() {
  const query = useQuery(guestsQuery(useEdition()))
  const { tiers = {}, presences, report, isComplete } = query.data ?? {}
  const columns: readonly [Column<Guest>, ...Column<Guest>[]] = [
    { title: 'Name', cell: ({ name }) => name },
    {
      title: 'Ticket',
      cell: ({ ticketTierId, quantity }) => ticketText(ownValue(tiers, ticketTierId) ?? ticketTierId, quantity),
      isBrief: true,
    },
    { title: 'Number', cell: ({ ticketNumber }) => <span className="whitespace-nowrap">{ticketNumber || '–'}</span> },
    { title: 'Needs attention', cell: ({ attention, note }) => [attention, note].filter(Boolean).join(' · ') || '–' },
    { title: 'At the door', cell: stateOf, isBrief: true },
  ]
  return (
    <CollectionTab
      kind={guestKind}
      tab={guestTab}
      query={query}
      form={guestForm}
      more={sheetEntries({ table: 'guests', title: 'guests', imports: true })}
      above={report && isComplete && report.expected + report.walkIns > 0 && <GuestReport {...report} />}
    >
      {({ records, buttonsOf }) => (
        <DataTable
          label="Guests"
          rows={records}
          columns={columns}
          actions={guest => <RowButtons name={guest.name} {...buttonsOf(guest)} />}
          linked={({ name }) => name}
        />
      )}
    </CollectionTab>
  )

  function stateOf({ id, status, quantity }: Guest) {
    const { arrived, first } = presences?.get(id) ?? absent
    if (first) {
      const how = arrived < quantity ? `${arrived} of ${quantity} here` : 'Here'
      return (
        <>
          <Badge tone="green">{how}</Badge> <span className="whitespace-nowrap">{momentText(first.at)}</span>
        </>
      )
    }
    if (status === 'cancelled') return <Badge tone="red">Cancelled</Badge>
    if (status === 'pending') return <Badge tone="yellow">Not paid yet</Badge>
    return <span className="whitespace-nowrap">Expected</span>
  }
}

function ticketText(tier: string, quantity: number): string {
  return [`${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`, tier].filter(Boolean).join(' · ')
}
