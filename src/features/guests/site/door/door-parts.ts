import { byId, type Markup, markup } from '#features/day/site/screens/screen-page.ts'

/** The page before anything is known. */
export const skeleton = markup`<header id="head"></header><div id="off" role="status"></div>
  <div class="cols"><div><form id="find" role="search"><label class="sr" for="typed">Name or ticket number</label>
  <input id="typed" type="search" placeholder="Name or ticket number" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">
  <button type="button" id="scan" class="btn" data-press="scan" hidden>Scan</button></form>
  <div id="twice" role="alert"></div><p id="count" aria-live="polite"></p><ul id="rows" class="g"></ul><div id="rest"></div></div>
  <aside><div id="totals"></div><div id="last"></div></aside></div>
  <div id="dock"><button class="btn" data-press="walk-in">Walk-in</button><button class="btn" data-press="whole" id="whole" aria-pressed="false">Whole list</button></div>
  <div id="toast" role="status"></div><div id="sheet" class="sheet" hidden></div>
  <div id="camera" class="sheet" hidden><div class="camera"><video muted playsinline></video><button class="btn">Close the camera</button></div></div>`

const drawn = new Map<string, string>()

/** Draws a part again where it has changed, and keeps the focus in it. */
export function place(id: string, part: Markup | false) {
  const text = part === false ? '' : part.text
  if (drawn.get(id) === text) return
  drawn.set(id, text)
  const element = byId(id)
  const focused = element.contains(document.activeElement) ? document.activeElement?.id : undefined
  element.innerHTML = text
  if (focused) document.getElementById(focused)?.focus()
}

export function input(id: string): HTMLInputElement {
  const element = byId(id)
  if (!(element instanceof HTMLInputElement)) throw new Error(`${id} is no field.`)
  return element
}

/** Keeps this page in the browser, so that it opens without a network; its worker answers then. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  await navigator.serviceWorker.register('/day/door-worker.js').catch(() => undefined)
  const cache = await caches.open('door')
  await cache.add(location.pathname).catch(() => undefined)
}
