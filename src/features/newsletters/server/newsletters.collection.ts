import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { type Newsletter, newsletterShapes } from '#features/newsletters/newsletters.schema.ts'
import { integer } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { type Measure, type Measured, partsThere } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
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

/** Everyone concerned hears of an event that does not take place as announced. */
export const measureLetters: Measure = async ({ db, year }): Promise<Record<string, Measured>> => {
  const edition = (await readEditions(db)).find(one => one.year === year)
  if (!edition || edition.status === 'on') return {}
  const letters = (await newsletters.list(db)).filter(
    ({ state, audience }) => state !== 'draft' && audience === 'everyone',
  )
  return { 'everyone-notified': partsThere(letters.some(letter => (letter.edition ?? year) === year)) }
}
