import { expect } from 'vitest'
import type { ReadMail } from './read-mail.ts'
import { ORIGIN } from './test-site.ts'

/** Whose mail is checked: not the brand of the site's own texts. */
export const mailBrand = {
  brandName: 'Prairie Sparks',
  mailingAddress: '1 Elm Street',
  contactEmail: 'hi@sparks.example',
}

interface Arrived {
  to: string
  subject: string
  /** What its text and its HTML say. */
  says: readonly string[]
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What holds of every mail that the site writes, besides being what was expected. */
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
    // An address that somebody wrote is a link.
    [shown.replace(/<a class="link"[^>]*>([^<]*)<\/a>/g, '$1'), asMarkup],
  ] as const) {
    for (const words of expected) expect(written, which).toContain(words)
    // What somebody wrote may look like a field, and stays; of ours each is filled in.
    expect(
      expected.reduce((rest, words) => rest.replaceAll(words, ''), written),
      which,
    ).not.toMatch(/\{\w*\}/)
  }
  return mail
}

/** Whether a mail program offers to end the letters of its kind. */
export const isList = ({ headers }: ReadMail) => headers.has('list-unsubscribe') || headers.has('list-unsubscribe-post')
export const isAutomatic = ({ headers }: ReadMail) => headers.get('auto-submitted') === 'auto-generated'
/** The link in a mail to an address of the site that begins with a path. */
export function linkIn({ text }: ReadMail, path: string): string {
  const link = text.split('\n').find(line => line.startsWith(`${ORIGIN}${path}`))
  if (!link) throw new Error(`There is no link to ${path}`)
  return link
}
