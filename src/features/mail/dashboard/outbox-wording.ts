import type { OutboxMail } from '#features/mail/mail.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { mailFaultText } from './mail-fault-text.ts'
import { mailState } from './mail-state.ts'

/** What is said once a mail was tried again. */
export function outcomeOf(mail: OutboxMail, hasServer: boolean) {
  if (mailState(mail) === 'sent') return { title: 'Mail sent', description: `To ${mail.recipient}` }
  if (!hasServer) return { title: 'Mail is waiting', description: 'It is sent once a mail server is set up.' }
  if (!mail.fault) return { title: 'Mail is waiting', description: 'It is just being sent.' }
  return { title: 'Error', description: mailFaultText(mail.faultKind ?? 'other'), kind: 'error' as const }
}

/** How many mails wait, and since when: they would go once a server is set up. */
export function waitingText(mails: readonly OutboxMail[]): string {
  const waiting = mails.filter(mail => mailState(mail) === 'waiting')
  const oldest = waiting.at(-1)
  if (!oldest) return ''
  const count = waiting.length === 1 ? 'One mail waits' : `${waiting.length} mails wait`
  return `${count}, the oldest since ${momentText(oldest.createdAt)}. What has waited for more than a week is not sent by itself.`
}
