import { ensureAdministrator } from '#features/auth/auth.domain.ts'
import { loadSampleContent } from '#features/backup/sample-content.domain.ts'
import type { Services } from '#http/create-routes.ts'

/**
 * Gives a fresh database what it needs before the first request.
 * @returns the password of the first administrator, when it was made up here
 */
export async function prepare({ config, database, now }: Services): Promise<string | undefined> {
  if (config.sampleContent) await loadSampleContent(database, now())
  return ensureAdministrator(database.db, config.adminPassword, now())
}
