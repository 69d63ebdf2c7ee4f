import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { typefaces } from './typefaces.ts'

/** A part of a text whose letters one font file has. */
interface Run {
  file: string
  text: string
}

export interface Lettering {
  /** A text by the files that have its letters. Characters which the typeface does not have are left out. */
  runs(text: string): Run[]
  /** How wide a text is at a size, in the unit of the size. */
  width(text: string, size: number): number
  /** A text as the path of an SVG, from x on the baseline y. */
  path(text: string, x: number, y: number, size: number): string
}

/** How many words of a typeface are measured once: those of a long schedule. */
const WORDS_KEPT = 5_000

/** Sets texts in one of the site's typefaces, so that nothing depends on the fonts of a machine. */
function letteringOf(family: string, weight: number): Lettering {
  const typeface = typefaces.find(candidate => candidate.family === family && candidate.weight === weight)
  if (!typeface) throw new RangeError(`There is no typeface ${family} ${weight}`)
  const fonts = typeface.files.map(file => ({ file, font: open(file) }))

  function runs(text: string) {
    const found: (Run & { font: Font })[] = []
    for (const character of text.normalize('NFC')) {
      const known = fonts.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      const last = found.at(-1)
      if (known && last?.font === known.font) last.text += character
      else if (known) found.push({ ...known, text: character })
    }
    return found
  }

  /** Widths of words at size 1: to lay a text out takes a hundred times as long as to add up its words. */
  const words = new LRUCache<string, number>({
    max: WORDS_KEPT,
    memoMethod: word =>
      runs(word).reduce((sum, { font, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm, 0),
  })

  return {
    runs,
    width(text, size) {
      const parts = text.split(' ')
      const spaces = (parts.length - 1) * words.memo(' ')
      return parts.reduce((sum, word) => sum + words.memo(word), spaces) * size
    },
    path(text, x, y, size) {
      let pen = x
      let path = ''
      for (const run of runs(text)) {
        const scale = size / run.font.unitsPerEm
        const { glyphs, positions } = run.font.layout(run.text)
        for (const [index, glyph] of glyphs.entries()) {
          path += glyph.path
            .scale(scale, -scale)
            .translate(pen + (positions[index]?.xOffset ?? 0) * scale, y)
            .toSVG()
          pen += (positions[index]?.xAdvance ?? 0) * scale
        }
      }
      return path
    },
  }
}

function open(file: string): Font {
  const font = create(readFileSync(file))
  if ('fonts' in font) throw new Error(`${file} holds more than one font.`)
  return font
}

export const display = letteringOf('Bricolage Grotesque', 700)
export const running = letteringOf('Instrument Sans', 400)
export const strong = letteringOf('Instrument Sans', 600)
