import { onTestFinished } from 'vitest'
import type { Database } from '#db/database.ts'
import { createSender, sendOutbox } from '#features/mail/server/outbox.domain.ts'
import { ORIGIN } from '../test-site.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { openSmtpInbox } from './smtp-inbox.ts'

/** A mail server that is closed after the test. */
export async function mailServer(...given: Parameters<typeof openSmtpInbox>) {
  const server = await openSmtpInbox(...given)
  onTestFinished(server.close)
  return server
}

/** Sends due mails to a server that accepts everything. */
export async function deliverMail(database: Database, now: () => Date): Promise<ReadMail[]> {
  const server = await openSmtpInbox()
  await sendOutboxTo(server.url, database, now)
  await server.close()
  return server.received.map(readMail)
}

/** Sends due mails to a server. */
export async function sendOutboxTo(smtpUrl: string, database: Database, now: () => Date): Promise<void> {
  const sender = createSender(database, { smtpUrl, publicUrl: ORIGIN, mailFrom: 'site@example.com' }, now)
  if (sender) await sendOutbox(sender)
  sender?.connection.close()
}
