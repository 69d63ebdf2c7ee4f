import { foldText } from '#lib/text/fold-text.ts'

/** From how many letters on a word is looked for inside words. */
const LONG_PART = 5

/** Further words are ignored. */
const MOST_WORDS = 8

export interface Folded {
  folded: string
  /** The words with a space before and after each. */
  spaced: string
}

/** A text as it is compared, without case and accents. */
export function foldWords(text: string): Folded {
  const folded = foldText(text)
  return { folded, spaced: ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')} ` }
}

/** The words of a search text, folded, without the marks of a sentence. */
export function wordsToFind(wanted: string): string[] {
  return foldText(wanted)
    .split(/\s+/)
    .map(word => word.replace(/^[(¿¡]+|[.,;:!?)…]+$/g, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
}

/**
 * Whether a word of the text begins with the wanted word, or the wanted word with it: 'park' and 'parking' find each
 * other. A long word is also found inside another: 'stream' in 'livestream'. Other scripts and words with signs in them are looked for as they are typed.
 */
export function holds({ folded, spaced }: Folded, word: string): boolean {
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u.test(word)) return folded.includes(word)
  const stem = word.replace(/^(.{4,}?)(?:ing|ed|ies|es|s|y)$/, '$1')
  if (spaced.includes(` ${word}`) || spaced.includes(` ${stem}`)) return true
  if (word.length >= LONG_PART && spaced.includes(word)) return true
  const shorter = [1, 2, 3, 4].map(letters => word.slice(0, -letters)).filter(({ length }) => length >= 5)
  return shorter.some(beginning => spaced.includes(` ${beginning} `))
}

/** A text in parts, each found word apart. */
export function markWords(text: string, words: readonly string[]): { text: string; isFound: boolean }[] {
  return text
    .split(/([\p{L}\p{M}\p{N}'’-]+)/u)
    .filter(Boolean)
    .map(part => ({ text: part, isFound: isFound(part, words) }))
}

/** The part of a text with the first found word in it, cut between words. */
export function excerptAround(text: string, words: readonly string[], longest: number): string {
  const parts = text.replace(/\s+/g, ' ').trim().split(' ')
  const first = parts.findIndex(part => isFound(part, words))
  let start = Math.max(first, 0)
  for (let room = longest / 3; start > 0 && room > 0; room -= parts[start]?.length ?? 0) start--
  const rest = parts.slice(start).join(' ')
  return start > 0 ? `… ${rest}` : rest
}

function isFound(part: string, words: readonly string[]) {
  const own = foldWords(part)
  return /[\p{L}\p{N}]/u.test(part) && words.some(word => holds(own, word))
}
