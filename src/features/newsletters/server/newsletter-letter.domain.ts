import type { Db } from '#db/migrations/tables.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { composeMail, readMailBrand } from '#features/mail/server/layout/compose-mail.domain.ts'
import { readCommonFields } from '#features/mail/server/letter.domain.ts'
import {
  type Fields,
  fillInLine,
  findUnknown,
  oneLine,
  refuseUnknown,
} from '#features/mail/server/texts/fill-in.domain.ts'
import { hasNames, letterFields, letterReason } from '#features/newsletters/audiences.ts'
import type { LetterPreview, Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { wrongField } from '#lib/problem.ts'
import { type DrawnLetter, drawLetter, fillParts } from './letter-parts.domain.ts'

/** A token for previews and tests that belongs to no recipient. */
export const NO_TOKEN = 'x'.repeat(43)

export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe/${token}`
}

type Written = Pick<Newsletter, 'subject' | 'body' | 'audience'>

/** The parts that are the same for all readers. */
export interface Letterhead {
  publicUrl: string
  drawn: DrawnLetter
  brand: Awaited<ReturnType<typeof readMailBrand>>
  common: Fields
}

export async function readLetterhead(db: Db, body: string, publicUrl: string, now: Date, isPreview = false) {
  const brand = await readMailBrand(db, publicUrl)
  const drawn = await drawLetter(db, body, { siteUrl: brand.siteUrl, now, isPreview })
  return { publicUrl, brand, drawn, common: await readCommonFields(db, now) }
}

interface Reader {
  token: string
  /** The reader's name in the letter. */
  name: string
  look?: MailLook
}

/** Fills in the fields of a newsletter and renders it as text and HTML. */
export async function composeNewsletter(
  { subject, audience }: Omit<Written, 'body'>,
  { publicUrl, brand, drawn, common }: Letterhead,
  { token, name, look }: Reader,
): Promise<{ subject: string; text: string; html: string }> {
  const fields = { ...common, ...(hasNames(audience) && { name: oneLine(name) }) }
  const why = letterReason(audience).replaceAll('{brand}', brand.brandName)
  const content = { body: fillParts(drawn.parts, fields), why, unsubscribeUrl: unsubscribeUrl(publicUrl, token) }
  return { subject: fillInLine(subject, fields), ...(await composeMail(brand, content, look)) }
}

/** A newsletter at phone width, light and dark. */
export async function previewNewsletter(letter: Written, head: Letterhead): Promise<LetterPreview> {
  const example = { token: NO_TOKEN, name: 'Ada Quill' }
  const night = await composeNewsletter(letter, head, { ...example, look: 'night' })
  const day = await composeNewsletter(letter, head, { ...example, look: 'day' })
  const [unknown] = findUnknown(letter, letterFields(letter.audience))
  return { ...day, dark: night.html, problem: unknown?.message ?? head.drawn.problems[0] ?? '' }
}

/** @throws Problem `invalid` for an unknown field, or a block that cannot be drawn */
export function refuseUnsendable(letter: Written, { drawn }: Letterhead): void {
  refuseUnknown(letter, letterFields(letter.audience))
  const [message] = drawn.problems
  if (message) throw wrongField('body', message)
}
