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
