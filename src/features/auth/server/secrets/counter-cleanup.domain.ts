import type { Database } from '#db/database.ts'
import { everyHour } from '#lib/work/every-hour.ts'
import { forgetOldTries } from './login-throttle.domain.ts'

/**
 * Looks every hour for tries, forms and counts of mails of more than a day ago, so that their senders are not kept.
 * @returns what ends it
 */
export function startCounterCleanup(
  { db }: Pick<Database, 'db'>,
  log: { error(fields: object, message: string): void },
  now: () => Date,
): () => void {
  async function look() {
    await forgetOldTries(db, now()).catch(err => log.error({ err }, 'old tries could not be forgotten'))
  }
  return everyHour(look)
}
