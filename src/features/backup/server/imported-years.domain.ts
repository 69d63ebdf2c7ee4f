import { holdsYears, yearsOfProfile } from '#db/migrations/profile-years.ts'
import type { Db } from '#db/migrations/tables.ts'
import { setYears, yearNamed } from '#features/event/server/editions.domain.ts'
import type { Edit } from '#records/edit.ts'
import type { Stage } from './stage.ts'

/**
 * Writes the editions that a backup of before there were any holds in its event profile.
 * @returns the year of rows that name none
 */
export async function importYears(trx: Db, stage: Stage, edit: Edit): Promise<number> {
  const tables = stage.tables()
  if (!tables.includes('editions') && tables.includes('siteSettings')) {
    for await (const { key, value } of stage.rows('siteSettings')) {
      if (key === 'event-profile' && typeof value === 'string' && holdsYears(value)) {
        await setYears(trx, yearsOfProfile(value), edit)
      }
    }
  }
  return yearNamed(trx, undefined)
}
