/** How long the network may take before the kept page is shown, in ms. */
const PATIENCE = 4_000

/**
 * Opens the page of the door without a network (decision G2). Only a page that was kept is answered here; one whose
 * link has ended is forgotten.
 */
export const doorWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(open(event.request))
})
async function open(request) {
  const cache = await caches.open('door')
  const kept = await cache.match(request)
  if (!kept) return fetch(request)
  const answer = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise(resolve => setTimeout(resolve, ${PATIENCE})),
  ])
  if (!answer || answer.status >= 500) return kept
  if (answer.ok) await cache.put(request, answer.clone())
  else if (answer.status === 404) await cache.delete(request)
  return answer
}
`.trim()
