import { expect, test } from 'vitest'
import { optionalLink } from '#lib/fields.ts'
import { spokenTime } from './clock-time.ts'

test.for([
  ['9am', '9:00 AM'],
  ['9:00 am', '9:00 AM'],
  ['9 AM', '9:00 AM'],
  ['9.30 p.m.', '9:30 PM'],
  ['13:30', '1:30 PM'],
  ['9:00', '9:00 AM'],
  ['0:15', '12:15 AM'],
  ['12pm', '12:00 PM'],
  ['12 am', '12:00 AM'],
  ['13:30 pm', '1:30 PM'],
  ['  08:05 AM ', '8:05 AM'],
])('%s is %s', ([written, time]) => expect(spokenTime(written ?? '')).toBe(time))

test.for(['9', 'noonish', '25:00', '9:60', '13 am', '0am', '', '9:0'])('%s is no time', written =>
  expect(spokenTime(written)).toBeUndefined(),
)

test('a handle becomes the address of its profile where the network is known', () => {
  expect(optionalLink(undefined, 'https://x.com/').parse('@ada_b')).toBe('https://x.com/ada_b')
  for (const wrong of ['@', '@a/b', '@a b'])
    expect(optionalLink(undefined, 'https://x.com/').safeParse(wrong).success).toBe(false)
  expect(optionalLink().safeParse('@ada').success).toBe(false)
})

test('an address without its beginning becomes a link; what is none stays refused', () => {
  const link = optionalLink()
  expect(link.parse('www.bank.example')).toBe('https://www.bank.example')
  expect(link.parse(' bank.example/branch?x=1 ')).toBe('https://bank.example/branch?x=1')
  expect(link.parse('http://bank.example')).toBe('http://bank.example')
  expect(link.parse('')).toBe('')
  for (const wrong of ['bank', 'javascript:alert(1)', 'ada@bank.example', 'a bank.example', 'bank.example:x'])
    expect(link.safeParse(wrong).success, wrong).toBe(false)
})
