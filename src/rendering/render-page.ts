import { changesAtHeader } from '#http/changes-at.ts'
import type { ForeignOrigins } from '#http/security-headers.ts'
import { unpacked } from '#lib/encodings.ts'
import { Problem } from '#lib/problem.ts'
import type { MakeDocument } from './documents/make-document.ts'
import type { Page } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'

/** An addition for one user; the page must not be cached then. */
export interface Frame {
  around(html: string): string
  /** The hashes of the inline styles it brings. */
  styles: readonly string[]
}

/**
 * Renders a page as an anonymous visitor sees it.
 * @param still whether it is read without scripts
 * @param readForeignOrigins where forms and recordings come from; any page may need them, since a visitor goes from
 *   one page to the next under the policy of the first
 * @throws Problem `unavailable` when the page or any call it made failed, so that no broken page is kept; a page of the
 *   administration is sent all the same, and is not cached
 */
export async function renderPage(
  makeDocument: MakeDocument,
  callApi: (call: Request) => Promise<Response>,
  url: URL,
  variant: number,
  readForeignOrigins: () => Promise<ForeignOrigins>,
  { still = false, frame }: { still?: boolean; frame?: Frame } = {},
): Promise<Page> {
  let changesAt = Number.POSITIVE_INFINITY
  let fault: string | undefined
  let retryAfter: number | undefined
  async function readApi(path: string) {
    const response = await callApi(new Request(new URL(path, url)))
    const moment = response.headers.get(changesAtHeader)
    if (moment) changesAt = Math.min(changesAt, Date.parse(moment))
    if (response.status >= 500) fault = `${path} answered ${response.status}`
    if (response.headers.has('retry-after') && response.status >= 500) retryAfter = 5
    return response
  }
  // Without what it called for it may not be able to go on; the call is to blame then.
  const document = await makeDocument({ url: url.href, variant, still }, readApi).catch(error => {
    if (!fault) throw error
  })
  if (document && document.status >= 500) fault ??= `the page answered ${document.status}`
  const isAdmin = url.pathname.startsWith('/admin/')
  const isBroken = !document || document.status >= 500
  if (isBroken || (fault && !isAdmin))
    throw new Problem('unavailable', 'This page could not be made.', { retryAfter, cause: fault })
  const { status, body, scripts, styles } = document
  const headers = pageHeaders([scripts, [...styles, ...(frame?.styles ?? [])]], {
    https: url.protocol === 'https:',
    keep: !isAdmin && !frame,
    foreign: await readForeignOrigins(),
  })
  return { status, body: frame ? frame.around(unpacked(body)) : body, headers, changesAt: fault ? 0 : changesAt }
}
