import type { OutboxMail } from '#features/mail/mail.schema.ts'

export type MailState = 'sent' | 'waiting' | 'dead'

/** What has become of a mail. */
export function mailState({ sentAt, nextTryAt }: Pick<OutboxMail, 'sentAt' | 'nextTryAt'>): MailState {
  if (sentAt) return 'sent'
  return nextTryAt ? 'waiting' : 'dead'
}
