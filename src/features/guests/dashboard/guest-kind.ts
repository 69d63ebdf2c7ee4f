import { api, reasonOf } from '#client/client.ts'
import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import {
  type Guest,
  type GuestChange,
  type GuestValues,
  guest,
  guestShapes,
  guestValues,
} from '#features/guests/guests.schema.ts'
import { everyGuest } from './guests.queries.ts'

export const guestStatuses = [
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Not paid yet' },
  { value: 'cancelled', label: 'Cancelled or refunded' },
] as const

export const blankGuest: GuestValues = {
  name: '',
  email: '',
  ticketTierId: '',
  quantity: 1,
  status: 'paid',
  ticketNumber: '',
  orderNumber: '',
  note: '',
  attention: '',
}

export const guestKind: RecordKind<Guest, GuestValues, GuestChange> = {
  noun: 'guest',
  yearly: true,
  table: 'ticketPurchases',
  row: guest,
  change: guestShapes.change,
  fields: guestValues.keyof().options,
  labels: {
    name: 'Name',
    email: 'Email',
    ticketTierId: 'Ticket',
    quantity: 'How many tickets',
    status: 'Status',
    ticketNumber: 'Ticket number',
    orderNumber: 'Order',
    note: 'Note',
    attention: 'Needs attention',
  },
  inWords: (field, value) => (field === 'status' ? guestStatuses.find(status => status.value === value)?.label : value),
  valuesOf: ({ id, version, createdAt, updatedAt, year, ...values }) => values,
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyGuest, guestShapes, api.guests),
  titles: { add: 'Add guest', edit: 'Edit guest' },
  buttons: { add: 'Add guest', adding: 'Adding...', edit: 'Save guest', editing: 'Saving...' },
  created: { title: 'Guest added' },
  updated: { title: 'Guest saved' },
  failed: (verb, error) => ({
    title: `The guest was not ${verb === 'create' ? 'added' : 'saved'}`,
    description: reasonOf(error),
    kind: 'error',
  }),
  removal: {
    title: ({ name }) => `Delete ${name}?`,
    question: ({ name }) =>
      `${name} is not on the list at the door any more. You can put them back from the bin for 30 days.`,
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Guest deleted' },
    failed: error => ({ title: 'The guest was not deleted', description: reasonOf(error), kind: 'error' }),
  },
}

export const guestTab: TabKind<Guest> = {
  title: 'Guests',
  about:
    'Who has tickets. The door has the same list: make its link under The day, Screens, and print it under The day, Print.',
  add: 'Add guest',
  loading: 'Loading guests...',
  fault: 'Could not load the guests. Please try again later.',
  empty: 'No guests yet. Add them by hand, or bring in the file of the ticket shop.',
  search: { label: 'Search guests', placeholder: 'Search name, email, ticket or order' },
  textsOf: ({ name, email, ticketTierId, ticketNumber, orderNumber, note, attention }) => [
    name,
    email,
    ticketTierId,
    ticketNumber,
    orderNumber,
    note,
    attention,
  ],
  bin: { detail: ({ ticketNumber }) => String(ticketNumber ?? '') },
}
