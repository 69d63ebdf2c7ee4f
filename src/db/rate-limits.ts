import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { later } from '#lib/time/durations.ts'

/** When the next try under a key is allowed (ISO), if one was counted. */
export async function nextTryAt(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('rateLimits').select('resetAt').where('key', '=', key).executeTakeFirst()
  return row?.resetAt
}

/**
 * Counts a try unless it is not allowed yet, in one statement, so that simultaneous tries are counted one by one.
 * @param waits by count from the first: until when the next try is refused (ISO); the last applies from then on
 * @param forgetBefore a key whose wait ended before this moment (ISO) starts over, and so does one whose wait is too
 * long: the clock has been set back since
 * @returns whether the try may continue
 */
export async function countTry(db: Db, key: string, now: string, waits: string[], forgetBefore: string) {
  const longest = waits.at(-1) ?? now
  const anew = sql<boolean>`(${sql.ref('rateLimits.resetAt')} < ${forgetBefore} or ${sql.ref('rateLimits.resetAt')} > ${longest})`
  const points = sql<number>`case when ${anew} then 1 else ${sql.ref('rateLimits.points')} + 1 end`
  const steps = waits.map((until, index) => sql`when ${points} = ${index + 1} then ${until}`)
  const resetAt = sql<string>`case ${sql.join(steps, sql` `)} else ${longest} end`
  const row = await db
    .insertInto('rateLimits')
    .values({ key, points: 1, resetAt: waits[0] ?? now })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ points, resetAt })
        .where(eb => eb.or([eb('rateLimits.resetAt', '<=', now), eb('rateLimits.resetAt', '>', longest)])),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetTries(db: Db, keys: string[]) {
  await db.deleteFrom('rateLimits').where('key', 'in', keys).execute()
}

/**
 * Counts a use in a window of time, unless as many as are allowed have been counted: by one statement too.
 * @param window in ms; it opens with the first use
 * @returns how many have been counted with this one, or undefined when it is one too many
 */
export async function countUse(db: Db, key: string, now: Date, window: number, allowed: number) {
  const until = later(now, window)
  // A window that ends later than one that opens now was opened by a clock that has been set back since.
  const over = sql`("rateLimits"."resetAt" <= ${now.toISOString()} or "rateLimits"."resetAt" > excluded."resetAt")`
  // As SQL text: the builder would take longer than the database.
  const counted = await sql<{ points: number }>`
    insert into "rateLimits" ("key", "points", "resetAt") values (${key}, 1, ${until})
    on conflict ("key") do update set
      "points" = case when ${over} then 1 else "rateLimits"."points" + 1 end,
      "resetAt" = case when ${over} then excluded."resetAt" else "rateLimits"."resetAt" end
    where ${over} or "rateLimits"."points" < ${allowed}
    returning "points"`.execute(db)
  return counted.rows[0]?.points
}

/** Takes back one use each of some keys. */
export async function takeBackUse(db: Db, keys: string[]): Promise<void> {
  const points = sql<number>`"points" - 1`
  await db.updateTable('rateLimits').set({ points }).where('key', 'in', keys).where('points', '>', 0).execute()
}

/**
 * Lets in a sender who comes back when told to. The first refusal under a key stores the moment of its turn; from then
 * on one call under that key goes on, regardless of other senders.
 * @param turn when it comes, for a key that has none yet (ISO)
 * @returns undefined when the turn has come, which uses it up; else when it comes (ISO)
 */
export async function takeTurn(db: Db, key: string, now: string, turn: string): Promise<string | undefined> {
  const come = await db
    .deleteFrom('rateLimits')
    .where('key', '=', key)
    .where('resetAt', '<=', now)
    .returning('key')
    .executeTakeFirst()
  if (come) return
  const sooner = sql<string>`case when ${sql.ref('rateLimits.resetAt')} > ${turn} then ${turn} else ${sql.ref('rateLimits.resetAt')} end`
  const { resetAt } = await db
    .insertInto('rateLimits')
    .values({ key, points: 1, resetAt: turn })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ resetAt: sooner }))
    .returning('resetAt')
    .executeTakeFirstOrThrow()
  return resetAt
}

/** Forgets the keys with a beginning whose time is over. */
export async function forgetOver(db: Db, beginning: string, now: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', 'like', `${beginning}%`).where('resetAt', '<=', now).execute()
}

/** Forgets the keys with a beginning whose time is not over, each for one of simultaneous calls. @returns them */
export async function takeOpen(db: Db, beginning: string, now: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('rateLimits')
    .where('key', 'like', `${beginning}%`)
    .where('resetAt', '>', now)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}
