import MailComposer from 'nodemailer/lib/mail-composer'
import type { Db } from '#db/migrations/tables.ts'
import { partsOf, readMailBrand } from '#features/mail/server/sheet/compose-mail.domain.ts'
import { audienceOf } from '#features/newsletters/audiences.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import { composeNewsletter, type Sender, TOKEN, unsubscribeUrl } from './newsletter-letter.domain.ts'

/** A newsletter that is ready for one address after the other. */
export interface RunLetter {
  from: string
  /** The mail as it goes over the wire. */
  write(recipient: { id: number; email: string }, token: string): Promise<Buffer>
}

/** Sets a newsletter once, for all its addresses. */
export async function composeRun(
  db: Db,
  {
    id,
    subject,
    body,
    audience,
    createdAt,
  }: Pick<Newsletter, 'id' | 'subject' | 'body' | 'createdAt'> & { audience: string },
  { publicUrl, mailFrom }: Sender,
): Promise<RunLetter> {
  const { brandName, contactEmail, logo } = await readMailBrand(db, publicUrl)
  const letter = await composeNewsletter(db, { body, audience: audienceOf(audience) }, publicUrl, TOKEN)
  const host = new URL(publicUrl).hostname
  const attachments = partsOf(letter.html, logo?.png)
  return {
    from: mailFrom,
    async write(recipient, token) {
      const list = unsubscribeUrl(publicUrl, token)
      const mail = new MailComposer({
        // As objects, so that no list of addresses can hide in a text.
        from: { name: brandName, address: mailFrom },
        to: { name: '', address: recipient.email },
        replyTo: { name: '', address: contactEmail },
        subject,
        text: letter.text.replaceAll(TOKEN, token),
        html: letter.html.replaceAll(TOKEN, token),
        attachments,
        // The same at every try, so that a mail program knows a second copy.
        messageId: `<newsletter.${id}.${recipient.id}.${shortDigest([createdAt, recipient.email])}@${host}>`,
        headers: {
          // RFC 8058: a mail program ends them with one POST.
          'List-Unsubscribe': `<${list}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          Precedence: 'bulk',
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return new Promise((resolve, reject) =>
        mail.compile().build((fault, source) => (fault ? reject(fault) : resolve(source))),
      )
    },
  }
}
