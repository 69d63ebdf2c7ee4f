import { readMailBrand } from '#features/mail/server/layout/compose-mail.domain.ts'
import { asMessagePage, type MessagePage } from '#http/answers/message-page.ts'
import type { Call } from '#http/create-routes.ts'
import { secretHeaders } from '#http/security-headers.ts'
import { accentColors } from '#lib/color/accent-colors.ts'

/** The page of a person's, screen's or desk's link that does not work (decision L2). */
export async function endedLink(c: Call, { canRenew }: { canRenew: boolean }): Promise<Response> {
  const isSent = c.req.query('sent') === '1'
  return deadLink(c, contactEmail => ({
    paragraphs: [
      'It has ended, or the organizers sent a newer one. Nothing you saved is lost.',
      isSent
        ? 'A new link is on its way. Look for it in your email within a few minutes.'
        : `Questions? Write to ${contactEmail}.`,
    ],
    ...(canRenew && !isSent && { button: { label: 'Send me a new link', action: `${c.req.path}/renew` } }),
  }))
}

/** The page of any link that does not work. It needs no script. @param partsOf what it says below its title */
export async function deadLink(
  c: Call,
  partsOf: (contactEmail: string) => Pick<MessagePage, 'paragraphs' | 'button'>,
): Promise<Response> {
  const { config, database } = c.var.services
  const { brandName, accent, contactEmail } = await readMailBrand(database.db, config.publicUrl)
  return asMessagePage(new Response(null, { status: 404, headers: secretHeaders }), {
    title: 'This link no longer works',
    brand: { name: brandName, accent: accentColors(accent).ember },
    link: { label: 'Return to Homepage', href: '/' },
    ...partsOf(contactEmail),
  })
}
