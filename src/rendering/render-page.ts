import { randomBytes } from 'node:crypto'
import { changesAtHeader } from '#http/changes-at.ts'
import type { ForeignOrigins } from '#http/security-headers.ts'
import { Problem } from '#lib/problem.ts'
import type { Page } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { askLater } from './scripts/deferred-scripts.ts'
import { withoutScripts } from './scripts/without-scripts.ts'

export type FetchApi = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** What a page may use while it is rendered on the server. */
export interface RenderContext {
  fetchApi: FetchApi
  variant: number
  /** To be carried by the inline scripts and styles that the page itself means to have, and by nothing else. */
  nonce: string
}

export type RenderDocument = (request: Request, context: RenderContext) => Promise<Response>

/**
 * Renders a page as an anonymous visitor sees it: the request carries an address and nothing else.
 * @param still whether it is read without scripts
 * @param frame puts something around it for whom it is made, and the nonce on what that brings; nobody may keep it then
 * @param readForeignOrigins where forms and recordings come from; any page may need them, since a visitor goes from
 *   one page to the next under the policy of the first
 * @throws Problem `unavailable` when the page or any call it made failed, so that no broken page is kept
 */
export async function renderPage(
  render: RenderDocument,
  callApi: (call: Request) => Promise<Response>,
  url: URL,
  variant: number,
  readForeignOrigins: () => Promise<ForeignOrigins>,
  { still = false, frame }: { still?: boolean; frame?: (html: string, nonce: string) => string } = {},
): Promise<Page> {
  let changesAt = Number.POSITIVE_INFINITY
  let fault: string | undefined
  let retryAfter: number | undefined
  async function fetchApi(input: RequestInfo | URL, init?: RequestInit) {
    const response = await callApi(new Request(new URL(String(input), url), init))
    const moment = response.headers.get(changesAtHeader)
    if (moment) changesAt = Math.min(changesAt, Date.parse(moment))
    if (response.status >= 500) fault = `${input} answered ${response.status}`
    if (response.headers.has('retry-after') && response.status >= 500) retryAfter = 5
    return response
  }
  const nonce = randomBytes(16).toString('hex')
  const request = new Request(url, { headers: { accept: 'text/html' } })
  // Without what it called for it may not be able to go on; the call is to blame then.
  const response = await render(request, { fetchApi, variant, nonce }).catch(error => {
    if (fault) return new Response(null, { status: 500 })
    throw error
  })
  const text = await response.text()
  const isPublic = !url.pathname.startsWith('/admin')
  const read = still || response.status === 404 ? withoutScripts(text) : isPublic ? askLater(text, nonce) : text
  const marked = frame ? frame(read, nonce) : read
  if (response.status >= 500) fault ??= `the page answered ${response.status}`
  if (fault) throw new Problem('unavailable', 'This page could not be made.', { retryAfter, cause: fault })
  const headers = pageHeaders(marked, nonce, {
    https: url.protocol === 'https:',
    keep: isPublic && !frame,
    foreign: await readForeignOrigins(),
  })
  return { status: response.status, body: withoutNonce(marked, nonce), headers, changesAt }
}

/** The page is the same for all who ask, so that a nonce would protect nobody: the hashes stand in its place. */
function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
}
