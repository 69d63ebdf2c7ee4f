/** Letters with a stroke of their own, which Unicode does not take apart into a plain one and an accent. */
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
 * A text without what a search does not tell apart: case, accents, ligatures and styled letters, unseen characters such as
 * soft hyphens, and quotation marks and apostrophes of any keyboard.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'‘’ʼ`´"“”„«»]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => plain[letter] ?? letter)
}
