/** A mail for the organizer's mail program. */
export interface MailDraft {
  recipients: readonly string[]
  subject: string
  text: string
}

/** Windows drops longer addresses. */
const LONGEST_LINK = 2000

/** A mailto address (RFC 6068). Recipients do not see each other. Too long a text is left out: `hasText` says so. */
export function mailtoLink({ recipients, subject, text }: MailDraft): { href: string; hasText: boolean } {
  const addresses = recipients.map(address => encodeURIComponent(address).replaceAll('%40', '@')).join(',')
  const isOne = recipients.length === 1
  const start = isOne ? `mailto:${addresses}?` : `mailto:?bcc=${addresses}&`
  const bare = `${start}subject=${encodeURIComponent(subject)}`
  const whole = `${bare}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`
  return whole.length <= LONGEST_LINK ? { href: whole, hasText: true } : { href: bare, hasText: false }
}
