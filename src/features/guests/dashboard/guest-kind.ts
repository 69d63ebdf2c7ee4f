import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import type { FormFacts } from '#dashboard-kit/record-form.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { absent, presencesOf } from '#features/guests/arrivals.ts'
import { reportOf } from '#features/guests/door-report.ts'
import { type Guest, type GuestValues, guestShapes } from '#features/guests/guests.schema.ts'
import { ownValue } from '#lib/terms/own-value.ts'

export const everyGuest = ['guests'] as const

/** The guests of an edition by name, with who has come in. */
export function guestsQuery(edition: number | undefined) {
  return {
    ...longListQuery([...everyGuest, edition], async query => {
      const { guests, arrivals, tiers } = await read(
        api.admin.guests.$get({ query: { ...query, ...editionQuery(edition) } }),
      )
      const presences = presencesOf(guests, arrivals)
      const named = guests.map(guest => ({ ...guest, tier: ownValue(tiers, guest.ticketTierId) ?? guest.ticketTierId }))
      const report = reportOf(named, arrivals, ({ id }) => presences.get(id) ?? absent)
      return { rows: guests, tiers, presences, report }
    }),
    // The door changes it all day.
    staleTime: 0,
  }
}

export const guestKind = recordKind(guestShapes, {
  table: 'ticketPurchases',
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyGuest, guestShapes, api.guests),
  removal: {
    question: ({ name }) =>
      `${name} is not on the list at the door any more. You can put them back from the bin for 30 days.`,
  },
})

export const guestTab: TabKind<Guest> = {
  title: 'Guests',
  about:
    'Who has tickets. The door has the same list: make its link under The day, Screens, and print it under Run sheet, Print.',
  empty: 'No guests yet. Add them by hand, or bring in the file of the ticket shop.',
  search: { placeholder: 'Search name, email, ticket or order' },
  bin: { detail: ({ ticketNumber }) => String(ticketNumber ?? '') },
}

export function guestForm(record: Guest | null): FormFacts<Guest, GuestValues> {
  return {
    start: record ?? { quantity: 1, status: 'paid' },
    layout: [
      ['name', 'email'],
      ['ticketTierId', 'quantity'],
      ['ticketNumber', 'orderNumber'],
      ['status', 'note'],
      ['attention'],
    ],
  }
}
