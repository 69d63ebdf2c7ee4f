/** How many characters of what is looked for are read. */
export const LONGEST_SEARCH = 100

/** What is looked for, as it is read: on one line, and no longer than it may be. */
export function searchText(written: string): string {
  return written
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .trim()
}
