import type { OutboxMail } from '#features/mail/mail.schema.ts'
import { mailFaultText } from '#features/mail/mail-fault-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import type { BadgeTone } from '#ui/badge.tsx'

export type MailState = 'sent' | 'waiting' | 'dead'

export function mailState({ sentAt, nextTryAt }: Pick<OutboxMail, 'sentAt' | 'nextTryAt'>): MailState {
  if (sentAt) return 'sent'
  return nextTryAt ? 'waiting' : 'dead'
}

/** The label and colour of each state. */
export const mailStates: Record<MailState, { tone: BadgeTone; title: string }> = {
  sent: { tone: 'green', title: 'Sent' },
  waiting: { tone: 'yellow', title: 'Waiting' },
  dead: { tone: 'red', title: 'Not sent' },
}

/** The button of an unsent mail; none without a server. */
export function verbOf(mail: OutboxMail, hasServer: boolean): string | undefined {
  if (!hasServer) return
  const state = mailState(mail)
  return state === 'dead' ? 'Send again' : state === 'waiting' ? 'Try now' : undefined
}

/** The toast after another try. */
export function outcomeOf(mail: OutboxMail, hasServer: boolean) {
  if (mailState(mail) === 'sent') return { title: 'Mail sent', description: `To ${mail.recipient}` }
  if (!hasServer) return { title: 'Mail is waiting', description: 'It is sent once a mail server is set up.' }
  if (!mail.fault) return { title: 'Mail is waiting', description: 'It is being sent now.' }
  return { title: 'Error', description: faultTextOf(mail), kind: 'error' as const }
}

/** Why a mail was not sent, and whether it is retried. */
export function faultTextOf({ faultKind, nextTryAt }: OutboxMail): string {
  return mailFaultText(faultKind ?? 'other', nextTryAt === null ? undefined : 'again')
}

/** How many mails wait for a server, and since when. */
export function waitingText(mails: readonly OutboxMail[]): string {
  const waiting = mails.filter(mail => mailState(mail) === 'waiting')
  const oldest = waiting.at(-1)
  if (!oldest) return ''
  const count = waiting.length === 1 ? 'One mail waits' : `${waiting.length} mails wait`
  return `${count}, the oldest since ${momentText(oldest.createdAt)}. Mail older than a week is not sent automatically.`
}
