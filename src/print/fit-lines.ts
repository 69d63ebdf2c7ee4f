interface Room {
  width: number
  height: number
  /** Sizes to try, the largest first, in pixels. */
  sizes: readonly [number, ...number[]]
}

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
    const row = rows.at(-1)
    if (row !== undefined && fits(`${row} ${word}`)) rows[rows.length - 1] = `${row} ${word}`
    else rows.push(word)
  }
  return rows
}

function shorten(row: string, fits: (row: string) => boolean) {
  let kept = row
  while (kept.length > 1 && !fits(kept)) kept = `${kept.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return kept
}
