import { startCounterCleanup } from '#features/auth/server/secrets/counter-cleanup.domain.ts'
import { startDailyBackups } from '#features/backup/server/daily-backup.domain.ts'
import { startSending } from '#features/mail/server/outbox.domain.ts'
import { claimInstallation } from '#features/newsletters/server/claim-installation.domain.ts'
import { sendDueConfirmations } from '#features/newsletters/server/confirmations.domain.ts'
import { sendRuns } from '#features/newsletters/server/send-runs.domain.ts'
import { startHousekeeping } from '#features/privacy/server/housekeeping.domain.ts'
import { sendReminders } from '#features/tickets/server/reminders.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { perRound } from '#lib/work/in-rounds.ts'

/**
 * Starts the background work: daily backups, mail, newsletters, reminders, and cleaning up.
 * @returns a function that stops it
 */
export async function startWork({ config, database, log, now, workers }: Services): Promise<() => Promise<void>> {
  const stopBackups = await startDailyBackups({ database, dataDir: config.dataDir }, log, now)
  await claimInstallation(database)
  const most = perRound(config.mailPerMinute)
  const pace = { perMinute: config.mailPerMinute, inARow: new Map<number, number>() }
  const stopSending = startSending(database, config, log, now, [
    () => sendDueConfirmations(database, most, config, now()),
    () => sendReminders(database, most, config.publicUrl, now()),
    sender => sendRuns(sender, pace),
  ])
  const stopForgetting = startCounterCleanup(database, log, now)
  const stopHousekeeping = startHousekeeping({ database, workers, log }, now)
  return async () => {
    stopHousekeeping()
    stopForgetting()
    stopBackups()
    await stopSending()
  }
}
