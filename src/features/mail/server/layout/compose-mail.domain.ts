import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForMail } from '#features/event/server/logo.domain.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { partsOfText, plainText } from './mail-body.domain.ts'
import { LOGO_ID, type MailBrand, type MailContent } from './mail-content.ts'

/** The event's current brand for mails. */
export async function readMailBrand(db: Db, publicUrl: string): Promise<MailBrand> {
  const profile = await readEventProfile(db)
  const { brandName, accent, mailingAddress, contactEmail } = profile
  const siteUrl = publicUrl.replace(/\/$/, '')
  return { brandName, accent, mailingAddress, contactEmail, siteUrl, logo: await readLogoForMail(db, profile) }
}

/**
 * Renders a mail as plain text and as HTML. Nothing is fetched but the pictures of a newsletter.
 * @param look for a preview; without it each mail program chooses
 */
export async function composeMail(brand: MailBrand, content: MailContent, look?: MailLook) {
  const { button } = content
  const end = button ? [{ kind: 'button' as const, ...button }] : []
  const body = typeof content.body === 'string' ? content.body.replace(/\r\n?/g, '\n').trim() : content.body
  const parts = [...(typeof body === 'string' ? partsOfText(body) : body), ...end]
  // An organizer's plain text stays as it was typed.
  const words = typeof body === 'string' ? [body, plainText(end)].filter(Boolean).join('\n\n') : plainText(parts)
  // React is loaded only for mail: commands that send none do without it.
  const { mailLayout: mailSheet } = await import('./mail-layout.tsx')
  return { text: plainMail(brand, words, content), html: mailSheet(brand, { ...content, parts }, look) }
}

/** Attachments: the logo, if the HTML shows it. */
export function partsOf(html: string, png: Uint8Array | undefined) {
  if (!png || !html.includes(`cid:${LOGO_ID}`)) return []
  const content = Buffer.from(png)
  return [
    { cid: LOGO_ID, filename: 'logo.png', content, contentType: 'image/png', contentDisposition: 'inline' as const },
  ]
}

function plainMail(brand: MailBrand, words: string, { why, unsubscribeUrl }: MailContent): string {
  const { brandName, mailingAddress, contactEmail, siteUrl } = brand
  const foot = [
    // The signature delimiter of mail programs (RFC 3676).
    '-- ',
    why,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
    `${brandName}, ${mailingAddress}`,
    `${contactEmail}, ${siteUrl}`,
  ]
  return `${words}\n\n${foot.join('\n')}\n`
}
