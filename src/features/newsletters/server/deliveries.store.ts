import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

/** What becomes of an address. */
export interface Outcome {
  state: Selectable<Tables['newsletterRecipients']>['state']
  fault?: string
  /** When it is tried again (ISO); else it is settled. */
  nextTryAt?: string
}

/**
 * Takes the next address of a newsletter that is still to be sent by `owner`.
 * @param claim made for this one try: whoever has lost it hands nothing over
 */
export async function claimNext(db: Db, newsletterId: number, owner: string, claim: string, at: string) {
  const next = db
    .selectFrom('newsletterRecipients')
    .select('id')
    .where('newsletterId', '=', newsletterId)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', at)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('newsletterRecipients')
    .set({ state: 'claimed', claimedBy: claim, tries: sql<number>`"tries" + 1` })
    .where('id', '=', next)
    .where('state', '=', 'waiting')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('newsletters')
          .select('newsletters.id')
          .where('newsletters.id', '=', newsletterId)
          .where('newsletters.state', '=', 'sending')
          .where('leaseOwner', '=', owner),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Notes that the server is about to be given the text; false when another has the address by now, or it was paused. */
export async function noteHanded(db: Db, id: number, claim: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterRecipients')
    .set({ state: 'handed', tokenHash })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimedBy', '=', claim)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('newsletters')
          .select('newsletters.id')
          .whereRef('newsletters.id', '=', 'newsletterRecipients.newsletterId')
          .where('newsletters.state', '=', 'sending'),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes what came of an address. */
export async function noteOutcome(db: Db, id: number, { state, fault = '', nextTryAt }: Outcome, at: string) {
  const doneAt = state === 'waiting' ? null : at
  await db
    .updateTable('newsletterRecipients')
    .set({ state, fault, doneAt, ...(nextTryAt && { nextTryAt }) })
    .where('id', '=', id)
    .execute()
}

/** Gives back an address that was not tried at all. */
export async function giveBack(db: Db, id: number, claim: string): Promise<void> {
  await db
    .updateTable('newsletterRecipients')
    .set({ state: 'waiting', claimedBy: '', tries: sql<number>`"tries" - 1` })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimedBy', '=', claim)
    .execute()
}
