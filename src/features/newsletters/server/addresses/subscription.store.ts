import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { SubscriberState } from '#features/newsletters/newsletters.schema.ts'

const columns = ['id', 'email', 'archivedAt', 'confirmedAt', 'confirmationSentAt'] as const

/** Adds a subscriber; an existing one stays one row (decision D6). */
export async function addSubscription(db: Db, email: string, at: string): Promise<void> {
  await db
    .insertInto('newsletterSubscriptions')
    .values({ email, createdAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function findSubscription(db: Db, email: string) {
  return db
    .selectFrom('newsletterSubscriptions')
    .select(columns)
    .where(sql<SqlBool>`lower("email") = ${email.toLowerCase()}`)
    .where('isSample', '=', false)
    .executeTakeFirst()
}

/** The subscriber of a confirmation link. */
export async function findByConfirmation(db: Db, confirmationHash: string) {
  return db
    .selectFrom('newsletterSubscriptions')
    .select(columns)
    .where('confirmationHash', '=', confirmationHash)
    .executeTakeFirst()
}

export async function noteConfirmationSent(trx: Db, id: number, confirmationHash: string, at: string): Promise<void> {
  await trx
    .updateTable('newsletterSubscriptions')
    .set({ confirmationHash, confirmationSentAt: at, confirmationDue: false })
    .where('id', '=', id)
    .execute()
}

export async function noteConfirmationDue(trx: Db, id: number, confirmationDue: boolean): Promise<void> {
  await trx.updateTable('newsletterSubscriptions').set({ confirmationDue }).where('id', '=', id).execute()
}

export async function dropDueConfirmations(trx: Db): Promise<void> {
  await trx
    .updateTable('newsletterSubscriptions')
    .set({ confirmationDue: false })
    .where('confirmationDue', '=', true)
    .execute()
}

/** Confirms an address, also one that an organizer archived: its owner wants it now. */
export async function noteConfirmed(trx: Db, email: string, at: string): Promise<void> {
  await trx
    .updateTable('newsletterSubscriptions')
    .set(eb => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(at)), archivedAt: null, confirmationDue: false }))
    .where(sql<SqlBool>`lower("email") = ${email.toLowerCase()}`)
    .execute()
}

/** All subscribers, confirmed or not, without samples. */
export async function countSubscribers(db: Db): Promise<SubscriberState> {
  const { confirmed, unconfirmed, unasked, due } = await onTheList(db)
    .select(eb => [
      eb.fn.count<number | string>('confirmedAt').as('confirmed'),
      sql<number | string | null>`sum(case when "confirmedAt" is null then 1 else 0 end)`.as('unconfirmed'),
      sql<
        number | string | null
      >`sum(case when "confirmedAt" is null and "confirmationSentAt" is null and not "confirmationDue" then 1 else 0 end)`.as(
        'unasked',
      ),
      sql<number | string | null>`sum(case when "confirmationDue" then 1 else 0 end)`.as('due'),
    ])
    .executeTakeFirstOrThrow()
  const { samples } = await db
    .selectFrom('newsletterSubscriptions')
    .select(eb => eb.fn.countAll<number | string>().as('samples'))
    .where('isSample', '=', true)
    .executeTakeFirstOrThrow()
  return {
    samples: Number(samples),
    confirmed: Number(confirmed),
    unconfirmed: Number(unconfirmed ?? 0),
    unasked: Number(unasked ?? 0),
    due: Number(due ?? 0),
  }
}

/** Marks all who were never sent a confirmation link. */
export async function markUnasked(trx: Db): Promise<void> {
  await trx
    .updateTable('newsletterSubscriptions')
    .set({ confirmationDue: true })
    .where('isSample', '=', false)
    .where('archivedAt', 'is', null)
    .where('confirmedAt', 'is', null)
    .where('confirmationSentAt', 'is', null)
    .execute()
}

/** The first subscribers who are due a confirmation link. */
export async function listDue(db: Db, most: number) {
  return onTheList(db)
    .select(columns)
    .where('confirmationDue', '=', true)
    .where('confirmedAt', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

function onTheList(db: Db) {
  return db.selectFrom('newsletterSubscriptions').where('isSample', '=', false).where('archivedAt', 'is', null)
}
