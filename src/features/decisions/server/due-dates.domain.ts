import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { type DueDates, readDueDays } from '#lib/terms/owed-items.ts'
import { todayIn } from '#lib/time/today-in.ts'

/** What the due dates of an edition are counted from. */
export async function readDueDates(db: Db, year: number, now: Date): Promise<DueDates> {
  const { timeZone } = await readEventProfile(db)
  const edition = (await readEditions(db)).find(one => one.year === year)
  return {
    day: edition?.date ?? null,
    today: todayIn(timeZone, now),
    days: readDueDays(await readSetting(db, 'due-days')),
  }
}
