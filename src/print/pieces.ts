import { palette } from '#lib/color/palette.ts'
import { breakWords } from './fit-lines.ts'
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
        for (const run of face.runs(row)) {
          doc.font(run.file).fontSize(size).fillColor(color)
          const y = top + (size * leading - doc.currentLineHeight()) / 2
          doc.text(run.text, x, y, { lineBreak: false, characterSpacing: spacing })
          x += face.width(run.text, size) + spacing * run.text.length
        }
      },
    }))
  }
}

/** A word in parts that fit. */
function chop(word: string, fits: (text: string) => boolean): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}
