import type { Conversation, Sponsor } from './partners.schema.ts'

/** The possible next steps with a partner, in order. */
export const openEndKinds = ['ask', 'answer', 'pay', 'thank', 'deliver'] as const

export type OpenEnd = (typeof openEndKinds)[number]

type Talked = Pick<Sponsor, 'conversation' | 'promised' | 'logoInHand' | 'ticketsSent' | 'promiseKept'>

const nextStep: Readonly<Partial<Record<Conversation, OpenEnd>>> = {
  'to-ask': 'ask',
  asked: 'answer',
  promised: 'pay',
  paid: 'thank',
}

/** The open steps with a partner: of the conversation, and of promises on both sides. */
export function openEndsOf(partner: Talked): OpenEnd[] {
  const step = nextStep[partner.conversation]
  return [...(step ? [step] : []), ...(undelivered(partner).length > 0 ? ['deliver' as const] : [])]
}

/** What is not delivered, once a partner has agreed. */
export function undelivered({ conversation, promised, logoInHand, ticketsSent, promiseKept }: Talked): string[] {
  if (conversation === 'to-ask' || conversation === 'asked') return []
  return [
    ...(logoInHand ? [] : ['logo not in hand']),
    ...(ticketsSent ? [] : ['tickets not sent']),
    ...(promised === '' || promiseKept ? [] : ['promise not kept']),
  ]
}
