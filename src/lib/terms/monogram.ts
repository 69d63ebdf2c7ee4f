/** The grounds of people without a portrait; the site's snow has a contrast of at least 3.7 on each. */
export const monogramGrounds = [
  '#e2492f',
  '#1c8a70',
  '#b8651f',
  '#4f60a0',
  '#4e8094',
  '#6d7d3c',
  '#80498a',
  '#bd5765',
] as const

/** A letter with its marks, a joined consonant or a leading vowel: not every supported browser has `Intl.Segmenter`. */
const letter =
  /[\u0e40-\u0e44\u0ec0-\u0ec4]?[\p{L}\p{N}](?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u0dca\u1039\u17d2]\u200d?\p{L}|\p{M})*/u
const titles = /^(?:dr|prof|mrs?|ms|jr|sr|i{2,3}|iv|ph\.?d)\.?,?$/i

export interface MonogramText {
  letters: string
  ground: string
  /** The size of the letters, in per cent of the width. */
  size: number
  /** The baseline above the lower edge, in per cent of the width: plain capitals have nothing below it. */
  rise: number
}

/**
 * The initials of a person, on a ground chosen by the name.
 * @param small whether it is drawn below 64 pixels
 */
export function monogramOf(name: string, small = false): MonogramText {
  const letters = initialsOf(name)
  const shapes = letters.normalize('NFD').replace(/[\u0300-\u030c\u031b]/g, '')
  const isPlain = /^[A-PR-Z\d]*$/.test(shapes)
  const size = small && isPlain && !/[MW]/.test(shapes) ? 56 : shapes.length > 2 ? 32 : 42
  return { letters, ground: groundOf(name), size, rise: isPlain ? 0 : 16 }
}

/** The initials of the first and the last word, particles and titles left out. */
export function initialsOf(name: string): string {
  const all = name.normalize('NFC').split(/\s+/)
  const words = all.filter(word => letter.test(word) && !titles.test(word))
  const names = words.filter(word => !/^\p{Ll}/u.test(word))
  const [first = '', ...more] = (names.length > 0 ? names : words).map(
    word => letter.exec(word)?.[0].toUpperCase() ?? '',
  )
  // Arabic letters would join to a word.
  const between = /\p{Script=Arabic}/u.test(first) ? ' ' : ''
  return [first, ...more.slice(-1)].join(between)
}

function groundOf(name: string) {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return monogramGrounds[sum % 8] ?? monogramGrounds[0]
}
