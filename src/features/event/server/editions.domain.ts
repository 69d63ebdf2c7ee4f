import type { Db } from '#db/migrations/tables.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { Problem } from '#lib/problem.ts'
import { findEdition, listShownEditions } from './editions.store.ts'

export { listEditions as readEditions, listShownEditions as readShownEditions } from './editions.store.ts'

/** The error for a year without an edition. */
const NO_YEAR = 0

/** @throws Problem `not-found` before anything was set up */
export async function readCurrentEdition(db: Db): Promise<Edition> {
  const current = await findEdition(db, 'current')
  if (!current) throw new Problem('not-found', 'There is no current edition.')
  return current
}

/**
 * The year whose records visitors see.
 * @param asked the requested year, if any; a draft is never shown
 */
export async function yearToShow(db: Db, asked?: number): Promise<number> {
  if (asked === undefined) return (await findEdition(db, 'current'))?.year ?? defaultEdition.year
  return (await findEdition(db, 'draft'))?.year === asked ? NO_YEAR : asked
}

/** The year that organizers work on: the requested one, else the current one. */
export async function yearNamed(db: Db, named: number | undefined): Promise<number> {
  return named ?? yearToShow(db)
}

/** The years of a collection by edition. */
export const editionYears = { named: yearNamed, shown: yearToShow }

export async function isPast(db: Db, year: number): Promise<boolean> {
  return (await listShownEditions(db)).some(edition => edition.stage === 'past' && edition.year === year)
}
