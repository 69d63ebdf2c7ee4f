import { onTestFinished } from 'vitest'
import { createPlace, type Engine } from './place.ts'

export const engines = ['sqlite', 'postgres'] as const

/** SQLite, and with `npm test -- --all` both. */
export const anyEngine = process.env.LECTERN_TEST_ALL ? engines : engines.slice(0, 1)

/** The settings of a new, empty place for a server, removed after the test. */
export async function emptyPlace(engine: Engine = 'sqlite'): Promise<Record<string, string>> {
  const { settings, remove } = await createPlace(engine, false)
  onTestFinished(remove)
  return settings
}
