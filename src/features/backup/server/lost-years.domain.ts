import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { Problem } from '#lib/problem.ts'
import { editionTables } from '#records/yearly-tables.ts'
import { listLostYears } from './import.store.ts'

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
