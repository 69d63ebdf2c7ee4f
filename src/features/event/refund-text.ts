import type { EventFacts } from './event-profile.schema.ts'

export const mentionsRefund = /refund|money/i

/** How to get money back after a cancellation, in the organizers' words if they wrote any beside the notice. */
export function refundText({ notice, details, contactEmail }: EventFacts): string {
  if (mentionsRefund.test(notice)) return ''
  const own = details.changes.find(line => mentionsRefund.test(Object.values(line).join()))
  return own ? `${own.topic}: ${own.text || own.title}` : `For a refund, write to ${contactEmail}.`
}
