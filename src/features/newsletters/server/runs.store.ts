import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

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
