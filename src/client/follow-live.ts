import { followVersion } from './follow-version.ts'

/** How many windows of a browser without shared workers hold a stream. */
const STREAMS = 3

/** After so long a silence a page says that it has no connection, in ms. */
const LOST = 10_000

/** When this window last heard of the server, and whether the browser has lost the network since. */
let contact = { at: 0, isOffline: false }

/** Notes an answer of the server. */
export function noteContact(): void {
  contact = { at: performance.now(), isOffline: false }
}

/** For how many ms a server that is lost has been silent; 0 while it is there. */
export function lostFor(): number {
  const silence = performance.now() - contact.at
  return contact.isOffline || silence > LOST ? Math.max(1, silence) : 0
}

/**
 * Calls `ask` when something has changed: the live channel says so (decision R3). All windows of a browser share one
 * stream. Without it they ask for the version each second. A hidden window asks when it is looked at again.
 * @param address of the stream: that of the session, or that of a link
 * @returns ends it
 */
export function followLive(address: string, ask: () => void): () => void {
  let version: string | null = null
  let hasMissed = false
  const isHidden = () => document.visibilityState === 'hidden'

  function hear(next: string | null) {
    if (next !== null) noteContact()
    if (next !== null && next === version) return
    version = next
    if (isHidden()) hasMissed = true
    else ask()
  }

  let source = 'SharedWorker' in window ? shared(address, hear, useOwn) : alone(address, hear)
  function useOwn() {
    source = alone(address, hear)
    source.start()
  }

  function look() {
    source.look(isHidden())
    if (isHidden() || !hasMissed) return
    hasMissed = false
    ask()
  }
  function lose() {
    contact = { ...contact, isOffline: true }
  }
  function comeBack(event: Event) {
    if (event instanceof PageTransitionEvent && event.persisted) source.start()
  }
  const events: [EventTarget, string, (event: Event) => void][] = [
    [document, 'visibilitychange', look],
    [window, 'offline', lose],
    [window, 'online', () => source.start()],
    [window, 'pagehide', () => source.stop()],
    [window, 'pageshow', comeBack],
  ]
  for (const [target, name, listener] of events) target.addEventListener(name, listener)
  noteContact()
  source.start()
  return () => {
    source.stop()
    for (const [target, name, listener] of events) target.removeEventListener(name, listener)
  }
}

/** The stream of the shared worker. */
function shared(address: string, hear: (version: string | null) => void, onFailure: () => void) {
  const worker = new SharedWorker('/day/live-worker.js')
  worker.onerror = onFailure
  worker.port.onmessage = ({ data }: MessageEvent<string | null>) => hear(data)
  return {
    start: () => worker.port.postMessage(address),
    stop: () => worker.port.postMessage(''),
    look: () => undefined,
  }
}

/** A stream of this window, which leaves it to others while it is hidden. */
function alone(address: string, hear: (version: string | null) => void) {
  let release: (() => void) | undefined

  async function mayStream() {
    for (let index = 0; index < STREAMS && !release; index++) release = await holdLock(`live-stream-${index}`)
    return release !== undefined
  }
  const { start, stop } = followVersion(() => address, hear, mayStream)
  function leave() {
    stop()
    release?.()
    release = undefined
  }
  return { start, stop: leave, look: (isHidden: boolean) => (isHidden ? leave() : start()) }
}

/** Takes a lock that no other window has. @returns gives it back */
function holdLock(name: string): Promise<(() => void) | undefined> {
  return new Promise(resolve => {
    // Only secure pages have locks.
    if (!navigator.locks) return resolve(undefined)
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>(release => resolve(release))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(undefined))
  })
}
