import { storageFaultOf } from '#db/storage-fault.ts'
import { ensureAdministrator, refusesFirstPassword } from '#features/auth/server/auth.domain.ts'
import { loadSampleContent, startEmpty } from '#features/sample/server/sample-content.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { StartupError } from '#lib/startup-error.ts'

/**
 * Gives a fresh database what it needs before the first request. A password that was made up for the first administrator
 * is said at once: if this start fails after all, no other could say it.
 */
export async function prepare({ config, database, now }: Services): Promise<void> {
  if (config.adminPassword && (await refusesFirstPassword(database.db, config.adminPassword))) {
    const allowed = 'harder to guess than a common password or a word of the event'
    throw new StartupError(`ADMIN_PASSWORD: its value is not allowed; it must be ${allowed}.`)
  }
  const begin = config.sampleContent ? loadSampleContent : startEmpty
  await whenFree(() => begin(database, now()))
  const password = await ensureAdministrator(database.db, config.adminPassword, now())
  if (password) console.log(`First administrator: admin, password: ${password} (shown only now)`)
}

/** Another instance may be filling the same database, which takes longer than a write waits for its turn. */
async function whenFree(work: () => Promise<unknown>, triesLeft = 10): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (triesLeft === 0 || storageFaultOf(error) !== 'busy') throw error
    await whenFree(work, triesLeft - 1)
  }
}
