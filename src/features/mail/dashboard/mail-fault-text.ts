import type { MailFaultKind } from '#features/mail/mail-faults.ts'

const settings = 'Whoever runs the server mends it in SMTP_URL.'

const texts: Record<MailFaultKind, string> = {
  name: `There is no mail server of this name. ${settings}`,
  refused: `The mail server does not answer at this port: it is switched off, or the port is wrong. ${settings}`,
  unreachable: `The mail server cannot be reached from here. A firewall may be in the way, or the name is wrong.`,
  hangs: `The mail server takes too long. It is tried again. If it always does: at port 465, SMTP_URL begins with smtps://.`,
  dropped:
    'The mail server dropped the line before it said that it has the mail. It is tried again, and may arrive twice.',
  'no-encryption': `The mail server offers no encryption, and a password does not go over an open line. ${settings}`,
  'wants-encryption': `The mail server wants an encrypted line: SMTP_URL begins with smtps://, or has another port.`,
  'not-encrypted': `The mail server does not speak TLS at this port: SMTP_URL begins with smtp://, or has another port.`,
  certificate: `The mail server cannot prove that it is the one it is named. ${settings}`,
  password: `The mail server refuses the user or the password. ${settings}`,
  login: `The mail server wants a user and a password. ${settings}`,
  sender: 'The mail server does not send for this address. Whoever runs the server mends it in MAIL_FROM.',
  recipient: 'The mail server refuses this address for good: it is not tried again. Look whether it is written right.',
  content: 'The mail server refuses this mail for good, for what is in it: it is not tried again.',
  later: 'The mail server asks to come back later, as some do with whom they do not know yet. It is tried again.',
  stale: 'It has waited for more than a week, so it was not sent by itself. Look whether it still says what you mean.',
  copied:
    'It waited while this site was moved, copied or restored. Send it again only if the other copy does not send mail.',
  other: 'The mail server did not take it. It is tried again.',
}

/** What went wrong with a mail, in a sentence for organisers. */
export function mailFaultText(kind: MailFaultKind): string {
  return texts[kind]
}
