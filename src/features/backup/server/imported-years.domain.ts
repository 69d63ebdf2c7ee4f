import { copyPartners, holdsYears, type ProfileYear, yearsOfProfile } from '#db/migrations/profile-years.ts'
import type { Db } from '#db/migrations/tables.ts'
import { setYears } from '#features/event/server/edition-changes.domain.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { editionTables } from '#records/yearly-tables.ts'
import { listLostYears } from './import.store.ts'
import type { Stage } from './stage.ts'

interface State {
  hasCurrent: boolean
  /** Tables with years of which they have rows and there is no edition. */
  lost: { table: string; year: number }[]
}

/** How far editions and what belongs to them are there. */
export async function readYearState(db: Db): Promise<State> {
  const lost: State['lost'] = []
  for (const table of editionTables) {
    for (const year of await listLostYears(db, table)) lost.push({ table, year })
  }
  return { hasCurrent: (await readEditions(db)).some(({ stage }) => stage === 'current'), lost }
}

/**
 * Refuses an import after which there is no current edition any more, or none of the year of some rows, as one table of
 * another site leaves them. What comes together with its editions is taken as it is: a whole backup always comes back.
 * @param before how it was before the import
 * @throws Problem `invalid`
 */
export async function refuseLostYears(trx: Db, tables: readonly string[], before: State): Promise<void> {
  const { hasCurrent, lost } = await readYearState(trx)
  if (before.hasCurrent && !hasCurrent) {
    throw new Problem('invalid', 'Nothing was imported: there would be no current edition any more.')
  }
  const isNew = lost.find(
    ({ table, year }) =>
      !(tables.includes(table) && tables.includes('editions')) &&
      !before.lost.some(known => known.table === table && known.year === year),
  )
  if (isNew) {
    const { table, year } = isNew
    throw new Problem(
      'invalid',
      `Nothing was imported: there would be rows of ${year} in ${table}, but no such edition.`,
    )
  }
}

/**
 * Writes the editions that a backup of before there were any holds in its event profile.
 * @returns the year of rows that name none
 */
export async function importYears(trx: Db, stage: Stage, edit: Edit): Promise<number> {
  const years = await yearsBefore(stage)
  if (years.length > 0) await setYears(trx, years, edit)
  return yearNamed(trx, undefined)
}

/** Gives the year before in such a backup its partners, as the migration does where a site goes on. */
export async function importPartnersOfRecap(trx: Db, stage: Stage): Promise<void> {
  const [current, before] = await yearsBefore(stage)
  if (current && before) await copyPartners(trx, current.year, before.year)
}

/** The years in the event profile of a backup of before there were editions, the current one first. */
async function yearsBefore(stage: Stage): Promise<ProfileYear[]> {
  const tables = stage.tables()
  let years: ProfileYear[] = []
  if (tables.includes('editions') || !tables.includes('siteSettings')) return years
  for await (const { key, value } of stage.rows('siteSettings')) {
    if (key === 'event-profile' && typeof value === 'string' && holdsYears(value)) years = yearsOfProfile(value)
  }
  return years
}
