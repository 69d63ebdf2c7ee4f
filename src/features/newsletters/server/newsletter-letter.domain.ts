import MailComposer from 'nodemailer/lib/mail-composer'
import type { Db } from '#db/migrations/tables.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { composeMail, partsOf, readMailBrand } from '#features/mail/server/sheet/compose-mail.domain.ts'
import { type Audience, audienceOf } from '#features/newsletters/audiences.ts'
import type { LetterPreview, Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { shortDigest } from '#lib/text/short-digest.ts'

/** What stands for the token while a newsletter is set once for everybody. */
const TOKEN = 'TOKEN-OF-THE-RECIPIENT'

/** Stands in previews and tests for the token of a recipient, and is nobody's. */
export const NO_TOKEN = 'x'.repeat(43)

interface Sender {
  publicUrl: string
  mailFrom: string
}

/** A newsletter that is ready for one address after the other. */
export interface RunLetter {
  from: string
  /** The mail as it goes over the wire. */
  write(recipient: { id: number; email: string }, token: string): Promise<Buffer>
}

/** Where one press ends the newsletters. */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe/${token}`
}

/** Sets a newsletter under the brand, as text and as HTML. */
export async function composeNewsletter(
  db: Db,
  { body, audience }: Pick<Newsletter, 'body' | 'audience'>,
  publicUrl: string,
  token: string,
  look?: MailLook,
): Promise<{ text: string; html: string }> {
  const brand = await readMailBrand(db, publicUrl)
  const why = reasonOf(audience).replace('{brand}', brand.brandName)
  return composeMail(brand, { body, why, unsubscribeUrl: unsubscribeUrl(publicUrl, token) }, look)
}

/** A newsletter as a phone shows it, by day and where everything is dark. */
export async function previewNewsletter(
  db: Db,
  letter: Pick<Newsletter, 'body' | 'audience'>,
  publicUrl: string,
): Promise<LetterPreview> {
  const night = await composeNewsletter(db, letter, publicUrl, NO_TOKEN, 'night')
  return { ...(await composeNewsletter(db, letter, publicUrl, NO_TOKEN, 'day')), dark: night.html }
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

function reasonOf(audience: Audience): string {
  if (audience === 'subscribers') return 'You get this because you confirmed that you want news of {brand}.'
  if (audience === 'speakers') return 'You get this because you speak at {brand}.'
  if (audience === 'partners') return 'You get this because you are the contact of a partner of {brand}.'
  if (audience === 'person') return 'You get this because the organisers of {brand} write to you.'
  return 'You get this because you offered to help at {brand}.'
}
