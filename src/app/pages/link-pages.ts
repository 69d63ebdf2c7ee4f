import { ownLink } from '#features/access-links/access-links.schema.ts'
import { readMailBrand } from '#features/mail/server/layout/compose-mail.domain.ts'
import { asMessagePage } from '#http/answers/message-page.ts'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { encode } from '#lib/encodings.ts'
import { Problem } from '#lib/problem.ts'
import { isProblemBody } from '#lib/problem-body.ts'
import { readyPage, sendPage } from '#rendering/page-answer.ts'
import type { Page } from '#rendering/page-cache.ts'
import { answerFault } from '#rendering/page-routes.ts'
import type { Visits } from '#rendering/visits.ts'

export type CallApi = (request: Request, bindings?: Env['Bindings']) => Promise<Response>

/** These pages are for the bearer of the address: no cache, search engine or other site learns of it. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

interface Options {
  callApi: CallApi
  visits: Visits
  /** Makes a page with answers to its calls. */
  render(url: URL, callApi: CallApi): Promise<Page>
}

/** The pages of access links (decision L2), made anew for each visit of a link that works. */
export function createLinkPages({ callApi, visits, render }: Options) {
  return createRoutes()
    .onError(answerFault)
    .get('/my/:token', async c => {
      visits.count(c, c.req.path)
      const { path, text, link, canRenew } = await lookUpLink(c, callApi, 'my')
      if (!link) return endedLink(c, canRenew)
      const known = { headers: { 'Content-Type': 'application/json' } }
      const own = (request: Request) =>
        new URL(request.url).pathname === path ? Promise.resolve(new Response(text, known)) : callApi(request)
      const url = new URL(c.req.path + new URL(c.req.url).search, c.var.services.config.publicUrl)
      return visits.make(c, async () => {
        const { status, body, headers } = await render(url, own)
        return sendPage(c, readyPage(status, await encode(body, 'text/html'), { ...headers, ...secretHeaders }))
      })
    })
}

/**
 * Asks what a link leads to.
 * @returns the answer of the API, as text too
 * @throws Problem `too-many-requests` for a sender who guesses, `unavailable`
 */
export async function lookUpLink(c: Call, callApi: CallApi, folder: 'my' | 'day') {
  const path = `/api/${folder}/${encodeURIComponent(c.req.param('token') ?? '')}`
  // With the sender, who is counted if the link is unknown.
  const answer = await callApi(new Request(new URL(path, c.req.url), { headers: senderOf(c) }), c.env)
  const text = await answer.text()
  const body: unknown = JSON.parse(text)
  if (answer.status === 429 && isProblemBody(body))
    throw new Problem('too-many-requests', body.detail, { retryAfter: body.retryAfter })
  if (!answer.ok) throw new Problem('unavailable', 'The link could not be looked up.', { retryAfter: 5 })
  return { path, text, ...ownLink.parse(body) }
}

/** The page of a link that does not work, made without React (decision L2). @param canRenew whether its person gets a new one */
export async function endedLink(c: Call, canRenew = false): Promise<Response> {
  const { config, database } = c.var.services
  const { brandName, accent, contactEmail } = await readMailBrand(database.db, config.publicUrl)
  const isSent = c.req.query('sent') === '1'
  return asMessagePage(new Response(null, { status: 404, headers: secretHeaders }), {
    title: 'This link no longer works',
    brand: { name: brandName, accent: accentColors(accent).ember },
    paragraphs: [
      'It has ended, or the organizers sent a newer one. Nothing you saved is lost.',
      isSent
        ? 'A new link is on its way. Look for it in your email within a few minutes.'
        : `Questions? Write to ${contactEmail}.`,
    ],
    ...(canRenew && !isSent && { button: { label: 'Send me a new link', action: `${c.req.path}/renew` } }),
    link: { label: 'Return to Homepage', href: '/' },
  })
}

function senderOf({ req }: Call): Record<string, string> {
  const forwarded = req.header('x-forwarded-for')
  return forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
}
