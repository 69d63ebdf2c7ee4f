import { expect, test } from 'vitest'
import { composeMail } from '#features/mail/server/layout/compose-mail.domain.ts'
import { fillIn, fillInLine, unknownFields } from '#features/mail/server/texts/fill-in.domain.ts'

const brand = {
  brandName: 'DevonTalks',
  accent: '',
  mailingAddress: '15, 20 Haven Ave., Devon Alberta',
  contactEmail: 'hello@devontalks.example',
  siteUrl: 'https://devontalks.example',
}
const why = 'You get this because you wrote to us.'

test('M1: a body of plain text is set as paragraphs, lists and links, in text and in HTML alike', async () => {
  const body =
    'Hello Ada,\r\nhow are you?\n\n- bring soup\n- bring a chair\n\nSee https://devontalks.example/speak, please.'
  const button = { label: 'Say yes', url: 'https://devontalks.example/yes?a=1&b=2' }
  const { text, html } = await composeMail(brand, { body, button, why, unsubscribeUrl: 'https://devontalks.example/u' })
  expect(text).toBe(
    `Hello Ada,\nhow are you?\n\n- bring soup\n- bring a chair\n\nSee https://devontalks.example/speak, please.\n\nSay yes:\n${button.url}\n\n-- \n${why}\nUnsubscribe: https://devontalks.example/u\nDevonTalks, 15, 20 Haven Ave., Devon Alberta\nhello@devontalks.example, https://devontalks.example\n`,
  )
  expect(html).toMatch(/<p [^>]*>Hello Ada,<br\/>how are you\?<\/p><ul [^>]*><li [^>]*>bring soup<\/li>/)
  expect(html).toMatch(/See <a [^>]*href="https:\/\/devontalks\.example\/speak"[^>]*>[^<]*<\/a>, please\./)
  expect(html).toContain('href="https://devontalks.example/yes?a=1&amp;b=2"')
  expect(html).toMatch(/<a [^>]*href="https:\/\/devontalks\.example\/u"[^>]*>Unsubscribe<\/a>/)
  expect(html).toContain('Devon<span')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('M3: web and email addresses become links; a bracket that an address opens is a part of it', async () => {
  const body =
    'See https://en.example/wiki/Devon_(Alberta), (https://talks.example/a) and [https://talks.example/b].\n' +
    'www.talks.example/c!\n\n- hello@talks.example.\n- http://talks.example/x_(y).'
  const { html, text } = await composeMail(brand, { body, why })
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [href, words])
  expect(links.slice(0, -2)).toEqual([
    ['https://en.example/wiki/Devon_(Alberta)', 'https://en.example/wiki/Devon_(Alberta)'],
    ['https://talks.example/a', 'https://talks.example/a'],
    ['https://talks.example/b', 'https://talks.example/b'],
    ['https://www.talks.example/c', 'www.talks.example/c'],
    ['mailto:hello@talks.example', 'hello@talks.example'],
    ['http://talks.example/x_(y)', 'http://talks.example/x_(y)'],
  ])
  expect(text).toContain('https://en.example/wiki/Devon_(Alberta), (https://talks.example/a)')
})

test('EM1: nothing that is written becomes markup, a link of another kind, or a thing to fetch', async () => {
  const body = '<img src=x onerror=alert(1)> "quoted" & javascript:alert(1) data:text/html,x'
  const { text, html } = await composeMail({ ...brand, brandName: '</title><script>1</script>' }, { body, why: '<b>' })
  expect(text).toContain(body)
  expect(html).not.toMatch(/<(img|script|b|link)\b|<[^>]*\ssrc=|url\(|@import/)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="mailto:hello@devontalks.example"', `href="${brand.siteUrl}"`])
})

test('EM1: a field is filled in once: what somebody calls themselves is never a field, nor a second line of a header', () => {
  const fields = { name: '{secret} $& $1', secret: 'x' }
  expect(fillIn('Dear {name}, {constructor} {unknown}', fields)).toBe('Dear {secret} $& $1, {constructor} {unknown}')
  expect(fillInLine('Hello {name}', { name: 'Ada\r\nBcc: eve@example.com\u2028x' })).toBe(
    'Hello Ada Bcc: eve@example.com x',
  )
  expect([...unknownFields('{name} {nmae} {nmae}\n{toString} {}\n{ name } {{name}} {First name}', ['name'])]).toEqual([
    ['{nmae}', 1],
    ['{toString}', 2],
    ['{}', 2],
    ['{ name }', 3],
    ['{{name}}', 3],
    ['{First name}', 3],
  ])
})
