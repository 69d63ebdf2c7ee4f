import type { Call } from './create-routes.ts'

/** The header by which an answer says when time alone will change it (ISO 8601). */
export const changesAtHeader = 'Changes-At'

/** Tells whoever keeps what is made of this answer until when it holds; null: until somebody changes something. */
export function sendChangesAt(c: Call, moment: string | null): void {
  if (moment) c.header(changesAtHeader, moment)
}
