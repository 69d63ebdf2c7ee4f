import { forgetOldTries } from '#features/auth/server/secrets/login-throttle.domain.ts'
import { removeLeftovers } from '#features/backup/server/backup-leftovers.domain.ts'
import { COULD_NOT_COPY, keepCopies } from '#features/backup/server/copies.domain.ts'
import { keepDaily } from '#features/backup/server/daily-backup.domain.ts'
import { startDueCue } from '#features/day/server/make-press.domain.ts'
import { announceDue } from '#features/editions/server/announcements.domain.ts'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import { startSending } from '#features/mail/server/outbox.domain.ts'
import { sendDueConfirmations } from '#features/newsletters/server/confirmations.domain.ts'
import { claimInstallation, sendRuns } from '#features/newsletters/server/send-runs.domain.ts'
import { readPlanNews } from '#features/plan/server/plan.domain.ts'
import { keepHouse } from '#features/privacy/server/housekeeping.domain.ts'
import { sendReminders } from '#features/tickets/server/reminders.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { shownAddress } from '#lib/copy-address.ts'
import { everyHour, inRounds, perRound } from '#lib/work/in-rounds.ts'
import { storedSettingValues } from './rules/setting-values.ts'

/**
 * Starts the background work: announcements, cues that start by themselves, daily backups and their copies, mail,
 * newsletters, reminders, and cleaning up.
 * @returns a function that stops it
 */
export async function startWork({ config, database, log, now, workers }: Services): Promise<() => Promise<void>> {
  await removeLeftovers(config.dataDir, database.engine === 'sqlite', now())
  await claimInstallation(database)
  const announceNow = () =>
    announceDue(database, now()).catch(err => log.error({ err }, 'could not announce what is due'))
  // What came due while no process ran is public from the first answer.
  await announceNow()
  const most = perRound(config.mailPerMinute)
  const pace = { perMinute: config.mailPerMinute, inARow: new Map<number, number>() }
  const stopSending = startSending(database, config, log, now, [
    () => sendDigests(database, config.publicUrl, now(), (...asked) => readPlanNews(...asked, config)),
    () => sendDueConfirmations(database, most, config, now()),
    () => sendReminders(database, most, config.publicUrl, now()),
    sender => sendRuns(sender, pace),
  ])
  const stopAnnouncing = inRounds(announceNow)
  const stopCues = inRounds(() =>
    startDueCue(database, now()).catch(err => log.error({ err }, 'could not start the cue that is due')),
  )
  const stops = [
    everyHour(log, 'could not write the daily backup', async () => {
      const name = await keepDaily({ database, dataDir: config.dataDir }, now())
      if (name) log.info({ name }, 'a daily backup was written')
    }),
    everyHour(log, COULD_NOT_COPY, async () => {
      const { dataDir, copyTo } = config
      if (!copyTo) return
      const isCopied = await keepCopies({ database, dataDir, copyTo, settingValues: storedSettingValues }, now())
      if (isCopied) log.info({ to: shownAddress(copyTo.address) }, 'a backup was copied outside the server')
    }),
    everyHour(log, 'could not delete old login tries', () => forgetOldTries(database.db, now())),
    everyHour(log, 'could not delete expired data', () => keepHouse({ database, workers, log }, now())),
  ]
  return async () => {
    for (const stop of stops) stop()
    await Promise.all([stopSending(), stopAnnouncing(), stopCues()])
  }
}
