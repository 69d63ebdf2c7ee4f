const visits: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation')
const [{ transferSize, responseStart = 0, serverTiming = [] } = {}] = visits

/** Whether the page comes from the browser's own cache, as after 'Back': it may be a day old. */
export const isKeptPage = transferSize === 0

// Some browsers tell it on https only.
const said = serverTiming.find(({ name }) => name === 'n' && !isKeptPage)
/** How far the server's clock is ahead of the browser's, in ms. */
const lead = said ? said.duration + performance.now() - responseStart - Date.now() : 0

/** Milliseconds since 1970 by the server's clock, which came with the page, else by the browser's. */
export function serverNow(): number {
  return Date.now() + lead
}
