import type { BadgeTone } from '#ui/badge.tsx'
import type { DeliveryState } from './partners.schema.ts'

/** The label and colour of each state of a deliverable. */
export const deliveryWords: Readonly<Record<DeliveryState, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'violet' },
  received: { label: 'Received', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
}
