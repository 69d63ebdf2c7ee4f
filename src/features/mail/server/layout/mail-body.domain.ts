import { bodyParts, hrefOf, linkPieces } from '#features/mail/body-parts.ts'

/** Words within a line; `href` is a complete address. */
export interface MailWords {
  text: string
  isBold?: boolean
  href?: string
}

/** A part of a mail's body; pictures have complete addresses. */
export type MailPart =
  | { kind: 'paragraph' | 'list' | 'heading'; lines: readonly (readonly MailWords[])[] }
  | { kind: 'picture'; src: string; alt: string; width: number }
  | { kind: 'speaker'; name: string; topic: string; line: string; url: string; portrait: string | undefined }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'tickets'; title: string; line: string; url: string }

export function partsOfText(body: string): MailPart[] {
  return bodyParts(body).map(({ kind, lines }) => ({ kind, lines: lines.map(linkedWords) }))
}

/** The words of a line, with its web and email addresses as links. */
export function linkedWords(line: string): MailWords[] {
  return linkPieces(line)
    .map((text, place) => (place % 2 ? { text, href: hrefOf(text) } : { text }))
    .filter(({ text }) => text !== '')
}

/** A body without markup. */
export function plainText(parts: readonly MailPart[]): string {
  return parts.map(textOf).filter(Boolean).join('\n\n')
}

function textOf(part: MailPart): string {
  if (part.kind === 'picture') return part.alt && `[Picture: ${part.alt}]`
  if (part.kind === 'button') return `${part.label}:\n${part.url}`
  if (part.kind === 'speaker') return [part.name, part.topic, part.line, part.url].filter(Boolean).join('\n')
  if (part.kind === 'tickets') return [part.title, part.line, part.url].filter(Boolean).join('\n')
  const lines = part.lines.map(line => line.map(wordsOf).join(''))
  return lines.map(line => (part.kind === 'list' ? `- ${line}` : line)).join('\n')
}

/** A link names its address, unless its words already do. */
function wordsOf({ text, href }: MailWords): string {
  const address = href?.replace(/^mailto:/, '')
  return !address || text.includes(address) || href === hrefOf(text) ? text : `${text} (${address})`
}
