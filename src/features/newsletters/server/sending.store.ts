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
 * Takes the newsletter that has waited longest, so that no other process sends it before `until`.
 * @param owner the process
 */
export async function takeRun(db: Db, owner: string, at: string, until: string) {
  const due = db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'sending')
    .where(eb => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', at)]))
    .where(eb => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', at), eb('leaseOwner', '=', owner)]))
    .orderBy('startedAt')
    .limit(1)
  // The condition stands twice: on PostgreSQL another process may have taken it since the inner query.
  return db
    .updateTable('newsletters')
    .set({ leaseOwner: owner, leaseUntil: until })
    .where('id', '=', due)
    .where(eb => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', at), eb('leaseOwner', '=', owner)]))
    .returningAll()
    .executeTakeFirst()
}

export type Run = NonNullable<Awaited<ReturnType<typeof takeRun>>>

/** Keeps a newsletter for `owner`; false when another process has taken it. */
export async function keepRun(db: Db, id: number, owner: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletters')
    .set({ leaseUntil: until })
    .where('id', '=', id)
    .where('leaseOwner', '=', owner)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets go of every newsletter, of one process or of all. */
export async function releaseRuns(db: Db, owner?: string): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ leaseUntil: null })
    .where('leaseUntil', 'is not', null)
    .$if(owner !== undefined, query => query.where('leaseOwner', '=', owner ?? ''))
    .execute()
}

/** Settles what a process that died has left: what it had not begun to hand over waits again, the rest is not known. */
export async function settleLeftovers(db: Db, newsletterId: number, at: string): Promise<void> {
  const left = (state: 'claimed' | 'handed') =>
    db.updateTable('newsletterRecipients').where('newsletterId', '=', newsletterId).where('state', '=', state)
  await left('claimed').set({ state: 'waiting', claimedBy: '' }).execute()
  await left('handed')
    .set({ state: 'unknown', doneAt: at, fault: 'The sending was interrupted while the server was given this mail.' })
    .execute()
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

/** Lets a newsletter rest until a moment (ISO), or until an organiser goes on with it. */
export async function rest(db: Db, { id, tries }: Run, fault: string, nextTryAt: string | null): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({
      fault,
      ...(nextTryAt === null ? { state: 'paused', tries: 0, nextTryAt } : { tries: tries + 1, nextTryAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Notes that the server takes mail again. */
export async function noteProgress(db: Db, id: number): Promise<void> {
  await db.updateTable('newsletters').set({ fault: '', tries: 0, nextTryAt: null }).where('id', '=', id).execute()
}

/** Ends a newsletter of which no address is left. */
export async function endIfDone(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ state: 'sent', finishedAt: at, leaseUntil: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletterRecipients')
            .select('newsletterRecipients.id')
            .where('newsletterId', '=', id)
            .where('newsletterRecipients.state', 'in', ['waiting', 'claimed', 'handed']),
        ),
      ),
    )
    .execute()
}
