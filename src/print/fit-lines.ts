interface Room {
  width: number
  height: number
  /** Sizes to try, largest first, in pixels. */
  sizes: readonly [number, ...number[]]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Line height, in sizes. */
export const LEADING = 1.04

/**
 * Breaks a text into lines at the largest size that fits; at the smallest, the rest is cut off.
 * @param widthOf the width of a text at a size
 */
export function fitLines(
  text: string,
  { width, height, sizes }: Room,
  widthOf: (text: string, size: number) => number,
): { size: number; rows: string[] } {
  for (const size of sizes) {
    const rows = breakWords(text, row => widthOf(row, size) <= width)
    if (rows.length <= linesIn(height, size) && rows.every(row => widthOf(row, size) <= width)) return { size, rows }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const fits = (row: string) => widthOf(row, size) <= width
  const rows = breakWords(text, fits)
  const lines = linesIn(height, size)
  const kept = rows.slice(0, lines).map(row => shorten(row, fits))
  if (rows.length > lines) kept.push(shorten(`${kept.pop()?.replace(/…$/, '')}…`, fits))
  return { size, rows: kept }
}

function linesIn(height: number, size: number) {
  return Math.max(1, Math.floor(height / (size * LEADING)))
}

/** Breaks a text between words into lines that fit; too wide a word is a line of its own. */
export function breakWords(text: string, fits: (row: string) => boolean): string[] {
  const rows: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    for (const [place, part] of unspaced(word).entries()) {
      const row = rows.at(-1)
      const longer = place === 0 ? `${row} ${part}` : `${row}${part}`
      if (row !== undefined && fits(longer)) rows[rows.length - 1] = longer
      else rows.push(part)
    }
  }
  return rows
}

/** The parts of a word between which a line may break: several only in scripts without spaces. */
function unspaced(word: string) {
  if (!withoutSpaces.test(word)) return [word]
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(word)) {
    // No line begins with punctuation.
    if (isWordLike || parts.length === 0) parts.push(segment)
    else parts.push(`${parts.pop()}${segment}`)
  }
  return parts
}

/** The grapheme clusters of a text. */
export function lettersIn(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function shorten(row: string, fits: (row: string) => boolean) {
  const kept = lettersIn(row.replace(/…$/, ''))
  const end = row.endsWith('…') || !fits(row) ? '…' : ''
  while (kept.length > 1 && !fits(`${kept.join('')}${end}`)) kept.pop()
  return `${kept.join('').trimEnd()}${end}`
}
