import { conversations, invoiceStates, sponsorChange, sponsorInput } from '#features/partners/partners.schema.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { readColumns } from '#features/sheets/server/sheets.domain.ts'
import { picture } from '#lib/fields.ts'
import columns from './partner-columns.json' with { type: 'json' }
import { sponsors } from './partners.collection.ts'

/** Partners as a spreadsheet. New ones are hidden until they have a logo. */
export const partnerSheet: Sheet = {
  title: 'partners',
  right: 'editSite',
  fields: readColumns(columns, { choices: { conversation: conversations, invoice: invoiceStates } }),
  list: (db, year) => sponsors.list(db, { year }),
  imports: {
    table: 'sponsors',
    address: 'contactEmail',
    keys: [{ fields: ['contactEmail', 'name'] }, { fields: ['website', 'name'] }, { fields: ['name'], asks: true }],
    joins: [['contactEmail', 'name'], ['website', 'name'], ['name']],
    change: sponsorChange.pick({
      ...{ name: true, tier: true, website: true, description: true, contactName: true, contactEmail: true },
      ...{ contactPhone: true, conversation: true, promised: true, invoice: true, logoInHand: true, ticketsSent: true },
      ...{ promiseKept: true, active: true, featured: true },
    }),
    add: (database, values, edit) =>
      sponsors.create(database, withoutLogo.parse({ active: false, logo: '', ...values }), edit),
    remove: (database, id, expected, edit) => sponsors.remove(database, id, expected, edit),
  },
}

/** No file brings a logo. */
const withoutLogo = sponsorInput.extend({ logo: picture() })
