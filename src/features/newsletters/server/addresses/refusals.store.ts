import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { Audience } from '#features/newsletters/audiences.ts'

type Refusal = 'unsubscribed' | 'bounced'

/** The lower-case addresses that get no group mail. */
export async function listRefusals(db: Db, audience: Audience): Promise<Set<string>> {
  const rows = await db.selectFrom('mailRefusals').select('email').where('reason', 'in', refusalsOf(audience)).execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

/** Unsubscribing from groups still allows personal mail, and news that concerns everyone who takes part. */
export function refusalsOf(audience: Audience): Refusal[] {
  return audience === 'subscribers' || audience === 'person' || audience === 'everyone'
    ? ['bounced']
    : ['bounced', 'unsubscribed']
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
