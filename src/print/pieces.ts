import { palette } from '#lib/color/palette.ts'
import { breakWords, lettersIn } from './fit-lines.ts'
import type { Lettering } from './lettering.ts'

/** What no page break cuts: a line of text, a gap, or several beside each other. Heights and places are in points. */
export interface Piece {
  height: number
  draw(top: number): void
}

export interface TextLook {
  face: Lettering
  size: number
  /** Distance from line to line, in sizes. */
  leading: number
  color?: string
  /** Between letters, in points. */
  spacing?: number
  /** From the left of the matter. */
  left?: number
  /** Of the column; what is left of the matter if it is not said. */
  width?: number
  align?: 'left' | 'right'
}

/** Letters beyond the European ones, many of which are joined or stand above each other. */
const isJoined = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/** Where the matter of a page stands. */
interface Matter {
  left: number
  width: number
}

/** Room without anything in it. */
export function space(height: number): Piece {
  return { height, draw: () => undefined }
}

/** Pieces at the same height; the tallest says how much room they take. */
export function beside(...pieces: readonly Piece[]): Piece {
  return {
    height: Math.max(...pieces.map(({ height }) => height)),
    draw(top) {
      for (const piece of pieces) piece.draw(top)
    },
  }
}

export type TextSetter = (text: string, look: TextLook) => Piece[]

/** Sets texts on a document, line by line. Words stay whole, but those that are wider than their column. */
export function textSetter(doc: PDFKit.PDFDocument, matter: Matter): TextSetter {
  return (text, options) => {
    if (text.trim() === '') return []
    const { face, size, leading, color = palette.ink, spacing = 0, left = 0, align = 'left' } = options
    const width = options.width ?? matter.width - left
    const widthOf = (row: string) => face.width(row, size) + spacing * row.length
    const fits = (row: string) => widthOf(row) <= width
    const words = text.split(/\s+/).flatMap(word => chop(word, fits))
    return breakWords(words.join(' '), fits).map(row => ({
      height: size * leading,
      draw(top) {
        let x = matter.left + left + (align === 'right' ? width - widthOf(row) : 0)
        const baseline = top + (size * leading - size * face.height) / 2 + size * face.ascent
        for (const run of face.runs(row)) {
          doc.registerFont(run.face.key, run.face.bytes).font(run.face.key).fontSize(size).fillColor(color)
          // Space between letters would tear apart those that are joined.
          const between = isJoined.test(run.text) ? 0 : spacing
          doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: between })
          x += doc.widthOfString(run.text) + between * run.text.length
        }
      },
    }))
  }
}

/** A word in parts that fit. */
function chop(word: string, fits: (text: string) => boolean): string[] {
  const parts = ['']
  for (const letter of lettersIn(word)) {
    const longer = `${parts.at(-1)}${letter}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}
