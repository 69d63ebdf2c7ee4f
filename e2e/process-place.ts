import { onTestFinished } from 'vitest'
import { createPlace, type Engine } from './place.ts'

export const engines = ['sqlite', 'postgres'] as const

/** The settings of a new, empty place for a server, removed after the test. */
export async function emptyPlace(engine: Engine = 'sqlite'): Promise<Record<string, string>> {
  const { settings, remove } = await createPlace(engine, false)
  onTestFinished(remove)
  return settings
}
