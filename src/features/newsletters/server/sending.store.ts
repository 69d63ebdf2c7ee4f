import type { Db } from '#db/migrations/tables.ts'

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

/** Pauses all newsletters that are being sent, until an organiser goes on with each. */
export async function pauseRuns(trx: Db, fault: string): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ state: 'paused', fault, tries: 0, nextTryAt: null, leaseUntil: null })
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
