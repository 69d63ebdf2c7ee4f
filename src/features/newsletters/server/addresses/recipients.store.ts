import { type Expression, type SqlBool, sql } from 'kysely'
import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { NewsletterCounts, RecipientResult } from '#features/newsletters/newsletters.schema.ts'
import type { DeliveryState } from '#lib/terms/mail-terms.ts'
import type { Addressee } from './audience.store.ts'

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
function resultOf(state: DeliveryState): RecipientResult {
  return state === 'claimed' || state === 'handed' ? 'waiting' : state
}

/** The rows per statement, limited by its number of parameters. */
const AT_ONCE = 500

/** Adds the recipients of a newsletter; existing ones stay. */
export async function addRecipients(trx: Db, newsletterId: number, addressees: readonly Addressee[], at: string) {
  for (let from = 0; from < addressees.length; from += AT_ONCE) {
    const rows = addressees
      .slice(from, from + AT_ONCE)
      .map(({ email, name }) => ({ newsletterId, email, name, createdAt: at, nextTryAt: at }))
    await trx
      .insertInto('newsletterRecipients')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** The recipients of a newsletter, failures first. */
export async function listRecipients(db: Db, newsletterId: number, most?: number) {
  const rows = await db
    .selectFrom('newsletterRecipients')
    .leftJoin('mailRefusals', join =>
      join
        .on(eb => sameAddress(eb.ref('mailRefusals.email'), eb.ref('newsletterRecipients.email')))
        .on('mailRefusals.reason', '=', 'bounced'),
    )
    .select(['newsletterRecipients.id', 'newsletterRecipients.email', 'state', 'tries', 'nextTryAt', 'doneAt', 'fault'])
    .select('mailRefusals.id as refusal')
    .where('newsletterId', '=', newsletterId)
    .orderBy(eb => eb.case().when('fault', '<>', '').then(0).else(1).end())
    .orderBy('doneAt', order => order.desc().nullsLast())
    .orderBy('newsletterRecipients.id')
    .$call(firstRows(most))
    .execute()
  return rows.map(({ state, refusal, ...row }) => ({ ...row, result: resultOf(state), bounced: refusal !== null }))
}

function sameAddress(one: Expression<string | null>, two: Expression<string>) {
  return sql<SqlBool>`lower(${one}) = lower(${two})`
}

/** Makes recipients with some results due again. */
export async function requeueRecipients(
  trx: Db,
  newsletterId: number,
  results: readonly RecipientResult[],
  at: string,
) {
  const { numUpdatedRows } = await trx
    .updateTable('newsletterRecipients')
    .set({ state: 'waiting', tries: 0, nextTryAt: at, doneAt: null, fault: '' })
    .where('newsletterId', '=', newsletterId)
    .where('state', 'in', results)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The recipient and newsletter of a token. */
export async function findByToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .select(['email', 'audience'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}
