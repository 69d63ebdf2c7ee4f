import { palette } from '#lib/color/palette.ts'
import { breakWords, lettersIn } from './fit-lines.ts'
import type { Lettering } from './lettering.ts'
import { annotateLink, decorate, type Tag, tagged } from './tagged-document.ts'

/** A piece that no page break cuts: a line, a gap, or several side by side. Units are points. */
export interface Piece {
  height: number
  draw(top: number): void
}

export interface TextLook {
  face: Lettering
  size: number
  /** Line height, in sizes. */
  leading: number
  color?: string
  /** Between letters, in points. */
  spacing?: number
  /** From the left of the body. */
  left?: number
  /** The column's width; the rest of the body by default. */
  width?: number
  align?: 'left' | 'right'
  /** The address that a press on the text opens. */
  link?: string
  /** A paragraph by default. */
  tag?: Tag
}

/** Non-European letters, which often join or stack. */
const isJoined = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/** The position of the body. */
interface Matter {
  left: number
  width: number
}

/** A gap. */
export function space(height: number): Piece {
  return { height, draw: () => undefined }
}

/** Pieces at the same height; the tallest sets the height. */
export function beside(...pieces: readonly Piece[]): Piece {
  return {
    height: Math.max(...pieces.map(({ height }) => height)),
    draw(top) {
      for (const piece of pieces) piece.draw(top)
    },
  }
}

/** The height of pieces one below the other, in points. */
export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0)
}

/** How many pieces fit into a height, in points. */
export function howManyFit(pieces: readonly Piece[], height: number): number {
  let used = 0
  const over = pieces.findIndex(piece => {
    used += piece.height
    return used > height
  })
  return over === -1 ? pieces.length : over
}

/** Draws pieces one below the other. @returns where the next one begins */
export function drawFrom(top: number, pieces: readonly Piece[]): number {
  let y = top
  for (const { height, draw } of pieces) {
    draw(y)
    y += height
  }
  return y
}

export type TextSetter = (text: string, look: TextLook) => Piece[]

/** Lays out text on a document, line by line. Only words wider than their column are broken. */
export function textSetter(doc: PDFKit.PDFDocument, matter: Matter): TextSetter {
  return (text, options) => {
    if (text.trim() === '') return []
    const { face, size, leading, color = palette.ink, spacing = 0, left = 0, align = 'left', link, tag = 'P' } = options
    const whole = tag && tagged(doc, tag)
    const width = options.width ?? matter.width - left
    const widthOf = (row: string) => face.width(row, size) + spacing * row.length
    const fits = (row: string) => widthOf(row) <= width
    return breakWords(chopWords(text, fits), fits).map(row => ({
      height: size * leading,
      draw(top) {
        const x = matter.left + left + (align === 'right' ? width - widthOf(row) : 0)
        const letters = () => drawRow(row, x, top)
        if (!link) return whole ? whole(letters) : decorate(doc, letters)
        // Each row has an area of its own to press.
        tagged(
          doc,
          'Link',
        )(element => {
          annotateLink(doc, element, link, [x, top, widthOf(row), size * leading])
          letters()
        })
      },
    }))

    function drawRow(row: string, start: number, top: number) {
      const baseline = top + (size * leading - size * face.height) / 2 + size * face.ascent
      let x = start
      for (const run of face.runs(row)) {
        doc.registerFont(run.face.key, run.face.bytes).font(run.face.key).fontSize(size).fillColor(color)
        // Letter spacing would separate joined letters.
        const between = isJoined.test(run.text) ? 0 : spacing
        doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: between })
        x += doc.widthOfString(run.text) + between * run.text.length
      }
    }
  }
}

/** A text whose words fit: one that is too wide is several. */
export function chopWords(text: string, fits: (text: string) => boolean): string {
  return text
    .split(/\s+/)
    .flatMap(word => chop(word, fits))
    .join(' ')
}

/** A word in parts that fit, broken after its hyphens if they are close enough. */
function chop(word: string, fits: (text: string) => boolean): string[] {
  const parts = ['']
  for (const unit of word.split(/(?<=-)/).flatMap(unit => (fits(unit) ? [unit] : lettersIn(unit)))) {
    const longer = `${parts.at(-1)}${unit}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(unit)
  }
  return parts
}
