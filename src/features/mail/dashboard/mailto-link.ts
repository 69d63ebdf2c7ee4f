/** A mail as it is handed over to the organiser's own mail program. */
export interface MailDraft {
  recipients: readonly string[]
  subject: string
  text: string
}

/** Windows hands longer addresses to no program. */
const LONGEST_LINK = 2000

/**
 * The mail as an address that a mail program opens (RFC 6068). Several recipients do not see each other. A text that is
 * too long for an address is left out: `hasText` says so.
 */
export function mailtoLink({ recipients, subject, text }: MailDraft): { href: string; hasText: boolean } {
  const addresses = recipients.map(address => encodeURIComponent(address).replaceAll('%40', '@')).join(',')
  const isOne = recipients.length === 1
  const start = isOne ? `mailto:${addresses}?` : `mailto:?bcc=${addresses}&`
  const bare = `${start}subject=${encodeURIComponent(subject)}`
  const whole = `${bare}&body=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`
  return whole.length <= LONGEST_LINK ? { href: whole, hasText: true } : { href: bare, hasText: false }
}
