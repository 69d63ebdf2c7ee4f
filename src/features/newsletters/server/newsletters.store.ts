import type { ExpressionBuilder, Updateable } from 'kysely'
import { firstRows } from '#db/first-rows.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { audienceOf } from '#features/newsletters/audiences.ts'
import { type Newsletter, newsletter } from '#features/newsletters/newsletters.schema.ts'
import { countResults, noResults } from '#features/newsletters/server/addresses/recipients.store.ts'
import { matches } from '#records/matches.ts'

const columns = newsletter.omit({ counts: true }).keyof().options

/** Newsletters with their results, latest first. @param match values that columns must have */
export async function readNewsletters(db: Db, match: object, most?: number): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(columns)
    .where(matches('newsletters', match))
    .orderBy('id', 'desc')
    .$call(firstRows(most))
    .execute()
  const ids = rows.map(({ id }) => id)
  const results = await countResults(db, ids)
  return rows.map(row => ({ ...row, audience: audienceOf(row.audience), counts: results.get(row.id) ?? noResults() }))
}

/** Changes the state of a newsletter; false when it is in another state. */
export async function moveRun(
  trx: Db,
  id: number,
  from: readonly Newsletter['state'][],
  change: Updateable<Tables['newsletters']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletters')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Newsletters with due addresses, oldest run first, without those that wait after a fault. */
export async function listDueRuns(db: Db, at: string) {
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('state', '=', 'sending')
    .where(eb => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', at)]))
    .where(eb => eb.exists(unfinished(eb).where('newsletterRecipients.nextTryAt', '<=', at)))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}

export type DueRun = Awaited<ReturnType<typeof listDueRuns>>[number]

/** Pauses all running newsletters until an organizer resumes each. */
export async function pauseRuns(trx: Db, fault: string): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ state: 'paused', fault, tries: 0, nextTryAt: null })
    .where('state', '=', 'sending')
    .execute()
}

/** Ends newsletters without remaining addresses. */
export async function endDoneRuns(db: Db, at: string): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ state: 'sent', finishedAt: at })
    .where('state', '=', 'sending')
    .where(eb => eb.not(eb.exists(unfinished(eb))))
    .execute()
}

/** The addresses of a newsletter without a result. */
function unfinished(eb: ExpressionBuilder<Tables, 'newsletters'>) {
  return eb
    .selectFrom('newsletterRecipients')
    .select('newsletterRecipients.id')
    .whereRef('newsletterId', '=', 'newsletters.id')
    .where('newsletterRecipients.state', 'in', ['waiting', 'claimed', 'handed'])
}
