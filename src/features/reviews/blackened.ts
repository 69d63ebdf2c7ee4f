const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Finds whole words in any case. */
function wordPattern(word: string): RegExp {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'giu')
}

/** A text without some words; the length of a block does not tell theirs. @param words one a line */
export function blacken(text: string, words: string): string {
  return linesOf(words).reduce((left, word) => left.replaceAll(wordPattern(word), '█████'), text)
}

/** The parts of a name that are words of texts. Shorter ones are words of any text. */
export function namesWithin(name: string, texts: readonly string[]): string[] {
  const parts = name.split(/[\s,.]+/).filter(part => part.length > 2)
  return [...new Set(parts)].filter(part => texts.some(text => wordPattern(part).test(text)))
}
