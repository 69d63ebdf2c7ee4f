import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForMail } from '#features/event/server/logo.domain.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { LOGO_ID, type MailBrand, type MailContent } from './mail-content.ts'

/** The brand as mails show it, of the event as it stands. */
export async function readMailBrand(db: Db, publicUrl: string): Promise<MailBrand> {
  const profile = await readEventProfile(db)
  const { brandName, accent, mailingAddress, contactEmail } = profile
  const siteUrl = publicUrl.replace(/\/$/, '')
  return { brandName, accent, mailingAddress, contactEmail, siteUrl, logo: await readLogoForMail(db, profile) }
}

/**
 * Sets a mail under the brand, as plain text and as HTML that fetches nothing.
 * @param look for a preview; without one it is as it is sent, and each mail program chooses
 */
export async function composeMail(
  brand: MailBrand,
  content: MailContent,
  look?: MailLook,
): Promise<{ text: string; html: string }> {
  const written = { ...content, body: content.body.replace(/\r\n?/g, '\n').trim() }
  // React renders only where mail is written: commands that send none need not load it.
  const { mailLayout: mailSheet } = await import('./mail-layout.tsx')
  return { text: plainMail(brand, written), html: mailSheet(brand, written, look) }
}

/** What a mail carries besides its words: the logo, where its HTML shows it. */
export function partsOf(html: string, png: Uint8Array | undefined) {
  if (!png || !html.includes(`cid:${LOGO_ID}`)) return []
  const content = Buffer.from(png)
  return [
    { cid: LOGO_ID, filename: 'logo.png', content, contentType: 'image/png', contentDisposition: 'inline' as const },
  ]
}

function plainMail(brand: MailBrand, { body, button, why, unsubscribeUrl }: MailContent): string {
  const { brandName, mailingAddress, contactEmail, siteUrl } = brand
  const foot = [
    // By this line mail programs know where a letter ends (RFC 3676).
    '-- ',
    why,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
    `${brandName}, ${mailingAddress}`,
    `${contactEmail}, ${siteUrl}`,
  ]
  return [body, ...(button ? [`${button.label}:\n${button.url}`] : []), foot.join('\n')].join('\n\n').concat('\n')
}
