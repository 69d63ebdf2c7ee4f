import { buffer } from 'node:stream/consumers'
import { encode } from 'uqr'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { paperSizes } from '#lib/terms/paper-sizes.ts'
import { letteringFor } from '#print/lettering.ts'
import type { PaperHead } from '#print/paper.ts'
import { drawFrom, heightOf, type Piece, space, textSetter } from '#print/pieces.ts'
import { createDocument, decorate, tagged } from '#print/tagged-document.ts'

/** A sheet to hang up or to stand on a table. */
export interface Sign {
  title: string
  lines: readonly string[]
  /** A PNG above the title. */
  logo?: Uint8Array | undefined
}

export interface Signs {
  /** The title of the document: 'Signs for rooms'. */
  title: string
  head: PaperHead
  signs: readonly Sign[]
  /** What the QR code on each sheet leads to, and the words beside it. */
  code: { address: string; words: string }
}

const MARGIN = 54
const LOGO = { height: 130, gap: 22 }
const CODE = 112
/** From the largest that fits to the smallest, in points. */
const titleSizes = [92, 76, 62, 50, 40, 32, 24]
const lineSizes = [30, 25, 21, 18, 15, 12, 9.5, 7.5]
const MOST_TITLE_LINES = 3

/** One sign to a sheet on its side, with letters as large as the words allow. */
export async function signsPdf({ title, head, signs, code }: Signs): Promise<Uint8Array<ArrayBuffer>> {
  const { width: height, height: width } = paperSizes[head.size]
  const event = `${head.brandName} ${head.year}`
  const words = JSON.stringify([event, code, signs.map(sign => [sign.title, sign.lines])])
  const { display, running, strong } = await letteringFor(words)
  const doc = createDocument({ title: `${title} · ${event}`, size: [width, height] })
  const text = textSetter(doc, { left: MARGIN, width: width - 2 * MARGIN })
  const foot = height - MARGIN - CODE
  if (signs.length === 0) doc.addPage()
  for (const sign of signs) draw(sign)
  doc.end()
  return Uint8Array.from(await buffer(doc))

  function draw({ title, lines, logo }: Sign) {
    doc.addPage()
    decorate(doc, () => void doc.rect(0, 0, width, 14).fill(accentColors(head.accent).ember))
    let top = MARGIN
    const put = (pieces: readonly Piece[]) => {
      top = drawFrom(top, pieces)
    }
    put([...text(event, { face: strong, size: 15, leading: 1.3, color: palette.grey }), space(14)])
    if (logo) {
      const box: [number, number] = [width - 2 * MARGIN, LOGO.height]
      decorate(doc, () => void doc.image(Buffer.from(logo), MARGIN, top, { fit: box }))
      top += LOGO.height + LOGO.gap
    }
    const headings = titleSizes.map(size =>
      text(title, { face: display, size, leading: 1.08, spacing: -size / 60, tag: 'H1' }),
    )
    const room = foot - top
    put(firstFitting(headings, room * 0.7, MOST_TITLE_LINES))
    put([space(18)])
    const left = foot - top
    put(
      firstFitting(
        lineSizes.map(size => lines.flatMap(line => text(line, { face: running, size, leading: 1.4 }))),
        left,
      ),
    )
    drawCode()
  }

  function drawCode() {
    const { data: matrix } = encode(code.address, { border: 0 })
    const side = CODE / matrix.length
    const draw = tagged(doc, 'Figure', `QR code of ${code.address}`)
    draw(() => {
      for (const [row, cells] of matrix.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) doc.rect(MARGIN + column * side, foot + row * side, side, side)
      doc.fill(palette.ink)
    })
    drawFrom(foot + CODE / 2 - 20, [
      ...text(code.words, { face: strong, size: 16, leading: 1.3, left: CODE + 20 }),
      ...text(code.address, { face: running, size: 12, leading: 1.4, left: CODE + 20, color: palette.grey }),
    ])
  }
}

/** The first layout that fits, or the last. */
function firstFitting(layouts: readonly Piece[][], height: number, mostLines = Number.POSITIVE_INFINITY): Piece[] {
  const fits = (pieces: Piece[]) => pieces.length <= mostLines && heightOf(pieces) <= height
  return layouts.find(fits) ?? layouts.at(-1) ?? []
}
