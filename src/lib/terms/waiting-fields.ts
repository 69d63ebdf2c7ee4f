/** A person's changes that visitors do not see yet, and which of them were sent back to the person. */
interface Waiting {
  sentBack?: readonly string[] | undefined
  [field: string]: unknown
}

/** The fields with a change, and those that an organizer still has to look at. */
export function waitingFields({ sentBack = [], ...changes }: Waiting): { all: string[]; open: string[] } {
  const all = Object.keys(changes)
  return { all, open: all.filter(field => !sentBack.includes(field)) }
}

/** What waits after some fields do not any more. */
export function withoutFields(waiting: Waiting, fields: readonly string[]): Record<string, unknown> {
  const left = Object.entries(waiting).filter(([field]) => field !== 'sentBack' && !fields.includes(field))
  const sentBack = waiting.sentBack?.filter(field => !fields.includes(field)) ?? []
  return { ...Object.fromEntries(left), ...(sentBack.length > 0 && { sentBack }) }
}
