import { offlinePages } from './offline-pages.ts'

/**
 * The service worker of visitors' browsers: keeps copies of the pages of the day, and answers with one when the network
 * does not. It leaves every other request to the browser. Its text changes with the content version, so that browsers
 * fetch the copies anew.
 */

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

// The library of types for service workers clashes with that of pages.
declare function addEventListener<Event>(type: string, listener: (event: Event) => void): void
declare function skipWaiting(): Promise<void>
declare const registration: ServiceWorkerRegistration
/** Set by the server; false withdraws the worker. */
declare const isOffered: boolean

const STORE = 'offline-pages'

/** How long the network may take before a copy is shown, in ms. */
const PATIENCE = 4_000

async function keep(path: string, response: Response) {
  const store = await caches.open(STORE)
  const isPrivate = /no-store/.test(response.headers.get('cache-control') ?? '')
  if (response.ok && !response.redirected && !isPrivate) await store.put(path, response)
  // A page that is gone; a fault of the server may pass.
  else if (response.status === 404) await store.delete(path)
}

function keepAll() {
  return Promise.allSettled(
    offlinePages.map(async path => keep(path, await fetch(path, { cache: 'no-cache', credentials: 'omit' }))),
  )
}

/**
 * The copy of a page, which says from when it is. It has no scripts: they may not be here, and would show a fault
 * instead of the page.
 */
async function copyOf(path: string) {
  const copy = await (await caches.open(STORE)).match(path)
  if (!copy) return
  const html = (await copy.text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    // The link that skips the header stays the first of the page.
    .replace(/<body.*?<\/a>/s, start => start + noteOf(path, new Date(copy.headers.get('date') ?? Date.now())))
  const headers = new Headers(copy.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

function noteOf(path: string, moment: Date) {
  const isToday = moment.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ month: 'long', day: 'numeric' } as const)
  const time = moment.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' })
  return `<p role="status" class="relative z-50 bg-sun px-5 py-2.5 text-center font-semibold text-ink print:hidden">You are offline. This is as of ${time}. <a href="${path}" class="inline-block py-1 underline decoration-2 underline-offset-4">Try again</a></p>`
}

async function answer(path: string, fetched: Promise<Response>) {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  const inTime = await Promise.race([fetched, late]).catch(() => undefined)
  return inTime ?? (await copyOf(path)) ?? fetched
}

addEventListener<Lasting>('install', event => {
  skipWaiting()
  if (isOffered) event.waitUntil(keepAll())
})

addEventListener<Lasting>('activate', event => {
  if (!isOffered) event.waitUntil(Promise.all([caches.delete(STORE), registration.unregister()]))
})

addEventListener<Asked>('fetch', event => {
  const { pathname, search } = new URL(event.request.url)
  if (!isOffered || event.request.mode !== 'navigate' || search || !offlinePages.includes(pathname)) return
  if (event.request.method !== 'GET') return
  const fetched = fetch(event.request)
  const kept = fetched.then(response => keep(pathname, response.clone()))
  event.waitUntil(kept.catch(() => undefined))
  event.respondWith(answer(pathname, fetched))
})
