import { changesAtHeader, liveHeader } from '#http/changes-at.ts'
import { withoutToken } from '#http/request-context.ts'
import { type ForeignOrigins, pagePolicy, securityHeaders } from '#http/security-headers.ts'
import { Problem } from '#lib/problem.ts'
import { createPause } from '#lib/work/pauses.ts'
import { type DocumentOrder, isOfAdministration, type MakeDocument } from './document.ts'
import type { Page } from './page-cache.ts'

export interface PageOrder extends Omit<DocumentOrder, 'url'> {
  url: URL
}

export interface PageSources {
  makeDocument: MakeDocument
  callApi(call: Request): Promise<Response>
  /** Where forms and recordings come from. Every page allows them, because a visitor keeps the policy of the first page. */
  readForeignOrigins(): Promise<ForeignOrigins>
}

/**
 * Renders a page as an anonymous visitor sees it: the request carries an address and nothing else.
 * @throws Problem `unavailable` when the page or a call it made failed, so that no broken page is cached. A page of the
 *   administration is sent even when a call failed, and is not cached.
 */
export async function renderPage(
  { makeDocument, callApi, readForeignOrigins }: PageSources,
  { url, ...order }: PageOrder,
): Promise<Page> {
  const isAdmin = isOfAdministration(url.href)
  const calls = watchCalls(callApi, url, isAdmin)
  const made = await makeDocument({ ...order, url: url.href }, calls.fetchApi).catch(error => {
    // A page may throw because a call failed. The call is the cause then.
    if (!calls.fault) throw error
  })
  if (made && made.status >= 500) calls.fault ??= `the page answered ${made.status}`
  if (!made || made.status >= 500 || (calls.fault && !isAdmin)) {
    const { fault: cause, retryAfter } = calls
    throw new Problem('unavailable', 'This page could not be made.', { retryAfter, cause })
  }
  const { status, html, scripts, styles } = made
  return {
    status,
    body: html,
    headers: {
      ...securityHeaders({ https: url.protocol === 'https:' }),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(scripts, styles, await readForeignOrigins()),
      'Cache-Control': isAdmin || order.bar !== undefined ? 'no-store' : 'public, no-cache',
      Vary: 'Accept-Encoding',
    },
    changesAt: calls.fault ? 0 : calls.changesAt,
    isLive: calls.isLive,
  }
}

/** Answers the calls of a page in process, and notes when the first answer changes and whether one failed. */
function watchCalls(callApi: PageSources['callApi'], url: URL, isAdmin: boolean) {
  const pause = createPause()
  let turn = Promise.resolve()
  const none: { fault?: string; retryAfter?: number } = {}
  const calls = {
    ...none,
    changesAt: Number.POSITIVE_INFINITY,
    isLive: false,
    async fetchApi(input: RequestInfo | URL) {
      // SQLite answers at once: all calls of a page together would hold up every other request.
      turn = turn.then(pause)
      await turn
      // A page with a failed call is not sent, so it asks for nothing more: each call may wait for a locked database.
      if (calls.fault && !isAdmin) return new Response(null, { status: 503 })
      const path = String(input)
      const response = await callApi(new Request(new URL(path, url)))
      const moment = response.headers.get(changesAtHeader)
      if (moment) calls.changesAt = Math.min(calls.changesAt, Date.parse(moment))
      if (response.headers.has(liveHeader)) calls.isLive = true
      if (response.status >= 500) calls.fault = `${withoutToken(path)} answered ${response.status}`
      if (response.headers.has('retry-after') && response.status >= 500) calls.retryAfter = 5
      return response
    },
  }
  return calls
}
