import { CURRENT_ITEM } from '#lib/terms/item-anchor.ts'

/**
 * The part of the page, '' for its top or the current item of the schedule, and the scroll behaviour; `auto` is smooth
 * unless the visitor prefers less motion.
 */
export type Place = [id: string, first: 'auto' | 'instant']

/**
 * Scrolls to a part of the page and keeps it at the top while parts above it load, until `held` is aborted or the
 * visitor scrolls.
 */
export function holdInPlace(held: AbortController, ...[id, first]: Place): void {
  let height = 0
  let top = 0
  let arrived = false

  function align(behavior: ScrollBehavior) {
    const part =
      id === '' ? (document.querySelector(CURRENT_ITEM) ?? document.documentElement) : document.getElementById(id)
    part?.scrollIntoView({ behavior })
    height = document.body.scrollHeight
    top = scrollY
  }

  // A scroll caused by neither this code nor a layout change is the visitor's: find in page, or the scroll bar.
  function notice() {
    if (arrived && height === document.body.scrollHeight && Math.abs(scrollY - top) > 1) held.abort()
  }

  // An earlier scroll may still have been running.
  function settle() {
    if (!arrived) align('instant')
    arrived = true
    top = scrollY
  }

  align(first)
  const observer = new ResizeObserver(() => {
    if (height === document.body.scrollHeight) return
    arrived = true
    align('instant')
  })
  observer.observe(document.body)
  const { signal } = held
  signal.addEventListener('abort', () => observer.disconnect())
  addEventListener('scroll', notice, { signal, passive: true })
  addEventListener('scrollend', settle, { signal, passive: true })
}
