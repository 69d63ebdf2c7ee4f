import { offlinePages } from './offline-pages.ts'

/**
 * The service worker: answers with a copy when the network does not. Visitors' browsers keep the pages of the day; a desk
 * at the door keeps its own page (decision G2). Its text changes with the content version, so that browsers fetch the
 * copies of visitors' pages anew.
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
declare const clients: { claim(): Promise<void> }
/** Set by the server: whether visitors' pages are kept. */
declare const isOffered: boolean
/** Set by the server: the time zone of the event. */
declare const timeZone: string

const STORE = 'offline-pages'
const DOOR = 'door'

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
  const dayOf = (date: Date) => date.toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric' })
  const day = dayOf(moment) === dayOf(new Date()) ? '' : `${dayOf(moment)}, `
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `<p role="status" class="relative z-50 bg-sun px-5 py-2.5 text-center font-semibold text-ink print:hidden">You are offline. This is as of ${day}${time}. <a href="${path}" class="inline-block py-1 underline decoration-2 underline-offset-4">Try again</a></p>`
}

/** The answer of the network; a copy when it does not come in time or the server fails. */
async function answer(fetched: Promise<Response>, copy: () => Promise<Response | undefined>) {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  const inTime = await Promise.race([fetched, late]).catch(() => undefined)
  if (inTime && inTime.status < 500) return inTime
  return (await copy()) ?? fetched
}

/** What a link of a kept page leads to without a network. */
async function elsewhere(fetched: Promise<Response>) {
  const answered = await fetched.catch(() => undefined)
  if (answered) return answered
  const links = offlinePages.map(path => `<a href="${path}">${path === '/' ? 'Home' : path.slice(1)}</a>`).join(' ')
  const html = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline</title><h1>You are offline</h1><p>This page is not kept on this device. It opens when the network is back. Kept pages: ${links}</p>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A desk's page is kept by the desk itself; one whose link has ended is deleted. */
async function answerDesk(request: Request) {
  const store = await caches.open(DOOR)
  const kept = await store.match(request)
  if (!kept) return fetch(request)
  const answered = await answer(fetch(request), async () => kept)
  if (answered.ok && answered !== kept) await store.put(request, answered.clone())
  else if (answered.status === 404) await store.delete(request)
  return answered
}

addEventListener<Lasting>('install', event => {
  skipWaiting()
  if (isOffered) event.waitUntil(keepAll())
})

addEventListener<Lasting>('activate', event => {
  event.waitUntil(begin())
})

async function begin() {
  if (!isOffered) await caches.delete(STORE)
  if (isOffered || (await caches.has(DOOR))) await clients.claim()
  else await registration.unregister()
}

addEventListener<Asked>('fetch', event => {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || request.mode !== 'navigate') return
  if (pathname.startsWith('/day/')) return event.respondWith(answerDesk(request))
  // A page from before it was switched off may have asked for the worker anew.
  if (!isOffered) return event.waitUntil(begin())
  const fetched = fetch(request)
  if (search || !offlinePages.includes(pathname)) return event.respondWith(elsewhere(fetched))
  const kept = fetched.then(response => keep(pathname, response.clone()))
  event.waitUntil(kept.catch(() => undefined))
  event.respondWith(answer(fetched, () => copyOf(pathname)))
})
