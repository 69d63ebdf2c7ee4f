/** Runs in the head of a page of the day: has the browser keep it, and opens kept pages while there is no network. */

/** How long after the page the worker is asked for, in ms: the page comes first. */
const PAUSE = 3_000

addEventListener('load', () => {
  // Missing on plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (workers) setTimeout(() => workers.register('/offline.js').catch(() => undefined), PAUSE)
})

// Without a network the router cannot load what a page needs; the browser gets the whole page from the worker.
addEventListener(
  'click',
  event => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]')
    if (isLink && !navigator.onLine) event.stopImmediatePropagation()
  },
  true,
)
