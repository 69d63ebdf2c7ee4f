import { presencesOf } from '#features/guests/arrivals.ts'
import { guestShapes } from '#features/guests/guests.schema.ts'
import { yesOrNo } from '#features/sheets/reading/cells.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, type Sheet, type Values } from '#features/sheets/server/sheets.domain.ts'
import { listArrivals } from './arrivals.store.ts'
import columns from './guest-columns.json' with { type: 'json' }
import { guests } from './guests.collection.ts'
import { listGuests } from './guests.store.ts'

const fields = sheetColumns(guestShapes.values.shape, columns)

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
  imports: importsOf(guests, fields, {
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
    complete: async () => given => ({ values: withState(given), notes: [] }),
  }),
}

/** What shops say in columns of their own: void tickets, unpaid ones, and a tick for attention without its reason. */
function withState({ paid, isVoid, attention, ...values }: Values): Values {
  const byPaid = paid === undefined ? {} : { status: paid ? 'paid' : 'pending' }
  const tick = typeof attention === 'string' ? yesOrNo(attention) : undefined
  const kept = tick === undefined ? attention : tick && fields.attention?.label
  return {
    ...byPaid,
    ...values,
    ...(isVoid === 'yes' && { status: 'cancelled' }),
    ...(kept !== undefined && kept !== false && { attention: kept }),
  }
}
