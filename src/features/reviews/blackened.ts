/** The lines with words, the longest first: a part of a name must not break the whole. */
function wordsIn(text: string): string[] {
  const words = text.normalize().split('\n')
  return words
    .map(word => word.trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
}

/** Scripts that put no spaces between words, and Hangul, which joins particles to them. */
const SPACELESS = /[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Finds whole words in any case, those of up to two letters as they are written or in capitals. */
function wordPattern(word: string): RegExp {
  const literals = [word, word.toUpperCase()].map(form =>
    form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'),
  )
  const either = `(?:${literals.join('|')})`
  if (SPACELESS.test(word)) return new RegExp(either, 'gu')
  return new RegExp(`(?<![\\p{L}\\d])${either}(?![\\p{L}\\d])`, word.length > 2 ? 'giu' : 'gu')
}

/** A text without some words; the length of a block does not tell theirs. @param words one a line */
export function blacken(text: string, words: string): string {
  return wordsIn(words).reduce((left, word) => left.replaceAll(wordPattern(word), '█████'), text.normalize())
}

/** The parts of a name that are words of texts. */
export function namesWithin(name: string, texts: readonly string[]): string[] {
  const parts = name.normalize().split(/[\s,.]+/)
  return [...new Set(parts.filter(part => part.length > 1))].filter(part =>
    texts.some(text => wordPattern(part).test(text.normalize())),
  )
}
