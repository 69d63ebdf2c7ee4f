/**
 * Keeps skipped view transitions off the console. A change of page that overtakes another skips the other's fade,
 * and the router leaves nobody to catch the rejection by which the browser says so.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', event => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
