import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { getRouter } from '#app/router.tsx'
import { raiseSessionFlag } from '#client/session-flag.ts'
import type { ServedSite, SiteName } from './serve-sites.ts'

/** How a test answers a call in place of the site: never, with the status of a failure, with a body or with an answer. */
type OwnAnswer = 'never' | number | object | Response

export interface ShowOptions {
  /** One that tests share and only read, or one of the test's own (`ownSite`). */
  site?: SiteName | ServedSite
  /** The page whose link leads there; without it, the browser asks for the page itself. */
  from?: string | undefined
  /**
   * By path and query of the call, below `/api`; `*` at the end means any query, `*` in place of a number any record.
   * A promise holds the call; if it resolves to nothing, the site answers then.
   */
  answers?: Record<string, OwnAnswer | Promise<OwnAnswer | undefined>>
  /** Errors that the page logs on purpose; any other fails the test. */
  logs?: RegExp
}

const fetchFromServer = globalThis.fetch

/** Sends by `fetch`, which the tests answer: the app takes the older way for what shows its progress. */
class RequestByFetch {
  readonly upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  #path = ''

  open(_method: 'POST', path: string) {
    this.#path = path
  }

  abort() {
    this.onabort()
  }

  /** The document's blobs mean nothing to Node's `fetch`; a form with files is sent without them. */
  async send(body: Blob | FormData) {
    try {
      const sent = body instanceof Blob && { headers: { 'content-type': body.type }, body: await body.text() }
      const answer = await fetch(this.#path, { method: 'POST', ...sent })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload()
    } catch {
      this.onerror()
    }
  }
}

/** Calls the API as an owner does, in another browser if it is not the page that calls. */
export function callAsOwner({ address, cookie }: ServedSite, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('cookie', cookie)
  headers.set('sec-fetch-site', 'same-origin')
  return fetchFromServer(new URL(path, address), { ...init, headers })
}

/** A worker of the live channel that has no news. */
class SilentWorker {
  port = { postMessage() {} }
}

/**
 * Shows a page as to a visitor who comes from another page, and pages of the dashboard as to an owner. The site answers
 * over the network, unless the test answers a call itself.
 * @returns the calls, in order
 */
export function showPage(path: string, { site: chosen = 'sample', from, answers = {}, logs }: ShowOptions = {}) {
  const site = typeof chosen === 'string' ? inject('screenSites')[chosen] : chosen
  let { cookie } = site
  const calls: string[] = []
  const complaints = new Set<string>()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(site.now) })
  vi.spyOn(console, 'error').mockImplementation((...values) => void complaints.add(values.join(' ')))
  // The router warns of each failed page.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, site.address)
    const path = url.pathname.replace('/api', '')
    const call = path + url.search
    calls.push(call)
    const answer = await (answers[call] ?? answers[`${path}*`] ?? answers[call.replaceAll(/(?<=\/)\d+/g, '*')])
    if (answer === 'never') return new Promise(() => undefined)
    if (typeof answer === 'number') return Response.json({}, { status: answer })
    if (answer instanceof Response) return answer.clone()
    if (answer) return Response.json(answer)
    const sent = await callAsOwner({ ...site, cookie }, url.href, init)
    cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return sent
  })
  vi.stubGlobal('XMLHttpRequest', RequestByFetch)
  vi.stubGlobal('SharedWorker', SilentWorker)
  raiseSessionFlag()
  history.replaceState(null, '', from ?? path)
  const router = getRouter()
  if (from) void router.load().then(() => router.navigate({ href: path }))
  const root = createRoot(document)
  root.render(<RouterProvider router={router} />)
  onTestFinished(() => {
    root.unmount()
    router.options.context.queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
    expect([...complaints].filter(text => !logs?.test(text))).toEqual([])
  })
  return calls
}

/** The texts of the elements that match, in order. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
}
