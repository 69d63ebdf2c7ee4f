import type { Call } from './create-routes.ts'

/** The header by which an answer says when time alone will change it (ISO 8601). */
export const changesAtHeader = 'Changes-At'

/** Sets until when the answer, and pages made from it, may be cached; null: until the next change of content. */
export function sendChangesAt(c: Call, moment: string | null): void {
  if (moment) c.header(changesAtHeader, moment)
}
