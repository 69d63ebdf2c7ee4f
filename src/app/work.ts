import { startCounterCleanup } from '#features/auth/server/secrets/counter-cleanup.domain.ts'
import { startDailyBackups } from '#features/backup/server/daily-backup.domain.ts'
import { startPostOffice } from '#features/mail/server/post-office.domain.ts'
import { claimInstallation } from '#features/newsletters/server/claim-installation.domain.ts'
import { startNewsletters } from '#features/newsletters/server/newsletter-office.domain.ts'
import { startHousekeeping } from '#features/privacy/server/housekeeping.domain.ts'
import { startReminders } from '#features/tickets/server/reminder-office.domain.ts'
import type { Services } from '#http/create-routes.ts'

/**
 * Starts what a process does without being asked: daily backups, mail, newsletters, reminders of the sale, forgetting
 * who tried to log in, and removing what has had its time.
 * @returns what ends it
 */
export async function startWork({ config, database, log, now, workers }: Services): Promise<() => Promise<void>> {
  const stopBackups = await startDailyBackups({ database, dataDir: config.dataDir }, log, now)
  await claimInstallation(database)
  const stopPostOffice = startPostOffice(database, config, log, now)
  const stopNewsletters = await startNewsletters(database, config, log, now)
  const stopReminders = startReminders({ config, database, log, now })
  const stopForgetting = startCounterCleanup(database, log, now)
  const stopHousekeeping = startHousekeeping({ database, workers, log }, now)
  return async () => {
    stopHousekeeping()
    stopForgetting()
    stopBackups()
    await Promise.all([stopPostOffice(), stopNewsletters(), stopReminders()])
  }
}
