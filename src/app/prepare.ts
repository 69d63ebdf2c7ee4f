import { storageFaultOf } from '#db/storage-fault.ts'
import { ensureAdministrator, refusesFirstPassword } from '#features/auth/server/auth.domain.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import { readCurrentEdition } from '#features/event/server/editions.domain.ts'
import { loadSampleContent, startEmpty } from '#features/sample/server/sample-content.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { dayText } from '#lib/time/written.ts'

/**
 * Prepares a fresh database for the first request. A generated administrator's password is printed at once: if this
 * start fails later, no other start can print it.
 */
export async function prepare({ config, database, now }: Services): Promise<void> {
  if (config.adminPassword && (await refusesFirstPassword(database.db, config.adminPassword))) {
    const allowed = 'harder to guess than a common password or a word of the event'
    throw new StartupError(`ADMIN_PASSWORD: its value is not allowed; it must be ${allowed}.`)
  }
  await whenFree(() => begin({ config, database, now }))
  const password = await ensureAdministrator(database.db, config.adminPassword, now())
  if (password) console.log(`First administrator: admin, password: ${password} (shown only now)`)
}

/** Fills a fresh database by SAMPLE_CONTENT, and logs what an operator may not expect (decisions E4 and Y7). */
async function begin({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>): Promise<void> {
  if (config.sampleContent === 'off') await startEmpty(database, now())
  else {
    const keepsDay = config.sampleContent === 'specified'
    const isNew = await loadSampleContent(database, now(), { keepsDay })
    const { date } = await readCurrentEdition(database.db)
    if (isNew && date && date !== defaultEdition.date)
      console.log(
        `The sample event is on ${dayText(date)}, since ${dayText(defaultEdition.date)} has passed. SAMPLE_CONTENT=specified keeps that day.`,
      )
  }
  const { published } = await readCurrentEdition(database.db)
  if (!published)
    console.log(
      `The site is not published: visitors see "Coming soon". Publish it at ${config.publicUrl}/admin/dashboard`,
    )
}

/** Another process may be filling the same database, which takes longer than a write waits. */
async function whenFree(work: () => Promise<unknown>, triesLeft = 10): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (triesLeft === 0 || storageFaultOf(error) !== 'busy') throw error
    await whenFree(work, triesLeft - 1)
  }
}
