import type { Db } from '#db/migrations/tables.ts'
import { linkedWords, type MailPart, type MailWords } from '#features/mail/server/layout/mail-body.domain.ts'
import { type Fields, fillIn, oneLine } from '#features/mail/server/texts/fill-in.domain.ts'
import { readPictureWidth } from '#features/media/server/media.domain.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { type LetterPart, readLetter, readWords, safeAddress } from '#features/newsletters/letter-source.ts'
import { readSaleState } from '#features/sale/server/tickets.domain.ts'
import { findShownSpeaker } from '#features/speakers/server/shown-speakers.domain.ts'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'

/** The width of a mail's text, in px. */
const WIDEST = 536

/** A letter with its blocks as the site has them now; its fields are filled in per reader. */
export interface DrawnLetter {
  parts: MailPart[]
  /** Why it should not be sent: a missing speaker or picture. */
  problems: string[]
}

interface Place {
  siteUrl: string
  now: Date
  /** A preview has its pictures inside: its frame has no session, and a draft's pictures need one. */
  isPreview: boolean
}

/** Draws the stored text of a letter. A block whose subject was removed is left out, and named in `problems`. */
export async function drawLetter(db: Db, body: string, place: Place): Promise<DrawnLetter> {
  const parts: MailPart[] = []
  const problems: string[] = []
  for (const part of readLetter(body)) {
    const drawn = await drawPart(db, part, place)
    if (typeof drawn === 'string') problems.push(drawn)
    else parts.push(drawn)
  }
  return { parts, problems }
}

async function drawPart(db: Db, part: LetterPart, place: Place): Promise<MailPart | string> {
  const { siteUrl, now } = place
  const complete = (address: string) => (address.startsWith('/') ? siteUrl + address : address)
  if (part.kind === 'speaker') {
    const speaker = await findShownSpeaker(db, part.id)
    if (!speaker) return 'A speaker in this letter is not on the site. Choose another or delete the block.'
    const { name, topic, talkTitle, title } = speaker
    const hash = storedHash(speaker.photo)
    const isStored = hash !== undefined && (await readPictureWidth(db, hash)) !== undefined
    const portrait = isStored ? await sourceOf(db, hash, 192, place) : undefined
    return { kind: 'speaker', name, topic, line: talkTitle || title, url: `${siteUrl}/speakers/${part.id}`, portrait }
  }
  if (part.kind === 'picture') {
    const hash = storedHash(part.src) ?? ''
    const width = await readPictureWidth(db, hash)
    if (width === undefined) return 'A picture in this letter is missing. Choose one or delete the block.'
    if (part.alt.trim() === '') return 'A picture in this letter has no alternative text. Say what it shows.'
    return {
      kind: 'picture',
      src: await sourceOf(db, hash, 1200, place),
      alt: part.alt,
      width: Math.min(width, WIDEST),
    }
  }
  if (part.kind === 'tickets') return { kind: 'tickets', ...(await readSaleState(db, now)), url: `${siteUrl}/#tickets` }
  if (part.kind === 'button') {
    const address = safeAddress(part.url)
    if (!address || part.label.trim() === '') return 'A button in this letter needs words and an address.'
    return { kind: 'button', label: part.label, url: complete(address) }
  }
  const lines = part.lines.map(line =>
    readWords(line).map(({ href, ...words }) => ({ ...words, ...(href && { href: complete(href) }) })),
  )
  return { kind: part.kind, lines }
}

/** The address of a stored picture, as JPEG, which every mail program knows. */
async function sourceOf(db: Db, hash: string, width: 192 | 1200, { siteUrl, now, isPreview }: Place): Promise<string> {
  const address = siteUrl + mediaPath(hash, width, 'jpg')
  if (!isPreview) return address
  const picture = await readPicture(db, hash, width === 192 ? 192 : 600, 'jpg', now)
  return picture ? `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}` : address
}

/** Fills in the fields of a reader. Values are text: they never become blocks or bold. */
export function fillParts(parts: readonly MailPart[], fields: Fields): MailPart[] {
  const fill = (text: string) => oneLine(fillIn(text, fields))
  return parts.map(part => {
    if (part.kind === 'button') return { ...part, label: fill(part.label) }
    if (!('lines' in part)) return part
    return { ...part, lines: part.lines.map(line => line.flatMap(fillWords)) }
  })

  function fillWords(words: MailWords): MailWords[] {
    const text = fillIn(words.text, fields)
    if (words.href) return [{ ...words, text }]
    return linkedWords(text).map(linked => ({ ...words, ...linked }))
  }
}
