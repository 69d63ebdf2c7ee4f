import type { AnyRouter } from '@tanstack/react-router'
import type * as HoldInPlace from './hold-in-place.ts'

/** The inputs by which a visitor leaves the target of a link. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls and focuses the target of a followed link, also on the same page: the named part, else the top. Back and
 * forward stay the router's.
 */
export function followLinks(router: AnyRouter): void {
  let traversed = false
  let followed = false
  let stay = new AbortController()
  // The code loads with the first followed link; until then the router scrolls.
  async function hold(...place: HoldInPlace.Place) {
    const held = new AbortController()
    stay = held
    const { signal } = held
    for (const type of moves) addEventListener(type, () => held.abort(), { signal, passive: true, capture: true })
    const { holdInPlace } = await import('./hold-in-place.ts')
    if (!signal.aborted) holdInPlace(held, ...place)
  }

  router.history.subscribe(({ action }: { action: { type: string } }) => {
    traversed = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  // A link to the same place adds no history entry.
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    followed = !traversed && !toLocation.state.dialog
    traversed = false
    stay.abort()
  })
  router.subscribe('onRendered', ({ toLocation: { hash, pathname }, fromLocation, pathChanged }) => {
    if (pathname.startsWith('/admin')) return
    if (fromLocation && (pathChanged || followed)) focusOn(hash)
    if (followed) hold(hash, pathChanged ? 'instant' : 'auto').catch(() => undefined)
    followed = false
  })
}

function focusOn(id: string) {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  if (!part || document.activeElement !== part) document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Keeps skipped view transitions off the console. A faster navigation skips the earlier transition, whose promise then
 * rejects without a handler.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', event => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
