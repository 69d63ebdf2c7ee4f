const START = '2026-07-01T12:00:00.000Z'

/** How far the clock of this run is moved, in ms: one number for servers, browsers and tests, independent of their start. */
process.env.LECTERN_CLOCK_OFFSET ??= String(Date.parse(START) - Date.now())
export const clockOffset = Number(process.env.LECTERN_CLOCK_OFFSET)

moveClock(clockOffset)

/**
 * Moves `Date` by so many ms; timers stay as they are. Servers under test load this file before anything else, pages
 * are given the function, so that the sample's event is always in the future.
 */
export function moveClock(offset) {
  const now = Date.now
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts, created) => Reflect.construct(target, parts.length ? parts : [now() + offset], created),
    get: (target, name) => (name === 'now' ? () => now() + offset : Reflect.get(target, name)),
  })
}
