/** Warns of letters without a typeface for PDFs and cards; undefined without any. */
export function unprintedHint(text: string | null | undefined): string | undefined {
  const letters = unprintedLetters(text ?? '')
  return letters.length > 0 ? `PDFs and shared pictures cannot show ${letters.join(' ')}` : undefined
}

/** Scripts with typefaces for PDFs and cards; a test compares them. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Canadian_Aboriginal', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Gurmukhi'],
  ...['Gujarati', 'Bengali', 'Tamil', 'Ethiopic', 'Armenian', 'Georgian', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
]
const names = scripts.map(name => `\\p{Script=${name}}`).join('')
const printed = new RegExp(`[${names}\\p{Script=Common}\\p{Script=Inherited}]`, 'u')
/** Emoji, mathematical letters and rare ideographs. */
const rare = /\p{Emoji_Presentation}|[\u3400-\u4DBF\u{10000}-\u{10FFFF}]/u

/** The letters of a text without a typeface, each once. */
export function unprintedLetters(text: string): string[] {
  return [...new Set(text)].filter(letter => !printed.test(letter) || rare.test(letter))
}
