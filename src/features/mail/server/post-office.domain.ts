import type { Database } from '#db/database.ts'
import type { OutboxMail } from '#features/mail/mail.schema.ts'
import type { Services } from '#http/create-routes.ts'
import { inRounds } from '#lib/work/in-rounds.ts'
import { deliverDue, type Send } from './deliver-mail.domain.ts'
import { sendDigests } from './digest.domain.ts'
import { readMail } from './mail.domain.ts'
import { createMailer } from './mailer.ts'

interface Settings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string
}

/** What sends mail, or null while no server is set: mail then waits in the outbox. */
export function mailerOf(settings: Settings): Send | null {
  return settings.smtpUrl ? createMailer(settings.smtpUrl, senderOf(settings)) : null
}

/** The address every mail of the site comes from. */
export function senderOf({ mailFrom, publicUrl }: Pick<Settings, 'mailFrom' | 'publicUrl'>): string {
  return mailFrom ?? `lectern@${new URL(publicUrl).hostname}`
}

/** Tries one mail at once, so that an organiser sees what comes of it. */
export async function tryNow(
  { config, database, now }: Pick<Services, 'config' | 'database' | 'now'>,
  id: number,
): Promise<OutboxMail> {
  const send = mailerOf(config)
  if (send) await deliverDue(database.db, send, now, id)
  return readMail(database.db, id)
}

/**
 * Looks every five seconds for mail that is due, that of the day among it.
 * @returns what ends it
 */
export function startPostOffice(
  database: Database,
  settings: Settings,
  log: { error(fields: object, message: string): void },
  now: () => Date,
): () => Promise<void> {
  const send = mailerOf(settings)
  if (!send) return async () => {}
  return inRounds(async () => {
    try {
      await sendDigests(database, settings.publicUrl, now())
      await deliverDue(database.db, send, now)
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
    }
  })
}
