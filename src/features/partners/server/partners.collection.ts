import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { sponsor, sponsorShapes } from '#features/partners/partners.schema.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { integer, picture, recordId, text } from '#lib/fields.ts'
import { dayOfMoment } from '#lib/time/today-in.ts'
import { collection } from '#records/collection.ts'
import columns from './partner-columns.json' with { type: 'json' }
import { placeIn, placeOfRestored, refuseOverfull } from './partner-place.domain.ts'
import { readSponsors } from './partners.store.ts'

/** Partners with the names of their tiers. */
export const sponsors = collection('sponsors', sponsorShapes, {
  nouns: { one: 'a sponsor', many: 'sponsors' },
  right: 'editSite',
  computed: { fields: ['tier'], read: readSponsors },
  stored: {
    tier: sponsor.shape.tier.optional(),
    // Imported partners may lack a logo.
    logo: picture(),
    packageId: recordId.nullish(),
    tierName: text().optional(),
    tierOrder: integer().nullish(),
  },
  async complete(trx, draft, { before, change }) {
    const year = await yearNamed(trx, draft.year)
    const moves = !before || (change?.tier !== undefined && change.tier !== before.tier)
    const isRestored = !before && draft.id !== undefined
    const { featuredUntil } = draft
    return {
      year,
      ...(featuredUntil && { featuredUntil: await dayInZone(trx, featuredUntil) }),
      ...(isRestored ? await placeOfRestored(trx, draft, year) : moves && (await placeIn(trx, draft.tier, year))),
    }
  },
  async after(trx, sponsor, { before, edit }) {
    const hadPlace = before?.active && before.tier === sponsor.tier
    if (sponsor.active && !hadPlace && !edit.confirmed) await refuseOverfull(trx, sponsor)
  },
  confirms: true,
})

/** The last day in the spotlight as stored. */
async function dayInZone(trx: Db, moment: string): Promise<string> {
  const { timeZone } = await readEventProfile(trx)
  return dayOfMoment(moment, timeZone)
}

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
