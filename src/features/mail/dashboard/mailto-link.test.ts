import { expect, test } from 'vitest'
import { mailtoLink } from './mail-ways.tsx'

test('M6, EM1: a mail is handed to a mail program as it is, and nothing in it becomes a header', () => {
  const mail = {
    recipients: ['o’hara+1@mail.example?bcc=eve@example.com'],
    subject: 'Re: a & b',
    text: 'One\n\nTwo = 2',
  }
  const url = new URL(mailtoLink(mail).href)
  expect(decodeURIComponent(url.pathname)).toBe('o’hara+1@mail.example?bcc=eve@example.com')
  expect([...url.searchParams]).toEqual([
    ['subject', 'Re: a & b'],
    ['body', 'One\r\n\r\nTwo = 2'],
  ])
})

test('M6: several recipients do not see each other', () => {
  const { href } = mailtoLink({ recipients: ['a@example.org', 'b@example.org'], subject: 'Hello', text: 'All' })
  expect(href).toBe('mailto:?bcc=a@example.org,b@example.org&subject=Hello&body=All')
})

test('M6: a text too long for an address is left out, and said to be', () => {
  const { href, hasText } = mailtoLink({ recipients: ['a@example.org'], subject: 'Hello', text: 'é'.repeat(400) })
  expect([href, hasText]).toEqual(['mailto:a@example.org?subject=Hello', false])
})
