import { createRoot } from 'react-dom/client'
import { byId, pageSetting } from '#features/day/site/screens/screen-setting.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { DoorBook } from './door-book.ts'
import { DoorDesk } from './door-desk.tsx'

/** How often the server is asked, in ms: presses at the door are no news for the other pages of the day. */
const SYNC = 3_000

/** Keeps this page in the browser, so that it opens without a network; the service worker answers then. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const cache = await caches.open('door')
  await cache.add(location.pathname).catch(() => undefined)
  // A worker that finds nothing to keep withdraws.
  await navigator.serviceWorker.register('/offline.js').catch(() => undefined)
}

const { zone, until } = pageSetting()
goByRules(zone)
const book = new DoorBook(location.pathname.replace(/\/$/, ''), until)
book.open()
createRoot(byId('root')).render(<DoorDesk book={book} />)
void book.sync()
setInterval(() => void book.sync(), SYNC)
void keepPage()
