interface Room {
  width: number
  height: number
  /** Sizes to try, the largest first, in pixels. */
  sizes: readonly [number, ...number[]]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Distance from line to line, in sizes. */
export const LEADING = 1.04

/**
 * Breaks a text into lines at the largest size at which it fits; at the smallest, what is too much is left out.
 * @param widthOf how wide a text is at a size
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

/** Breaks a text between words into rows that fit; a word that does not fit alone is a row as it is. */
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

/** The parts of a word between which a line may end: one, but in scripts that put no spaces between words. */
function unspaced(word: string) {
  if (!withoutSpaces.test(word)) return [word]
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(word)) {
    // Punctuation begins no line.
    if (isWordLike || parts.length === 0) parts.push(segment)
    else parts.push(`${parts.pop()}${segment}`)
  }
  return parts
}

/** The characters of a text as readers see them, each with its marks. */
export function lettersIn(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function shorten(row: string, fits: (row: string) => boolean) {
  const kept = lettersIn(row.replace(/…$/, ''))
  const end = row.endsWith('…') || !fits(row) ? '…' : ''
  while (kept.length > 1 && !fits(`${kept.join('')}${end}`)) kept.pop()
  return `${kept.join('').trimEnd()}${end}`
}
