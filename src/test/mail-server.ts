import { onTestFinished } from 'vitest'
import { openSmtpInbox } from './smtp-inbox.ts'

/** A mail server for one test, which is closed after it. */
export async function mailServer(...given: Parameters<typeof openSmtpInbox>) {
  const server = await openSmtpInbox(...given)
  onTestFinished(server.close)
  return server
}
