import type { AnyRouter } from '@tanstack/react-router'
import { holdInPlace } from './hold-in-place.ts'

/**
 * Takes whoever followed a link of a public page to its place, also to the one where they are already: scroll and
 * focus go to the part of the page that the link names, else to the top. Back and forward stay the router's.
 */
export function followLinks(router: AnyRouter): void {
  let traversed = false
  let followed = false
  let release = () => {}
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    traversed = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  // A link to where one is changes no history.
  router.subscribe('onBeforeNavigate', () => {
    followed = !traversed
    traversed = false
    release()
  })
  router.subscribe('onRendered', ({ toLocation: { hash, pathname }, fromLocation, pathChanged }) => {
    if (pathname.startsWith('/admin')) return
    if (fromLocation && (pathChanged || followed)) focusOn(hash)
    if (followed) release = holdInPlace(hash, pathChanged ? 'instant' : 'auto')
    followed = false
  })
}

function focusOn(id: string) {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  if (!part || document.activeElement !== part) document.getElementById('main')?.focus({ preventScroll: true })
}
