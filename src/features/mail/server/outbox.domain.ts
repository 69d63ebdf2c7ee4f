import type { Database } from '#db/database.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForMail } from '#features/event/server/logo.domain.ts'
import type { OutboxMail } from '#features/mail/mail.schema.ts'
import type { Services } from '#http/create-routes.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { inRounds } from '#lib/work/in-rounds.ts'
import { deliver, pauses, type Sender } from './delivery/deliver.domain.ts'
import { writeMessage } from './delivery/message.domain.ts'
import { createConnection } from './delivery/smtp-connection.domain.ts'
import { readMail } from './mail.domain.ts'
import { forgetExpired, forgetSent, holdStale } from './mail.store.ts'

const KEPT_WHEN_SENT = 30 * DAY

/** Mail that waited longer for a mail server is sent only by an organizer. */
const LONGEST_WAIT = 7 * DAY

interface Settings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string
}

export function senderAddress({ mailFrom, publicUrl }: Pick<Settings, 'mailFrom' | 'publicUrl'>): string {
  return mailFrom ?? `lectern@${new URL(publicUrl).hostname}`
}

/** The sender, or undefined without a mail server: mail then waits in the outbox. */
export function createSender(database: Database, settings: Settings, now: () => Date, isStopping = () => false) {
  const { smtpUrl, publicUrl } = settings
  if (!smtpUrl) return
  const mailFrom = senderAddress(settings)
  const { db, receive } = database
  return { db, receive, connection: createConnection(smtpUrl), publicUrl, mailFrom, now, isStopping }
}

/**
 * Sends due mails.
 * @param only one mail to try, instead of all due ones
 */
export async function sendOutbox(sender: Sender, only?: number): Promise<void> {
  const { db, mailFrom, now } = sender
  await forgetExpired(db, now().toISOString())
  await holdStale(db, later(now(), -LONGEST_WAIT))
  await deliver(sender, {
    table: 'mailOutbox',
    of: only === undefined ? {} : { id: only },
    pauses,
    async write(mail) {
      const profile = await readEventProfile(db)
      const logo = await readLogoForMail(db, profile)
      const messageKey = `${Date.parse(mail.createdAt)}.${mail.id}`
      const from = { name: profile.brandName, address: mailFrom, logo: logo?.png }
      return { message: await writeMessage({ ...mail, messageKey }, from) }
    },
    // The text is kept for the record; a secret link in it is not.
    sent: ({ expiresAt }) => ({ html: '', ...(expiresAt !== null && { text: '' }) }),
  })
  await forgetSent(db, later(now(), -KEPT_WHEN_SENT))
}

/** Tries one mail now, so that an organizer sees the result. */
export async function tryNow(
  { config, database, now }: Pick<Services, 'config' | 'database' | 'now'>,
  id: number,
): Promise<OutboxMail> {
  const sender = createSender(database, config, now)
  if (sender) await sendOutbox(sender, id)
  sender?.connection.close()
  return readMail(database.db, id)
}

/**
 * Checks every five seconds for due mail: the outbox, then other queues.
 * @returns a function that stops it
 */
export function startSending(
  database: Database,
  settings: Settings,
  log: { error(fields: object, message: string): void },
  now: () => Date,
  others: readonly ((sender: Sender) => Promise<void>)[],
): () => Promise<void> {
  let isStopping = false
  const sender = createSender(database, settings, now, () => isStopping)
  if (!sender) return async () => {}
  const endRounds = inRounds(async () => {
    for (const send of [sendOutbox, ...others]) {
      try {
        await send(sender)
      } catch (error) {
        log.error({ err: error }, 'mail could not be sent on')
      }
    }
  })
  return async () => {
    isStopping = true
    await endRounds()
    sender.connection.close()
  }
}
