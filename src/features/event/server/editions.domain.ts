import type { Db } from '#db/migrations/tables.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { Problem } from '#lib/problem.ts'
import { findEdition, listEditions, listShownEditions } from './editions.store.ts'

/** A year of which there is no record. */
const NO_YEAR = 0

/** The current edition and those before it, the latest first. */
export async function readShownEditions(db: Db): Promise<Edition[]> {
  return listShownEditions(db)
}

/** Every edition, the draft of the next one too, the latest first. */
export async function readEditions(db: Db): Promise<Edition[]> {
  return listEditions(db)
}

/** @throws Problem `not-found` before anything was set up */
export async function readCurrentEdition(db: Db): Promise<Edition> {
  const current = await findEdition(db, 'current')
  if (!current) throw new Problem('not-found', 'There is no current edition.')
  return current
}

/**
 * The year whose records visitors are shown.
 * @param asked the one they ask for, if any; one that is still a draft they see nothing of
 */
export async function yearToShow(db: Db, asked?: number): Promise<number> {
  if (asked === undefined) return (await findEdition(db, 'current'))?.year ?? defaultEdition.year
  return (await findEdition(db, 'draft'))?.year === asked ? NO_YEAR : asked
}

/** The year that organisers work on: the one that is named, else that of the current edition. */
export async function yearNamed(db: Db, named: number | undefined): Promise<number> {
  return named ?? yearToShow(db)
}

/** Whether an edition of a year has passed. */
export async function isPast(db: Db, year: number): Promise<boolean> {
  return (await listShownEditions(db)).some(edition => edition.stage === 'past' && edition.year === year)
}
