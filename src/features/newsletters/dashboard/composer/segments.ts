import { type Block, type LetterPart, readLetter, sourceOf } from '#features/newsletters/letter-source.ts'

/** What the editor shows as one: a block, or formatted text between blocks. */
export interface Segment {
  key: number
  part: Block | { kind: 'text'; source: string }
}

/** A part with the key of its block. */
interface Placed {
  key: number
  part: LetterPart
}

let lastKey = 0
const textOf = (source: string): Segment => ({ key: ++lastKey, part: { kind: 'text', source } })

export function segmentsOf(source: string): Segment[] {
  return arrange(readLetter(source).map(part => ({ key: ++lastKey, part })))
}

/** The stored text. */
export function textOfSegments(segments: readonly Segment[]): string {
  return segments
    .map(({ part }) => (part.kind === 'text' ? part.source : sourceOf(part)))
    .filter(Boolean)
    .join('\n\n')
}

/**
 * Inserts a block.
 * @param at a segment, and the number of its parts before the block; the end if there is no such segment
 * @returns the segments, and the key of the block
 */
export function insertBlock(segments: readonly Segment[], block: Block, at: { key: number; parts: number }) {
  const placed = placedParts(segments)
  const segment = segments.findIndex(({ key }) => key === at.key)
  const place = segment < 0 ? placed.length : placedParts(segments.slice(0, segment)).length + at.parts
  const key = ++lastKey
  return { key, segments: arrange(placed.toSpliced(place, 0, { key, part: block })) }
}

/** Moves a block over one paragraph, list, heading or block. */
export function moveBlock(segments: readonly Segment[], key: number, by: -1 | 1): Segment[] {
  const placed = placedParts(segments)
  const from = placed.findIndex(it => it.key === key)
  const [moved] = placed.splice(from, 1)
  return moved ? arrange(placed.toSpliced(Math.max(from + by, 0), 0, moved)) : [...segments]
}

export function removeBlock(segments: readonly Segment[], key: number): Segment[] {
  return arrange(placedParts(segments).filter(it => it.key !== key))
}

function placedParts(segments: readonly Segment[]): Placed[] {
  return segments.flatMap(({ key, part }): Placed[] =>
    part.kind === 'text' ? readLetter(part.source).map(it => ({ key: 0, part: it })) : [{ key, part }],
  )
}

/** Before, between and after blocks there is always a text to write in. */
function arrange(placed: readonly Placed[]): Segment[] {
  const segments: Segment[] = []
  let texts: string[] = []
  for (const { key, part } of placed) {
    if ('lines' in part) texts.push(sourceOf(part))
    else {
      segments.push(textOf(texts.join('\n\n')), { key, part })
      texts = []
    }
  }
  return [...segments, textOf(texts.join('\n\n'))]
}
