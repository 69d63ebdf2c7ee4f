import MailComposer from 'nodemailer/lib/mail-composer'
import type { Db } from '#db/migrations/tables.ts'
import { partsOf, readMailBrand } from '#features/mail/server/sheet/compose-mail.domain.ts'
import { oneLine } from '#features/mail/server/texts/fill-in.domain.ts'
import { audienceOf } from '#features/newsletters/audiences.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import { composeNewsletter, NAME, type Sender, TOKEN, unsubscribeUrl } from './newsletter-letter.domain.ts'

/** A newsletter that is ready for one address after the other. */
export interface RunLetter {
  from: string
  /** The mail as it goes over the wire. */
  write(recipient: { id: number; email: string; name: string }, token: string): Promise<Buffer>
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
  { publicUrl, mailFrom, now }: Sender & { now: () => Date },
): Promise<RunLetter> {
  const { brandName, contactEmail, logo } = await readMailBrand(db, publicUrl)
  const written = { subject, body, audience: audienceOf(audience) }
  const letter = await composeNewsletter(db, written, { publicUrl, now: now(), token: TOKEN, name: NAME })
  const host = new URL(publicUrl).hostname
  const attachments = partsOf(letter.html, logo?.png)
  return {
    from: mailFrom,
    async write(recipient, token) {
      const name = oneLine(recipient.name)
      const list = unsubscribeUrl(publicUrl, token)
      const mail = new MailComposer({
        // As objects, so that no list of addresses can hide in a text.
        from: { name: brandName, address: mailFrom },
        to: { name: '', address: recipient.email },
        replyTo: { name: '', address: contactEmail },
        subject: letter.subject.replaceAll(NAME, () => name),
        text: letter.text.replaceAll(TOKEN, token).replaceAll(NAME, () => name),
        html: letter.html.replaceAll(TOKEN, token).replaceAll(NAME, () => escapeHtml(name)),
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
