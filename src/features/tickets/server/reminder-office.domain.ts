import type { Services } from '#http/create-routes.ts'
import { inRounds, perRound } from '#lib/work/in-rounds.ts'
import { sendReminders } from './reminders.domain.ts'

/**
 * Looks every five seconds whether the sale has started, and reminds of it at the pace of newsletters.
 * @returns what ends it
 */
export function startReminders({
  config,
  database,
  log,
  now,
}: Pick<Services, 'config' | 'database' | 'log' | 'now'>): () => Promise<void> {
  if (!config.smtpUrl) return async () => {}
  return inRounds(async () => {
    try {
      await sendReminders(database, perRound(config.mailPerMinute), config.publicUrl, now())
    } catch (error) {
      log.error({ err: error }, 'reminders of the sale could not be written')
    }
  })
}
