/** Letters with a stroke, which Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Folds a text for search: case, accents, ligatures, styled letters, invisible characters, quotation marks and
 * apostrophes.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'‘’ʼ`´"“”„«»]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => plain[letter] ?? letter)
}
