import type { Db } from '#db/migrations/tables.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { composeMail, readMailBrand } from '#features/mail/server/sheet/compose-mail.domain.ts'
import type { Audience } from '#features/newsletters/audiences.ts'
import type { LetterPreview, Newsletter } from '#features/newsletters/newsletters.schema.ts'

/** What stands for the token while a newsletter is set once for everybody. */
export const TOKEN = 'TOKEN-OF-THE-RECIPIENT'

/** Stands in previews and tests for the token of a recipient, and is nobody's. */
export const NO_TOKEN = 'x'.repeat(43)

export interface Sender {
  publicUrl: string
  mailFrom: string
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

export function reasonOf(audience: Audience): string {
  if (audience === 'subscribers') return 'You get this because you confirmed that you want news of {brand}.'
  if (audience === 'speakers') return 'You get this because you speak at {brand}.'
  if (audience === 'partners') return 'You get this because you are the contact of a partner of {brand}.'
  if (audience === 'person') return 'You get this because the organisers of {brand} write to you.'
  return 'You get this because you offered to help at {brand}.'
}
