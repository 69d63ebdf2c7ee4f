import { presencesOf } from '#features/guests/arrivals.ts'
import { guestShapes } from '#features/guests/guests.schema.ts'
import { yesOrNo } from '#features/sheets/reading/cells.ts'
import { type Field, personFields, type Sheet, type Values } from '#features/sheets/server/sheets.domain.ts'
import { listArrivals } from './arrivals.store.ts'
import { guests } from './guests.collection.ts'
import { listGuests } from './guests.store.ts'

const { id, name, firstName, lastName, email } = personFields

const fields = {
  ticketNumber: {
    label: 'Ticket number',
    aliases: [
      'attendee #',
      'attendee id',
      'barcode',
      'ticket reference',
      'ticket id',
      'ticket code',
      'public id',
      'api_id',
      'ticket secret',
      'secret',
      'reference',
    ],
  },
  orderNumber: {
    label: 'Order number',
    aliases: ['order #', 'order id', 'order code', 'order reference', 'order', 'short id'],
  },
  name: {
    ...name,
    aliases: [
      ...name.aliases,
      'attendee name',
      'ticket full name',
      'guest name',
      'guest',
      'buyer name',
      'purchaser name',
    ],
  },
  firstName,
  lastName,
  email: { ...email, aliases: [...email.aliases, 'ticket email', 'guest email'] },
  ticketTierId: {
    label: 'Ticket',
    aliases: ['ticket type', 'ticket name', 'product name', 'product', 'ticket tier', 'ticket class'],
  },
  quantity: { label: 'Quantity', type: 'number', aliases: ['ticket quantity', 'qty', 'tickets', 'number of tickets'] },
  status: {
    label: 'Status',
    type: 'choice',
    aliases: ['attendee status', 'approval status', 'ticket status', 'order status'],
    choices: {
      paid: [
        'attending',
        'checked in',
        'approved',
        'active',
        'completed',
        'complete',
        'confirmed',
        'valid',
        'going',
        'registered',
        'yes',
        'free',
      ],
      pending: [
        'pending approval',
        'waitlist',
        'waitlisted',
        'invited',
        'reserved',
        'awaiting payment',
        'awaiting offline payment',
      ],
      cancelled: [
        'canceled',
        'refunded',
        'not attending',
        'declined',
        'deleted',
        'void',
        'voided',
        'rejected',
        'expired',
        'transferred',
        'no',
      ],
    },
  },
  paid: { label: 'Paid', type: 'yes-no', only: 'in', aliases: [] },
  isVoid: { label: 'Void Status', type: 'choice', only: 'in', choices: { yes: ['void', 'voided'] }, aliases: [] },
  note: { label: 'Note', aliases: ['notes', 'comment', 'comments'] },
  attention: {
    label: 'Needs attention',
    aliases: [
      'dietary needs',
      'dietary requirements',
      'dietary restrictions',
      'allergies',
      'accessibility',
      'accessibility needs',
      'special needs',
      'requires special attention',
    ],
  },
  arrived: { label: 'Arrived', type: 'number', only: 'out' },
  arrivedAt: { label: 'Arrived at', type: 'moment', only: 'out' },
  desk: { label: 'Desk', only: 'out' },
  id,
} satisfies Record<string, Field>

/**
 * Guests as a spreadsheet: the file of a ticket shop comes in again and again. A refund takes a guest out of those who are
 * expected; who has arrived stays, because arrivals are kept by themselves.
 */
export const guestSheet: Sheet = {
  title: 'guests',
  right: 'editSite',
  fields,
  async list(db, year) {
    const rows = await listGuests(db, year)
    const presences = presencesOf(rows, await listArrivals(db, year))
    return rows.map(guest => {
      const { arrived, first } = presences.get(guest.id) ?? {}
      return { ...guest, arrived, arrivedAt: first?.at, desk: first?.desk }
    })
  },
  imports: {
    table: 'ticketPurchases',
    address: 'email',
    keys: [
      { fields: ['ticketNumber'], decides: true },
      { fields: ['orderNumber'], decides: true, finds: false },
      { fields: ['orderNumber', 'name'] },
      { fields: ['email', 'name'] },
      { fields: ['name'], asks: true },
    ],
    // A row is a ticket, also where several have one buyer's name.
    joins: [['ticketNumber']],
    counts: [
      { noun: 'ticket', field: 'quantity', of: 'sum' },
      { noun: 'order', field: 'orderNumber', of: 'different' },
    ],
    change: guestShapes.change,
    complete: async () => given => ({ values: withState(given), notes: [] }),
    add: (database, values, edit) => guests.create(database, guestShapes.input.parse(values), edit),
    remove: (database, id, expected, edit) => guests.remove(database, id, expected, edit),
  },
}

/** What shops say in columns of their own: void tickets, unpaid ones, and a tick for attention without its reason. */
function withState({ paid, isVoid, attention, ...values }: Values): Values {
  const byPaid = paid === undefined ? {} : { status: paid ? 'paid' : 'pending' }
  const tick = typeof attention === 'string' ? yesOrNo(attention) : undefined
  const kept = tick === undefined ? attention : tick && fields.attention.label
  return {
    ...byPaid,
    ...values,
    ...(isVoid === 'yes' && { status: 'cancelled' }),
    ...(kept !== undefined && kept !== false && { attention: kept }),
  }
}
