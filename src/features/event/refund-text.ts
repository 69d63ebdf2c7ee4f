import type { EventFacts } from './event-profile.schema.ts'

export const mentionsRefund = /refund|money/i

/** How ticket holders of a cancelled event get their money back, in the organisers' words if they gave some beside the notice. */
export function refundText({ notice, details, contactEmail }: EventFacts): string {
  if (mentionsRefund.test(notice)) return ''
  const own = details.changes.find(line => mentionsRefund.test(Object.values(line).join()))
  return own ? `${own.topic}: ${own.text || own.title}` : `For a refund, write to ${contactEmail}.`
}
