import type { Db } from './migrations/tables.ts'

/**
 * Notes, in the transaction that erases, that the files of the database must be cleaned: a crash or a restart must not
 * forget it.
 */
export async function noteScrub(trx: Db, dueAt: string): Promise<void> {
  await trx.insertInto('pendingScrubs').values({ dueAt }).execute()
}

/** Whether the files must be cleaned by now. */
export async function isScrubDue(db: Db, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('pendingScrubs')
    .select('id')
    .where('dueAt', '<=', now.toISOString())
    .executeTakeFirst()
  return due !== undefined
}

/** The last erasure so far; what is cleaned later cleans up after it. */
export async function lastPendingScrub(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('pendingScrubs')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Forgets the erasures up to one: the files were cleaned. */
export async function closeScrubs(trx: Db, last: number): Promise<void> {
  await trx.deleteFrom('pendingScrubs').where('id', '<=', last).execute()
}
