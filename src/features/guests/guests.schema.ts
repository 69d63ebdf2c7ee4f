import { integer, optionalEmail, recordId, required, text, timestamp, year, yearQuery } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { z } from '#lib/zod.ts'

const SHORT = 100
const NOTE = 500
export const MOST_IN_ORDER = 1_000
const TICKETS = `Please enter a number of tickets between 1 and ${MOST_IN_ORDER}`
const address = optionalEmail('Please enter a valid email address.')
const status = z.enum(['paid', 'pending', 'cancelled'], 'Please choose a status')
const tickets = z.int(TICKETS).min(1, TICKETS).max(MOST_IN_ORDER, TICKETS)

/** A guest of an edition (decision G1): `ticketPurchases` of the specification. */
export const guestShapes = record(
  {
    name: field('Name', required('Name is required')),
    email: field('Email', address, { control: 'email' }),
    ticketTierId: field('Ticket', text().describe('The name of the ticket tier, or the id of a ticket package.'), {
      hint: 'Such as General or Student.',
    }),
    quantity: field('How many tickets', tickets),
    status: field('Status', status.describe('A cancelled guest is not expected any more.'), {
      choices: { paid: 'Paid', pending: 'Not paid yet', cancelled: 'Cancelled or refunded' },
    }),
    ticketNumber: field('Ticket number', text(SHORT).describe('Unique in its edition, in any case; may be empty.'), {
      hint: 'As it is on the ticket: the door scans it.',
    }),
    orderNumber: field('Order', text(SHORT)),
    note: field('Note', text(NOTE), { hint: 'Such as: row F, aisle.' }),
    attention: field('Needs attention', text(NOTE).describe('What the guest needs; the door always shows it.'), {
      control: 'prose',
      hint: 'Such as: wheelchair place. The door always sees it.',
    }),
  },
  {
    names: { one: 'guest', many: 'guests' },
    needed: ['name'],
    own: yearly.own,
    also: {
      ...yearly.also,
      ticketTierId: text().default(''),
      email: address.default(''),
      quantity: tickets.default(1),
      status: status.default('paid'),
    },
  },
)

export const guest = guestShapes.row

/** A press at the door. */
export const arrival = z.object({
  key: required('Please give the press a key', SHORT).describe('Made by the desk: a press sent twice counts once.'),
  guestId: recordId.nullable().describe('Null for a walk-in, and once the guest was erased.'),
  people: tickets,
  name: text().describe('Of a walk-in, or of a guest deleted meanwhile.'),
  desk: text(),
  isWalkIn: z.boolean(),
  cents: integer().nullable().describe('What a walk-in paid, in cents.'),
  payment: z.enum(['', 'cash', 'card']),
  tier: text().describe('The name of the ticket that a walk-in took; may be empty.'),
  at: timestamp.describe('When it was pressed, by the clock of the server.'),
  undoneAt: timestamp.nullable(),
  settledAt: timestamp.nullable().describe('When a ticket that came in twice was said to be in order.'),
})

/** A press as the database and backups hold it; older backups have no tiers. */
export const storedArrival = arrival.extend({
  tier: arrival.shape.tier.default(''),
  id: recordId,
  createdAt: timestamp,
  updatedAt: timestamp,
  year,
})

export type Guest = z.infer<typeof guest>
export type GuestValues = z.infer<typeof guestShapes.values>
export type Arrival = z.infer<typeof arrival>

/** Whose name badges are printed, on which sheets. */
export const badgeQuery = yearQuery.extend({
  of: z.enum(['guests', 'speakers', 'team', 'volunteers']),
  sheet: z.enum(['avery-5392', 'a4-8']).default('avery-5392'),
})

export type BadgeQuery = z.infer<typeof badgeQuery>
