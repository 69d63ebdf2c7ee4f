import type { Updateable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { liveDay } from '#features/day/day.schema.ts'

const columns = liveDay.keyof().options

export async function findLiveDay(db: Db, year: number) {
  return db.selectFrom('liveDays').select(columns).where('year', '=', year).executeTakeFirst()
}

/** Changes the day of an edition, which has a row from its first change on. */
export async function saveLiveDay(trx: Db, year: number, change: Updateable<Tables['liveDays']>): Promise<void> {
  await trx
    .insertInto('liveDays')
    .values({ ...change, year })
    .onConflict(conflict => conflict.column('year').doUpdateSet({ ...change, year }))
    .execute()
}

/** Notes what has become of a cue on the day: no edit of the run sheet, so its version stays. */
export async function noteCue(
  trx: Db,
  id: number,
  change: Pick<Updateable<Tables['cues']>, 'startedAt' | 'endedAt' | 'allowedMs' | 'heldMs' | 'readiness' | 'roomNote'>,
): Promise<void> {
  await trx.updateTable('cues').set(change).where('id', '=', id).execute()
}
