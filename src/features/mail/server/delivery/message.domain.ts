import type MimeNode from 'nodemailer/lib/mime-node'
import { partsOf } from '#features/mail/server/layout/compose-mail.domain.ts'

export interface SentLetter {
  recipient: string
  replyTo: string
  subject: string
  text: string
  /** The HTML version; may be empty. */
  html: string
  /** The name of the user who sent it; empty for automatic mail. */
  sentBy: string
  /** The base of its Message-ID: the same in every try, so that mail programs drop a second copy. */
  messageKey: string
  /** The address that unsubscribes with one request (RFC 8058). */
  unsubscribeUrl?: string
}

/** The sender, and the logo. */
interface From {
  name: string
  address: string
  logo?: Uint8Array | undefined
}

export interface Message {
  envelope: MimeNode.Envelope
  text: Buffer
}

export async function writeMessage(letter: SentLetter, { logo, ...from }: From): Promise<Message> {
  const { recipient, replyTo, subject, text, html, sentBy, messageKey, unsubscribeUrl } = letter
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new MailComposer({
    // As objects, so that a text cannot contain a list of addresses.
    from,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html && { html, attachments: partsOf(html, logo) }),
    messageId: `<${messageKey}@${from.address.split('@').at(-1)}>`,
    headers: {
      // RFC 3834: prevents automatic replies.
      ...(sentBy === '' && { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: mail programs unsubscribe with one POST.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const built = await new Promise<Buffer>((resolve, reject) =>
    mail.build((fault, source) => (fault ? reject(fault) : resolve(source))),
  )
  return { envelope: mail.getEnvelope(), text: built }
}
