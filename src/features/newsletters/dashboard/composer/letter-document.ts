import type { JSONContent } from '@tiptap/react'
import {
  type Block,
  isWritten,
  type LetterPart,
  readLetter,
  readWords,
  sourceOf,
  sourceOfWords,
  type Words,
} from '#features/newsletters/letter-source.ts'

/** The document that the editor shows for a stored text. */
export function documentOf(source: string): JSONContent {
  return documentOfParts(readLetter(source))
}

/** The stored text of the editor's document. */
export function sourceOfDocument(document: JSONContent): string {
  return partsOf(document)
    .map(part => sourceOf(part).trim())
    .join('\n\n')
}

/**
 * Inserts a block after the first parts of a letter.
 * @param place the number of nodes of the document before the block
 */
export function withBlock(document: JSONContent, block: Block, place: number): JSONContent {
  return documentOfParts(partsOf(document).toSpliced(partsBefore(document, place), 0, block))
}

/** Moves the block at a place of the document over one paragraph, list, heading or block. */
export function withBlockMoved(document: JSONContent, place: number, by: -1 | 1): JSONContent {
  const parts = partsOf(document)
  const from = partsBefore(document, place)
  return documentOfParts(parts.toSpliced(from, 1).toSpliced(Math.max(from + by, 0), 0, ...parts.slice(from, from + 1)))
}

export function withoutBlock(document: JSONContent, place: number): JSONContent {
  return documentOfParts(partsOf(document).toSpliced(partsBefore(document, place), 1))
}

function partsBefore({ content }: JSONContent, place: number): number {
  return partsOf({ content: content?.slice(0, place) }).length
}

/** Before, between and after blocks there is always a text to write in. */
function documentOfParts(parts: readonly LetterPart[]): JSONContent {
  const empty = { type: 'paragraph' }
  const content = parts.flatMap((part, place): JSONContent[] => {
    if ('lines' in part) return [textNode(part)]
    const isAfterText = 'lines' in (parts[place - 1] ?? {})
    return [...(isAfterText ? [] : [empty]), { type: 'letterBlock', attrs: { block: part } }]
  })
  return { type: 'doc', content: 'lines' in (parts.at(-1) ?? {}) ? content : [...content, empty] }
}

function textNode({ kind, lines }: Extract<LetterPart, { lines: string[] }>): JSONContent {
  if (kind === 'heading') return { type: 'heading', attrs: { level: 3 }, content: lines.flatMap(lineNodes) }
  if (kind === 'paragraph') return { type: 'paragraph', content: lines.flatMap(lineNodes) }
  const point = (line: string) => ({ type: 'listItem', content: [{ type: 'paragraph', content: lineNodes(line, 0) }] })
  return { type: 'bulletList', content: lines.map(point) }
}

function lineNodes(line: string, place: number): JSONContent[] {
  const words = readWords(line).map(({ text, isBold, href }) => ({
    type: 'text',
    text,
    marks: [...(href ? [{ type: 'link', attrs: { href } }] : []), ...(isBold ? [{ type: 'bold' }] : [])],
  }))
  return place > 0 ? [{ type: 'hardBreak' }, ...words] : words
}

function partsOf({ content = [] }: JSONContent): LetterPart[] {
  return content.map(partOf).filter(isWritten)
}

function partOf({ type, attrs, content = [] }: JSONContent): LetterPart {
  if (type === 'letterBlock') return attrs?.block
  if (type === 'heading') return { kind: 'heading', lines: [linesOf(content).join(' ')] }
  if (type === 'paragraph') return { kind: 'paragraph', lines: linesOf(content) }
  const points = content.map(point => linesOf(point.content?.[0]?.content).join(' '))
  return { kind: 'list', lines: points.filter(point => point.trim() !== '') }
}

function linesOf(nodes: readonly JSONContent[] = []): string[] {
  const lines: Words[][] = [[]]
  for (const { type, text = '', marks = [] } of nodes) {
    if (type === 'hardBreak') lines.push([])
    const href = marks.find(mark => mark.type === 'link')?.attrs?.href
    lines.at(-1)?.push({ text, isBold: marks.some(mark => mark.type === 'bold'), ...(href && { href }) })
  }
  return lines.map(sourceOfWords)
}
