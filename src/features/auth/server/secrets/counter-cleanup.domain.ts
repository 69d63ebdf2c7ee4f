import type { Database } from '#db/database.ts'
import { everyHour } from '#lib/work/every-hour.ts'
import { forgetOldTries } from './login-throttle.domain.ts'

/**
 * Deletes counters of tries, forms and mails after a day, checked every hour, so that senders are not kept.
 * @returns a function that stops it
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
