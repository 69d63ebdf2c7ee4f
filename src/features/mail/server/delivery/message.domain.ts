import type MimeNode from 'nodemailer/lib/mime-node'
import { partsOf } from '#features/mail/server/layout/compose-mail.domain.ts'

/** What a mail says, and to whom. */
export interface SentLetter {
  recipient: string
  replyTo: string
  subject: string
  text: string
  /** The same for programs that show markup; empty where there is none. */
  html: string
  /** What the user is called who sent it; empty for what the site sends by itself. */
  sentBy: string
  /** What its Message-ID is made of: the same at every try, so that a mail program knows a second copy. */
  messageKey: string
  /** Where one press ends the letters of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

/** Whom a mail comes from, and the logo in it. */
interface From {
  name: string
  address: string
  logo?: Uint8Array | undefined
}

/** A mail as it goes over the wire. */
export interface Message {
  envelope: MimeNode.Envelope
  text: Buffer
}

export async function writeMessage(letter: SentLetter, { logo, ...from }: From): Promise<Message> {
  const { recipient, replyTo, subject, text, html, sentBy, messageKey, unsubscribeUrl } = letter
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new MailComposer({
    // As objects, so that no list of addresses can hide in a text.
    from,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html && { html, attachments: partsOf(html, logo) }),
    messageId: `<${messageKey}@${from.address.split('@').at(-1)}>`,
    headers: {
      // RFC 3834: so that no program answers what no person has sent.
      ...(sentBy === '' && { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: a mail program ends them with one POST.
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
