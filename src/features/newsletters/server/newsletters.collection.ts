import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { audienceLabel, groupsOf, thankedGroups } from '#features/newsletters/audiences.ts'
import { totalOf } from '#features/newsletters/newsletter-progress.ts'
import { type Newsletter, newsletterShapes } from '#features/newsletters/newsletters.schema.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { integer } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import { collection } from '#records/collection.ts'
import { type Measure, type Measured, partsThere } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { listAddresses } from './addresses/audience.store.ts'
import { readNewsletters } from './newsletters.store.ts'

/** Newsletters. Only drafts change. A picture in a letter becomes public with the content. */
export const newsletters = collection('newsletters', newsletterShapes, {
  nouns: { one: 'a draft', many: 'drafts' },
  right: 'readInbox',
  computed: { fields: ['counts'], read: readNewsletters },
  stored: { tries: integer().optional() },
  refuseChange: refuseSent,
  refuseRemoval: async (_trx, newsletter) => refuseSent(newsletter),
})

/** @throws Problem `not-found`, or `conflict` once sending has begun */
export async function findNewsletterDraft(db: Db, id: number): Promise<Newsletter> {
  const found = await findOrRefuse(newsletters.records, db, id)
  refuseSent(found)
  return found
}

function refuseSent({ state }: Newsletter): void {
  if (state !== 'draft') throw new Problem('conflict', 'A newsletter that was sent cannot be changed.')
}

/** Everyone concerned hears of an event that does not take place as announced; after the day people are thanked. */
export const measureLetters: Measure = async ({ db, year, hasMail }) => {
  const edition = (await readEditions(db)).find(one => one.year === year)
  if (!edition) return {}
  const letters = (await newsletters.list(db)).filter(letter => (letter.edition ?? year) === year)
  const isSent = ({ state }: Newsletter) => state !== 'draft'
  const found: Record<string, Measured> = {}
  if (edition.status !== 'on')
    found['everyone-notified'] = partsThere(letters.some(one => isSent(one) && one.audience === 'everyone'))
  const after = edition.date && dayAfter(edition.date, 1)
  for (const [key, group] of Object.entries(thankedGroups)) {
    const { length: of } = await listAddresses(db, group, '', year)
    const thanks = letters.filter(
      ({ audience, startedAt, updatedAt }) =>
        after && (startedAt ?? updatedAt) >= after && groupsOf(audience).includes(group),
    )
    // Without mail, a draft is sent by the organizer's own program.
    const isDone = thanks.some(letter => isSent(letter) || !hasMail)
    found[key] = { is: isDone ? of : 0, of, ...(thanks[0] && { record: thanks[0].id }) }
  }
  return found
}

/** Newsletters as a spreadsheet. Recipients are deleted after their retention, and their count with them. */
export const newsletterSheet: Sheet = {
  title: 'newsletters',
  ofSite: true,
  right: 'readInbox',
  fields: sheetColumns(newsletterShapes.values.pick({ subject: true }).shape, {
    subject: {},
    to: { label: newsletterShapes.labels.audience },
    state: { label: 'Status' },
    startedAt: { label: 'Begun', type: 'moment' },
    finishedAt: { label: 'Sent', type: 'moment' },
    recipients: { label: 'Recipients', type: 'number' },
    received: { label: 'Sent to', type: 'number' },
  }),
  async list(db) {
    return (await newsletters.list(db)).map(({ audience, person, edition, counts, ...newsletter }) => ({
      ...newsletter,
      to: (audience === 'person' && person) || audienceLabel(audience, edition),
      recipients: totalOf(counts),
      received: counts.sent,
    }))
  },
}
