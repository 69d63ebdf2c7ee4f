import { expect } from 'vitest'
import { ORIGIN } from '../test-site.ts'
import type { ReadMail } from './read-mail.ts'

/** The brand of the tests, not of the built-in texts. */
export const mailBrand = {
  brandName: 'Prairie Sparks',
  mailingAddress: '1 Elm Street',
  contactEmail: 'hi@sparks.example',
}

interface Arrived {
  to: string
  subject: string
  /** The expected text and HTML. */
  says: readonly string[]
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Checks that hold for every mail of the site. */
export function checkMail(mail: ReadMail | undefined, { to, subject, says }: Arrived): ReadMail {
  if (!mail) throw new Error(`There is no mail to ${to}`)
  const { headers, text, html } = mail
  const which = `the mail to ${to}: ${subject}`
  expect(mail, which).toMatchObject({ to: [to], subject })
  expect(headers.get('to'), which).toBe(to)
  expect([headers.get('cc'), headers.get('bcc')], which).toEqual([undefined, undefined])
  expect(headers.get('from'), which).toBe(`${mailBrand.brandName} <site@example.com>`)
  expect(headers.get('message-id'), which).toMatch(/^<[\w.-]+@[\w.]+>$/)
  expect(text, which).toContain('\n-- \n')
  expect(text, which).toContain(
    `\n${mailBrand.brandName}, ${mailBrand.mailingAddress}\n${mailBrand.contactEmail}, ${ORIGIN}\n`,
  )
  const shown = html.replace(/<style>.*?<\/style>/s, '')
  expect(shown, which).toMatch(/<td class="head"[^>]*>Prairie ?<span [^>]*>\s?Sparks<\/span>/)
  expect(shown, which).not.toMatch(/<(img|script|link|b)\b/)
  const asMarkup = says.map(words => words.replace(/[&<>"]/g, character => markup[character] ?? ''))
  for (const [written, expected] of [
    [text, says],
    // An address that a person typed is a link.
    [shown.replace(/<a class="link"[^>]*>([^<]*)<\/a>/g, '$1'), asMarkup],
  ] as const) {
    for (const words of expected) expect(written, which).toContain(words)
    // A person's text may look like a field, and stays; ours are each filled in.
    expect(
      expected.reduce((rest, words) => rest.replaceAll(words, ''), written),
      which,
    ).not.toMatch(/\{\w*\}/)
  }
  return mail
}

/** Whether the mail offers to unsubscribe. */
export const isList = ({ headers }: ReadMail) => headers.has('list-unsubscribe') || headers.has('list-unsubscribe-post')
export const isAutomatic = ({ headers }: ReadMail) => headers.get('auto-submitted') === 'auto-generated'
/** The link in a mail with a path. */
export function linkIn({ text }: ReadMail, path: string): string {
  const link = text.split('\n').find(line => line.startsWith(`${ORIGIN}${path}`))
  if (!link) throw new Error(`There is no link to ${path}`)
  return link
}
