import { sponsorShapes } from '#features/partners/partners.schema.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { picture } from '#lib/fields.ts'
import columns from './partner-columns.json' with { type: 'json' }
import { sponsors } from './partners.collection.ts'

const fields = sheetColumns(sponsorShapes.values.shape, columns)

/** Partners as a spreadsheet. New ones are hidden until they have a logo. */
export const partnerSheet: Sheet = {
  title: 'partners',
  right: 'editSite',
  fields,
  list: (db, year) => sponsors.list(db, { year }),
  imports: importsOf(sponsors, fields, {
    address: 'contactEmail',
    keys: [{ fields: ['contactEmail', 'name'] }, { fields: ['website', 'name'] }, { fields: ['name'], asks: true }],
    joins: [['contactEmail', 'name'], ['website', 'name'], ['name']],
    add: (database, values, edit) =>
      sponsors.create(database, withoutLogo.parse({ active: false, logo: '', ...values }), edit),
  }),
}

/** No file brings a logo. */
const withoutLogo = sponsorShapes.input.extend({ logo: picture() })
