import { asMessagePage } from '#http/answers/message-page.ts'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { encode } from '#lib/encodings.ts'
import { Problem } from '#lib/problem.ts'
import { readyPage, sendPage } from './page-answer.ts'
import type { Page } from './page-cache.ts'
import { answerFault } from './page-routes.ts'

export type CallApi = (request: Request, bindings?: Env['Bindings']) => Promise<Response>

/** These pages are for the bearer of the address: no cache, search engine or other site learns of it. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * The pages of access links (decision L2), made anew for each visit.
 * @param render makes a page with answers to its calls
 */
export function createLinkPages(callApi: CallApi, render: (url: URL, callApi: CallApi) => Promise<Page>) {
  return createRoutes()
    .onError(answerFault)
    .get('/my/:token', async c => {
      const { path, answer, isRefused } = await lookUpLink(c, callApi, 'my')
      if (isRefused) return answer
      const text = await answer.text()
      const own = (request: Request) =>
        new URL(request.url).pathname === path ? Promise.resolve(new Response(text, answer)) : callApi(request)
      const { publicUrl } = c.var.services.config
      const page = await render(new URL(c.req.path + new URL(c.req.url).search, publicUrl), own)
      const status = text.startsWith('{"link":null') ? 404 : page.status
      return sendPage(c, readyPage(status, await encode(page.body, 'text/html'), { ...page.headers, ...secretHeaders }))
    })
}

/**
 * Asks what a link leads to.
 * @returns the answer of the API, or the page that refuses to look further
 * @throws Problem `unavailable`
 */
export async function lookUpLink(c: Call, callApi: CallApi, folder: 'my' | 'day') {
  const path = `/api/${folder}/${encodeURIComponent(c.req.param('token') ?? '')}`
  // With the sender, who is counted if the link is unknown.
  const answer = await callApi(new Request(new URL(path, c.req.url), { headers: senderOf(c) }), c.env)
  if (answer.status === 429) return { path, answer: refuse(answer), isRefused: true }
  if (!answer.ok) throw new Problem('unavailable', 'The link could not be looked up.', { retryAfter: 5 })
  return { path, answer, isRefused: false }
}

function senderOf({ req }: Call): Record<string, string> {
  const forwarded = req.header('x-forwarded-for')
  return forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
}

function refuse(answer: Response): Response {
  return asMessagePage(answer, {
    title: 'Please try again later',
    paragraphs: ['Too many links that do not work were opened from here. Please try again in ten minutes.'],
    link: { label: 'Return to Homepage', href: '/' },
  })
}
