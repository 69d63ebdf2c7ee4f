import type { MailFaultKind } from '#lib/terms/mail-terms.ts'

const settings = 'SMTP_URL must be corrected on the server.'

const texts: Record<MailFaultKind, string> = {
  name: `There is no mail server of this name. ${settings}`,
  refused: `The mail server does not answer at this port: it is switched off, or the port is wrong. ${settings}`,
  unreachable: 'The mail server cannot be reached from here. A firewall may be in the way, or the name is wrong.',
  hangs: 'The mail server takes too long. If it always does: at port 465, SMTP_URL begins with smtps://.',
  dropped: 'The connection to the mail server was lost before it said that it has the mail.',
  'no-encryption': `The mail server offers no encryption, and a password is never sent without it. ${settings}`,
  'wants-encryption':
    'The mail server wants an encrypted connection: SMTP_URL begins with smtps://, or has another port.',
  'not-encrypted':
    'The mail server does not speak TLS at this port: SMTP_URL begins with smtp://, or has another port.',
  certificate: `The certificate of the mail server is not valid for its name. ${settings}`,
  password: `The mail server refuses the user or the password. ${settings}`,
  login: `The mail server wants a user and a password. ${settings}`,
  sender: 'The mail server does not send for this address. MAIL_FROM must be corrected on the server.',
  recipient: 'The mail server refuses this address for good. Check how it is written.',
  content: 'The mail server refuses this mail for good because of its content.',
  later: 'The mail server asks to try again later, as some do with senders they do not know yet.',
  stale: 'It waited for more than a week, so it was not sent automatically. Check whether it is still right.',
  copied:
    'It waited while this site was moved, copied or restored. Send it again only if the other copy does not send mail.',
  other: 'The mail server did not take it.',
}

/**
 * Describes a mail fault for organizers.
 * @param next whether it is retried automatically, or may have arrived; undefined for neither
 */
export function mailFaultText(kind: MailFaultKind, next?: 'again' | 'unknown'): string {
  if (next === 'unknown') return `${texts[kind]} It may have arrived, so it is not sent again automatically.`
  if (next !== 'again') return texts[kind]
  return `${texts[kind]} It is tried again${kind === 'dropped' ? ', and may arrive twice' : ''}.`
}
