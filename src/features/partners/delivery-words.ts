import type { DeliverableState } from './partners.schema.ts'

/** The label and colour of each state of a deliverable. */
export const deliveryWords = {
  open: { label: 'Open', tone: 'violet' },
  received: { label: 'Received', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
} as const satisfies Record<DeliverableState, { label: string; tone: string }>
