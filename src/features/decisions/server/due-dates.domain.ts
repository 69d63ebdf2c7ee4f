import type { Db } from '#db/migrations/tables.ts'
import type { PersonPurpose } from '#features/access-links/access-links.schema.ts'
import { listFirstLinks } from '#features/access-links/server/access-links.domain.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { type DueDates, defaultDueDays, type PersonalDates } from '#features/settings/owed-items.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { storedNumbers } from '#features/settings/stored-numbers.ts'
import { todayIn } from '#lib/time/today-in.ts'

/** What the due dates of an edition are counted from. */
export async function readDueDates(db: Db, year: number, now: Date): Promise<DueDates> {
  const { timeZone } = await readEventProfile(db)
  const edition = (await readEditions(db)).find(one => one.year === year)
  return {
    day: edition?.date ?? null,
    today: todayIn(timeZone, now),
    days: storedNumbers(defaultDueDays, await readSetting(db, 'due-days')),
  }
}

/** The same for each person of a year, by the id of their record. */
export async function readPersonalDates(
  db: Db,
  purpose: PersonPurpose,
  year: number,
  now: Date,
): Promise<(id: number) => PersonalDates> {
  const { timeZone } = await readEventProfile(db)
  const dates = await readDueDates(db, year, now)
  const links = await listFirstLinks(db, purpose, year)
  return id => ({ ...dates, linkedOn: todayIn(timeZone, new Date(links.get(id) ?? now)) })
}
