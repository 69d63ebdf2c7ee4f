import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { groupsOf } from '#features/newsletters/audiences.ts'

type Refusal = 'unsubscribed' | 'bounced'

/**
 * The lower-case addresses that get no letter to an audience. Unsubscribing from groups still allows personal mail, and news
 * that concerns everyone who takes part.
 * @param one the only address to look for
 */
export async function listRefusals(db: Db, audience: string, one?: string): Promise<Set<string>> {
  const groups = groupsOf(audience)
  const reasons: Refusal[] = groups.some(group => group !== 'subscribers') ? ['bounced', 'unsubscribed'] : ['bounced']
  const refused = db.selectFrom('mailRefusals').select('email').where('reason', 'in', reasons)
  // The address of a subscriber who left may also be in another group of the letter.
  const left = db.selectFrom('newsletterSubscriptions').select('email').where('archivedAt', 'is not', null)
  const rows = await db
    .selectFrom((groups.includes('subscribers') ? refused.unionAll(left) : refused).as('refused'))
    .select('email')
    .$if(one !== undefined, query => query.where(sql`lower("email")`, '=', one?.toLowerCase()))
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

export async function addRefusal(trx: Db, email: string, reason: Refusal, at: string): Promise<void> {
  await trx
    .insertInto('mailRefusals')
    .values({ email, reason, createdAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function removeRefusal(trx: Db, email: string, reason: Refusal): Promise<void> {
  await trx
    .deleteFrom('mailRefusals')
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('reason', '=', reason)
    .execute()
}

/** Unsubscribes an address. Undoing it needs a confirmation again; an old link does not count. */
export async function noteUnsubscribed(trx: Db, email: string, at: string): Promise<void> {
  await trx
    .updateTable('newsletterSubscriptions')
    .set(eb => ({
      archivedAt: eb.fn.coalesce('archivedAt', eb.val(at)),
      confirmedAt: null,
      confirmationHash: null,
      confirmationDue: false,
    }))
    .where(sql<SqlBool>`lower("email") = ${email.toLowerCase()}`)
    .execute()
}
