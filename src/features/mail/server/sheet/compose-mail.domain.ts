import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import type { MailBrand, MailContent } from './mail-content.ts'

/** The brand as mails show it, of the event as it stands. */
export async function readMailBrand(db: Db, publicUrl: string): Promise<MailBrand> {
  const { brandName, accent, mailingAddress, contactEmail } = await readEventProfile(db)
  return { brandName, accent, mailingAddress, contactEmail, siteUrl: publicUrl.replace(/\/$/, '') }
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
  const { mailSheet } = await import('./mail-sheet.tsx')
  return { text: plainMail(brand, written), html: mailSheet(brand, written, look) }
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
