import type { Database } from '#db/database.ts'
import { deliverDue, type Send } from './mail.domain.ts'
import { createMailer } from './mailer.ts'

const EVERY = 5000
/** How long a stopping process waits for a mail that is on its way, in ms. */
const FAREWELL = 2000

interface Settings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string
}

/** What sends mail, or null while no server is set: mail then waits in the outbox. */
export function mailerOf({ smtpUrl, mailFrom, publicUrl }: Settings): Send | null {
  return smtpUrl ? createMailer(smtpUrl, mailFrom ?? `lectern@${new URL(publicUrl).hostname}`) : null
}

/**
 * Looks every five seconds for mail that is due.
 * @returns what ends it
 */
export function startPostOffice(
  { db }: Database,
  settings: Settings,
  log: { error(fields: object, message: string): void },
  now: () => Date,
): () => Promise<void> {
  const send = mailerOf(settings)
  if (!send) return async () => {}
  const sendMail = send
  let round = Promise.resolve()
  let busy = false

  async function look() {
    if (busy) return
    busy = true
    try {
      await deliverDue(db, sendMail, now)
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
    } finally {
      busy = false
    }
  }

  const timer = setInterval(() => {
    round = look()
  }, EVERY).unref()
  return async () => {
    clearInterval(timer)
    await Promise.race([round, new Promise(resolve => setTimeout(resolve, FAREWELL))])
  }
}
