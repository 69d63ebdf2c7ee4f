import type { AnyRouter } from '@tanstack/react-router'
import type * as HoldInPlace from './hold-in-place.ts'

/** By these a visitor leaves the place where a link has led. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Takes whoever followed a link of a public page to its place, also to the one where they are already: scroll and
 * focus go to the part of the page that the link names, else to the top. Back and forward stay the router's.
 */
export function followLinks(router: AnyRouter): void {
  let traversed = false
  let followed = false
  let stay = new AbortController()
  // Its code comes with the first link that is followed; without it the router's own scrolling stands.
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
  // A link to where one is changes no history.
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
