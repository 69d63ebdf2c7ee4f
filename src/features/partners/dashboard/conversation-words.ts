import type { OpenEnd } from '#features/partners/open-ends.ts'
import type { Conversation } from '#features/partners/partners.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** The colour of each state of a conversation. */
export const conversationTones: Record<Conversation, BadgeTone> = {
  'to-ask': 'yellow',
  asked: 'blue',
  promised: 'blue',
  paid: 'blue',
  thanked: 'green',
}

/** The filters of the list 'To follow up'. */
export const openEndWords: Record<OpenEnd, string> = {
  ask: 'To be asked',
  answer: 'Asked, no answer yet',
  pay: 'Promised, not paid',
  thank: 'Paid, not thanked',
  deliver: 'Not delivered',
}
