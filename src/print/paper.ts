import { buffer } from 'node:stream/consumers'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { type PaperSize, paperSizes } from '#lib/terms/paper-sizes.ts'
import type { Letterings } from './lettering.ts'
import { drawFrom, heightOf, howManyFit, type Piece, space, type TextLook, textSetter } from './pieces.ts'
import { createDocument, decorate, tagged } from './tagged-document.ts'

/** The space above and below the body of a page, in points. */
const EDGE = { top: 40, foot: 64 }
/** The side margins, in points. */
const MARGIN = 54
/** The largest size of a logo, in points. */
const LOGO = { width: 260, height: 26 }

/** Gaps and sizes: easy to read, or dense to save a page. */
const airs = {
  wide: { top: 38, title: 38, bottom: 20, matter: 16 },
  close: { top: 22, title: 26, bottom: 10, matter: 4 },
}
/** The part of a page that may stay blank at its foot before what follows is broken. */
const MOST_BLANK = 1 / 5

/** What the head of each paper shows of the event. */
export interface PaperHead {
  brandName: string
  year: number
  /** The organizers' accent, or ''. */
  accent: string
  size: PaperSize
  /** The logo for paper as a PNG; undefined for the name. */
  logo: Uint8Array | undefined
}

interface Options {
  title: string
  head: PaperHead
  /** Lines below the title. */
  lines: readonly string[]
  /** The note at the foot of each page. */
  note: string
  /** The page with the same content, for screen readers. */
  address: string
  air: keyof typeof airs
  letterings: Letterings
}

/** The box of a picture, in points; `left` is from the left of the body. */
interface Box {
  left?: number
  width: number
  height: number
}

/** A document to print: a head with the title, the body, and page numbers. No ground is coloured, to spare ink. */
export function createPaper({ title, head, lines, note, address, air, letterings }: Options) {
  const { brandName, year, accent, logo } = head
  const page = paperSizes[head.size]
  const { display, running, strong } = letterings
  const room = airs[air]
  const doc = createDocument({
    title: `${title} · ${brandName} ${year}`,
    author: brandName,
    size: [page.width, page.height],
  })
  const text = textSetter(doc, { left: MARGIN, width: page.width - 2 * MARGIN })
  let top = 0

  function addPage() {
    doc.addPage()
    top = EDGE.top
  }

  function drawHead() {
    const style = { face: running, size: 11.5, leading: 1.5, color: palette.grey }
    const pieces = [
      ...(logo
        ? [picture(logo, LOGO, brandName)]
        : text(brandName, { ...style, face: strong, size: 11, leading: 1.3, spacing: 0.4, color: palette.ink })),
      space(logo ? 12 : 14),
      ...text(title, { face: display, size: room.title, leading: 1.08, spacing: -0.8, tag: 'H1' }),
      space(14),
      rule(),
      space(13),
      ...lines.flatMap(line => text(line, style)),
    ]
    const height = room.top + heightOf(pieces) + room.bottom
    drawFrom(room.top, pieces)
    hairline(height)
    top = height + room.matter
  }

  function picture(bytes: Uint8Array, { left = 0, width, height }: Box, alt = ''): Piece {
    const draw = (y: number) => void doc.image(Buffer.from(bytes), MARGIN + left, y, { fit: [width, height] })
    return { height, draw: y => (alt ? tagged(doc, 'Figure', alt)(() => draw(y)) : decorate(doc, () => draw(y))) }
  }

  function rule(): Piece {
    return {
      height: 4,
      draw: y => decorate(doc, () => void doc.rect(MARGIN, y, 56, 4).fill(accentColors(accent).ember)),
    }
  }

  /** The foot of each page: note, address and number. */
  function feet() {
    const { count } = doc.bufferedPageRange()
    const look: TextLook = { face: running, size: 8.5, leading: 1.3, color: palette.grey, tag: null }
    const y = page.height - 37
    const width = running.width(address, look.size)
    for (let at = 0; at < count; at++) {
      doc.switchToPage(at)
      const number = `${at + 1} / ${count}`
      const [most, used] = [page.width - 2 * MARGIN - width, running.width(number, look.size)]
      const left = (most - used + Math.min(running.width(note, look.size), most - used)) / 2
      hairline(y - 9)
      drawFrom(y, text(note, { ...look, width: left - 8 }).slice(0, 1))
      drawFrom(y, text(address, { ...look, left, width: width + 1, link: address }))
      drawFrom(y, text(number, { ...look, align: 'right' }))
    }
  }

  function hairline(y: number) {
    decorate(doc, () => {
      doc
        .lineWidth(0.75)
        .moveTo(MARGIN, y)
        .lineTo(page.width - MARGIN, y)
        .stroke(palette.line)
    })
  }

  function drawPanel(height: number, edge: string) {
    decorate(doc, () => {
      doc
        .lineWidth(0.75)
        .rect(MARGIN, top, page.width - 2 * MARGIN, height)
        .stroke(palette.line)
      doc.rect(MARGIN, top, 5, height).fill(edge)
    })
  }

  addPage()
  drawHead()

  return {
    /** Of the body, in points. */
    width: page.width - 2 * MARGIN,
    text,
    /** A JPEG or PNG, as large as its box allows, with its words for screen readers if it is no decoration. */
    picture,
    line: { height: 0.75, draw: hairline } satisfies Piece,
    /** The bullet of a list item, offset from the body's left and the line's top, in points. */
    dot: ({ left, below, color }: { left: number; below: number; color: string }): Piece => ({
      height: 0,
      draw: y => decorate(doc, () => void doc.circle(MARGIN + left + 2, y + below, 2).fill(color)),
    }),
    /** A gap before the next piece on the same page, in points. */
    gap(height: number) {
      top += height
    },
    /**
     * Adds pieces that should stay together: on the next page if this one is too short and little of it stays blank.
     * Others continue over several.
     * @param panel the colour at the edge of a panel around them
     */
    add(pieces: readonly Piece[], panel?: string) {
      const bottom = page.height - EDGE.foot
      const whole = heightOf(pieces)
      if (top + whole > bottom && EDGE.top + whole <= bottom && bottom - top <= MOST_BLANK * page.height) addPage()
      let rest = [...pieces]
      while (rest.length > 0) {
        const fitting = howManyFit(rest, bottom - top)
        const part = rest.slice(0, top > EDGE.top ? fitting : Math.max(fitting, 1))
        const height = heightOf(part)
        if (panel) drawPanel(height, panel)
        drawFrom(top, part)
        top += height
        rest = rest.slice(part.length)
        if (rest.length > 0) addPage()
      }
    },
    pages: () => doc.bufferedPageRange().count,
    /** Ends it. @returns the PDF */
    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      feet()
      doc.end()
      return Uint8Array.from(await buffer(doc))
    },
  }
}
