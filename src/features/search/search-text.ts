/** The longest search text, in characters. */
export const LONGEST_SEARCH = 100

/** A search text as it is used: one line, limited length. */
export function searchText(written: string): string {
  return written
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .trim()
}
