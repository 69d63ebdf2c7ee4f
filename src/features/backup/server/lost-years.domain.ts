import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { Problem } from '#lib/problem.ts'
import { editionTables } from '#records/yearly-tables.ts'
import { listLostYears } from './import.store.ts'

interface State {
  hasCurrent: boolean
  /** Tables with rows of years that have no edition. */
  lost: { table: string; year: number }[]
}

/** Which editions exist, and which years lack one. */
export async function readYearState(db: Db): Promise<State> {
  const lost: State['lost'] = []
  for (const table of editionTables) {
    for (const year of await listLostYears(db, table)) lost.push({ table, year })
  }
  return { hasCurrent: (await readEditions(db)).some(({ stage }) => stage === 'current'), lost }
}

/**
 * Refuses an import that leaves no current edition, or rows of a year without one. An incomplete file of another site
 * can do that; a whole backup is always accepted.
 * @param before the state before the import
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
