import { api } from '#client/client.ts'
import type { FormFacts } from '#dashboard-kit/record-form.tsx'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type Guest, type GuestValues, guestShapes } from '#features/guests/guests.schema.ts'
import { everyGuest } from './guests.queries.ts'

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
    'Who has tickets. The door has the same list: make its link under The day, Screens, and print it under The day, Print.',
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
