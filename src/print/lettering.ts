import { LRUCache } from 'lru-cache'
import { fallbackFaces, REPLACEMENT } from './fallback-faces.ts'
import { lettersIn } from './fit-lines.ts'
import { type Face, type Typeface, typefaces } from './typefaces.ts'
import { type Run, type TypesetLetter, visualOrder } from './visual-order.ts'

export interface Lettering {
  /** The baseline below the top of a line, and the line's height without leading, in sizes. */
  ascent: number
  height: number
  /** The runs of a line from left to right. */
  runs(text: string): Run[]
  /** The width of a text at a size, in the unit of the size. */
  width(text: string, size: number): number
  /** A text as an SVG path, from x on the baseline y. */
  path(text: string, x: number, y: number, size: number): string
}

/** How many measured words are cached: those of a long schedule. */
const WORDS_KEPT = 5_000

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const invisible = /\p{Default_Ignorable_Code_Point}/u

export type Letterings = Record<keyof typeof typefaces, Lettering>

/**
 * Lays out texts in the site's typefaces, independent of the machine's fonts.
 * @param text all text to lay out: fallback faces are loaded for it
 */
export async function letteringFor(text: string): Promise<Letterings> {
  const [display, running, strong] = await Promise.all([
    letteringOf(typefaces.display, text),
    letteringOf(typefaces.running, text),
    letteringOf(typefaces.strong, text),
  ])
  return { display, running, strong }
}

async function letteringOf({ faces, weight }: Typeface, all: string): Promise<Lettering> {
  const lacking = partsOf(all).filter(part => !isSetIn(faces, part))
  const fallback = lacking.length > 0 ? await fallbackFaces([...new Set(lacking)], weight) : []
  const typefaces = [faces, ...fallback]
  const main = faces[0].font

  /** A word uses one typeface if one has all its letters. */
  function lettersOf(part: string): TypesetLetter[] {
    const whole = typefaces.find(candidates => isSetIn(candidates, part))
    return lettersIn(part).flatMap(text => {
      const face = (whole ? [whole] : typefaces).flatMap(candidates => faceOf(candidates, text) ?? [])[0]
      return face ? { face, text } : emoji.test(text) ? [] : replacement()
    })
  }

  function replacement(): TypesetLetter {
    const face = fallback.flatMap(candidates => faceOf(candidates, REPLACEMENT) ?? [])[0]
    if (!face) throw new Error('No typeface has the replacement sign.')
    return { face, text: REPLACEMENT }
  }

  function runs(text: string) {
    return visualOrder(partsOf(text).flatMap(lettersOf))
  }

  /** Widths of words at size 1: layout takes a hundred times longer than adding widths. */
  const words = new LRUCache<string, number>({
    max: WORDS_KEPT,
    memoMethod: word =>
      runs(word).reduce((sum, { face, text }) => sum + face.font.layout(text).advanceWidth / face.font.unitsPerEm, 0),
  })

  return {
    ascent: main.ascent / main.unitsPerEm,
    height: (main.ascent - main.descent) / main.unitsPerEm,
    runs,
    width(text, size) {
      const parts = text.split(' ')
      const spaces = (parts.length - 1) * words.memo(' ')
      return parts.reduce((sum, word) => sum + words.memo(word), spaces) * size
    },
    path(text, x, y, size) {
      let pen = x
      let path = ''
      for (const { face, text: part } of runs(text)) {
        const scale = size / face.font.unitsPerEm
        const { glyphs, positions } = face.font.layout(part)
        for (const [index, glyph] of glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
          path += glyph.path
            .scale(scale, -scale)
            .translate(pen + xOffset * scale, y - yOffset * scale)
            .toSVG()
          pen += xAdvance * scale
        }
      }
      return path
    },
  }
}

/** Words of Latin letters, other words, and the characters between. */
function partsOf(text: string) {
  const line = text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
  return line.match(/ +|[\p{Script=Latin}\p{M}]+|[^ \p{Script=Latin}]+/gu) ?? []
}

function isSetIn(faces: readonly Face[], text: string) {
  return lettersIn(text).every(letter => faceOf(faces, letter))
}

function faceOf(faces: readonly Face[], letter: string) {
  const visible = Array.from(letter).filter(character => !invisible.test(character))
  return faces.find(({ font }) => visible.every(character => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)))
}
