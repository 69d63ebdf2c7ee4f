import type { Db } from '#db/migrations/tables.ts'
import type { NewsletterCounts, RecipientResult } from '#features/newsletters/newsletters.schema.ts'
import type { DeliveryState } from '#lib/terms/mail-terms.ts'

/** The results of newsletters, by id. */
export async function countResults(db: Db, ids: readonly number[]): Promise<Map<number, NewsletterCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('newsletterRecipients')
    .select(eb => ['newsletterId', 'state', eb.fn.countAll<number | string>().as('count')])
    .where('newsletterId', 'in', ids)
    .groupBy(['newsletterId', 'state'])
    .execute()
  const results = new Map<number, NewsletterCounts>()
  for (const { newsletterId, state, count } of rows) {
    const counts = results.get(newsletterId) ?? noResults()
    const result = resultOf(state)
    counts[result === 'left-out' ? 'leftOut' : result] += Number(count)
    results.set(newsletterId, counts)
  }
  return results
}

export function noResults(): NewsletterCounts {
  return { waiting: 0, sent: 0, refused: 0, failed: 0, unknown: 0, leftOut: 0 }
}

/** The result of an address for organizers. */
export function resultOf(state: DeliveryState): RecipientResult {
  return state === 'claimed' || state === 'handed' ? 'waiting' : state
}
