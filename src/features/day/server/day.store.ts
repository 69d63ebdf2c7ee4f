import type { Updateable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { liveDay } from '#features/day/day.schema.ts'

const columns = liveDay.keyof().options

export async function findLiveDay(db: Db, year: number) {
  return db.selectFrom('liveDays').select(columns).where('year', '=', year).executeTakeFirst()
}

/** The stored text of a rehearsal. */
export async function findRehearsal(db: Db, year: number): Promise<string | null> {
  const found = await db.selectFrom('liveDays').select('rehearsal').where('year', '=', year).executeTakeFirst()
  return found?.rehearsal ?? null
}

/** Whether any cue of an edition starts by itself. */
export async function hasSelfStarting(db: Db, year: number): Promise<boolean> {
  const cues = db.selectFrom('cues').select('id').where('year', '=', year).where('startsByItself', '=', true)
  return (await cues.limit(1).executeTakeFirst()) !== undefined
}

/** Changes the day of an edition, which has a row from its first change on. */
export async function saveLiveDay(
  trx: Db,
  year: number,
  change: Updateable<Tables['liveDays']>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('liveDays')
    .values({ ...change, year, createdAt: at.toISOString() })
    .onConflict(conflict => conflict.column('year').doUpdateSet({ ...change, year }))
    .execute()
}

/** Notes the times of a cue, and how far its people are: no edit of the run sheet, so its version stays. */
export async function noteCue(
  trx: Db,
  id: number,
  change: Pick<Updateable<Tables['cues']>, 'startedAt' | 'endedAt' | 'allowedMs' | 'heldMs' | 'readiness' | 'roomNote'>,
): Promise<void> {
  await trx.updateTable('cues').set(change).where('id', '=', id).execute()
}

/** Forgets the times of a day, as after a rehearsal. */
export async function forgetTimes(trx: Db, year: number): Promise<void> {
  const unset = {
    startedAt: null,
    endedAt: null,
    allowedMs: null,
    heldMs: 0,
    readiness: 'expected',
    roomNote: '',
  } as const
  await trx.updateTable('cues').set(unset).where('year', '=', year).execute()
}

/** The last year before another with a run sheet; undefined without one. */
export async function lastYearWithCues(db: Db, before: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('cues')
    .select('year')
    .where('year', '<', before)
    .orderBy('year', 'desc')
    .executeTakeFirst()
  return found?.year
}
