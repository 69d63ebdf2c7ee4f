import { expect, test } from 'vitest'
import { openEndsOf, undelivered } from './open-ends.ts'

const nothing = { promised: '', logoInHand: false, ticketsSent: false, promiseKept: false }
const all = { promised: 'Two hundred pies', logoInHand: true, ticketsSent: true, promiseKept: true }

test('what is open with a partner is the next step, and what is not delivered once they have said yes', () => {
  expect(openEndsOf({ ...nothing, conversation: 'to-ask' })).toEqual(['ask'])
  expect(openEndsOf({ ...nothing, conversation: 'asked' })).toEqual(['answer'])
  expect(openEndsOf({ ...nothing, conversation: 'promised' })).toEqual(['pay', 'deliver'])
  expect(openEndsOf({ ...all, conversation: 'paid' })).toEqual(['thank'])
  expect(openEndsOf({ ...all, conversation: 'thanked' })).toEqual([])
  expect(openEndsOf({ ...all, conversation: 'thanked', ticketsSent: false })).toEqual(['deliver'])
  expect(undelivered({ ...all, conversation: 'paid', promiseKept: false })).toEqual(['promise not kept'])
  expect(undelivered({ ...nothing, conversation: 'paid' })).toEqual(['logo not in hand', 'tickets not sent'])
})
