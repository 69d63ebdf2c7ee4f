import type { Call } from './create-routes.ts'

/** The header that says when time alone will change an answer (ISO 8601). */
export const changesAtHeader = 'Changes-At'

/** The header of an answer that also changes with the live version. */
export const liveHeader = 'Changes-Live'

/** Tells caches until when this answer is valid; null: until the next change. */
export function sendChangesAt(c: Call, moment: string | null, { isLive = false } = {}): void {
  if (moment) c.header(changesAtHeader, moment)
  if (isLive) c.header(liveHeader, 'yes')
}
