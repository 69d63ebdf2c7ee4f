import type { OutboxMail } from '#features/mail/mail.schema.ts'
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
