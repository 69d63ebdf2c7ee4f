import { type BodyPart, bodyParts } from '#features/mail/body-parts.ts'
import { allowedLink } from '#lib/markup/read-markup.ts'

/** A part that is drawn from the site's data when the letter is made. */
export type Block =
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'speaker'; id: number }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'tickets' }

export type LetterPart = Block | BodyPart | { kind: 'heading'; lines: string[] }

/** Words of one look within a line. */
export interface Words {
  text: string
  isBold: boolean
  /** An address on the web, of a mailbox or telephone, or a place on this site. */
  href?: string
}

const PICTURE = /^!\[([^\]]*)\]\((\/media\/[0-9a-f]{32}\/\d+\.\w+|)\)$/
const SPEAKER = /^\[speaker (\d{1,9})\]$/
const BUTTON = /^\[button ([^\]]*)\]\((.*)\)$/
const HEADING = /^#{1,3} +(.*)$/

/**
 * Parses the stored text of a newsletter: plain text with `**bold**`, `[words](address)`, `## headings`, `- lists` and
 * blocks, each on a line of its own. Anything else is text.
 */
export function readLetter(body: string): LetterPart[] {
  return body
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph): LetterPart[] => {
      const line = paragraph.trim()
      const block = readBlock(line)
      if (block) return [block]
      const heading = HEADING.exec(line)?.[1]
      return heading ? [{ kind: 'heading', lines: [heading] }] : bodyParts(paragraph)
    })
    .filter(isWritten)
}

/** A text without words is no part of a letter. */
export function isWritten(part: LetterPart): boolean {
  return !('lines' in part) || part.lines.some(line => line.trim() !== '')
}

function readBlock(line: string): Block | undefined {
  const [, alt, src] = PICTURE.exec(line) ?? []
  if (src !== undefined) return { kind: 'picture', src, alt: alt ?? '' }
  const [, id] = SPEAKER.exec(line) ?? []
  if (id) return { kind: 'speaker', id: Number(id) }
  const [, label, url] = BUTTON.exec(line) ?? []
  if (url !== undefined) return { kind: 'button', label: label ?? '', url }
  return line === '[tickets]' ? { kind: 'tickets' } : undefined
}

/** The stored text of a part. */
export function sourceOf(part: LetterPart): string {
  if (part.kind === 'picture') return `![${withoutBrackets(part.alt)}](${part.src})`
  if (part.kind === 'speaker') return `[speaker ${part.id}]`
  if (part.kind === 'button') return `[button ${withoutBrackets(part.label)}](${part.url.trim()})`
  if (part.kind === 'tickets') return '[tickets]'
  if (part.kind === 'heading') return `## ${part.lines.join(' ')}`
  return part.lines.map(line => (part.kind === 'list' ? `- ${line}` : line)).join('\n')
}

const withoutBrackets = (text: string) => text.replace(/[[\]\n]/g, ' ')

const LOOK = /\*\*(?=\S)(.+?)\*\*|\[([^\][]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g

/** The words of a line with their looks. */
export function readWords(line: string, isBold = false): Words[] {
  const words: Words[] = []
  let from = 0
  for (const { 0: whole, 1: bold, 2: link, 3: address = '', index } of line.matchAll(LOOK)) {
    const href = link && safeAddress(address)
    if (!bold && !href) continue
    words.push({ text: line.slice(from, index), isBold })
    if (bold) words.push(...readWords(bold, true))
    else if (link && href) words.push({ text: link, isBold, href })
    from = index + whole.length
  }
  return [...words, { text: line.slice(from), isBold }].filter(({ text }) => text !== '')
}

/** The stored text of the words of a line. Bold goes around links, and spaces go around bold. */
export function sourceOfWords(line: readonly Words[]): string {
  const links = joined(line, (one, next) => one.href !== undefined && one.href === next.href)
  const looks = links.map(({ text, isBold, href }) => {
    const plain = isBold || href ? text.replaceAll('**', '') : text
    const words = plain.replace(/[[\]]+/g, ' ')
    return { text: href && words.trim() ? `[${words}](${href})` : plain, isBold }
  })
  return joined(looks, (one, next) => one.isBold === next.isBold)
    .map(({ text, isBold }) => (isBold ? text.replace(/^(\s*)(.*\S)(\s*)$/, '$1**$2**$3') : text))
    .join('')
}

/** Joins neighbours of one look. */
function joined(line: readonly Words[], isOne: (one: Words, next: Words) => boolean): Words[] {
  const whole: Words[] = []
  for (const next of line) {
    const last = whole.at(-1)
    if (last && isOne(last, next)) {
      whole.splice(-1, 1, { ...last, text: last.text + next.text, isBold: last.isBold || next.isBold })
    } else whole.push(next)
  }
  return whole
}

/** An address that a letter may lead to; undefined for another. */
export function safeAddress(address: string): string | undefined {
  return /^\/(?!\/)/.test(address) ? address : allowedLink(address)
}
