import type { Conversation, Sponsor } from './partners.schema.ts'

/** What can be open with a partner, from the first step on. */
export const openEndKinds = ['ask', 'answer', 'pay', 'thank', 'deliver'] as const

export type OpenEnd = (typeof openEndKinds)[number]

type Talked = Pick<Sponsor, 'conversation' | 'promised' | 'logoInHand' | 'ticketsSent' | 'promiseKept'>

const nextStep: Readonly<Partial<Record<Conversation, OpenEnd>>> = {
  'to-ask': 'ask',
  asked: 'answer',
  promised: 'pay',
  paid: 'thank',
}

/** What is still open with a partner: the next step of the conversation, and what was promised to them or by them. */
export function openEndsOf(partner: Talked): OpenEnd[] {
  const step = nextStep[partner.conversation]
  return [...(step ? [step] : []), ...(undelivered(partner).length > 0 ? ['deliver' as const] : [])]
}

/** What is not delivered yet, once a partner has said yes. */
export function undelivered({ conversation, promised, logoInHand, ticketsSent, promiseKept }: Talked): string[] {
  if (conversation === 'to-ask' || conversation === 'asked') return []
  return [
    ...(logoInHand ? [] : ['logo not in hand']),
    ...(ticketsSent ? [] : ['tickets not sent']),
    ...(promised === '' || promiseKept ? [] : ['promise not kept']),
  ]
}
