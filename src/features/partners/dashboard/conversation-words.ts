import type { OpenEnd } from '#features/partners/open-ends.ts'
import type { Conversation, InvoiceState } from '#features/partners/partners.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** The label and colour of each state of a conversation. */
export const conversationWords: Record<Conversation, { label: string; tone: BadgeTone }> = {
  'to-ask': { label: 'To ask', tone: 'yellow' },
  asked: { label: 'Asked', tone: 'blue' },
  promised: { label: 'Promised', tone: 'blue' },
  paid: { label: 'Paid', tone: 'blue' },
  thanked: { label: 'Thanked', tone: 'green' },
}

export const invoiceWords: Record<InvoiceState, string> = { pledged: 'Pledged', invoiced: 'Invoiced', paid: 'Paid' }

/** The filters of the list 'To follow up'. */
export const openEndWords: Record<OpenEnd, string> = {
  ask: 'To be asked',
  answer: 'Asked, no answer yet',
  pay: 'Promised, not paid',
  thank: 'Paid, not thanked',
  deliver: 'Not delivered',
}
