import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { typefaces } from './typefaces.ts'

interface Run {
  font: Font
  text: string
}

export interface Lettering {
  /** How wide a text is at a size, in pixels. */
  width(text: string, size: number): number
  /** A text as the path of an SVG, from x on the baseline y. */
  path(text: string, x: number, y: number, size: number): string
}

/**
 * Sets texts in one of the site's typefaces as outlines, so that no picture depends on the fonts of a machine.
 * Characters which the typeface does not have are left out.
 */
export function letteringOf(family: string, weight: number): Lettering {
  const typeface = typefaces.find(candidate => candidate.family === family && candidate.weight === weight)
  if (!typeface) throw new RangeError(`There is no typeface ${family} ${weight}`)
  const fonts = typeface.files.map(open)

  function runs(text: string): Run[] {
    const found: Run[] = []
    for (const character of text.normalize('NFC')) {
      const font = fonts.find(candidate => candidate.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      const last = found.at(-1)
      if (font && last?.font === font) last.text += character
      else if (font) found.push({ font, text: character })
    }
    return found
  }

  return {
    width(text, size) {
      return runs(text).reduce(
        (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
        0,
      )
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
