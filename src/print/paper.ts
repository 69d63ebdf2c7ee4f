import { buffer } from 'node:stream/consumers'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { type PaperSize, paperSizes } from '#lib/terms/paper-sizes.ts'
import type { Letterings } from './lettering.ts'
import {
  beside,
  drawFrom,
  heightOf,
  howManyFit,
  type Piece,
  space,
  type TextLook,
  type TextSetter,
  textSetter,
} from './pieces.ts'
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

interface PaperOptions {
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
export class Paper {
  readonly text: TextSetter
  /** Of the body, in points. */
  readonly width: number
  readonly line: Piece = { height: 0.75, draw: y => this.hairline(y) }
  private readonly doc: PDFKit.PDFDocument
  private readonly options: PaperOptions
  private readonly height: number
  /** Where the next piece begins, in points. */
  private top = 0

  constructor(options: PaperOptions) {
    const { title, head } = options
    const { width, height } = paperSizes[head.size]
    this.options = options
    this.height = height
    this.width = width - 2 * MARGIN
    this.doc = createDocument({
      title: `${title} · ${head.brandName} ${head.year}`,
      author: head.brandName,
      size: [width, height],
    })
    this.text = textSetter(this.doc, { left: MARGIN, width: this.width })
    this.addPage()
    this.drawHead()
  }

  private addPage() {
    this.doc.addPage()
    this.top = EDGE.top
  }

  private drawHead() {
    const { title, head, lines, air, letterings } = this.options
    const { display, running, strong } = letterings
    const { brandName, logo, accent } = head
    const room = airs[air]
    const style = { face: running, size: 11.5, leading: 1.5, color: palette.grey }
    const pieces = [
      ...(logo
        ? [this.picture(logo, LOGO, brandName)]
        : this.text(brandName, { ...style, face: strong, size: 11, leading: 1.3, spacing: 0.4, color: palette.ink })),
      space(logo ? 12 : 14),
      ...this.text(title, { face: display, size: room.title, leading: 1.08, spacing: -0.8, tag: 'H1' }),
      space(14),
      this.piece(4, y => void this.doc.rect(MARGIN, y, 56, 4).fill(accentColors(accent).ember)),
      space(13),
      ...lines.flatMap(line => this.text(line, style)),
    ]
    const height = room.top + heightOf(pieces) + room.bottom
    drawFrom(room.top, pieces)
    this.hairline(height)
    this.top = height + room.matter
  }

  /** A piece that screen readers pass over. */
  private piece(height: number, draw: (y: number) => void): Piece {
    return { height, draw: y => decorate(this.doc, () => draw(y)) }
  }

  /** A JPEG or PNG, as large as its box allows, with its words for screen readers if it is no decoration. */
  picture(bytes: Uint8Array, { left = 0, width, height }: Box, alt = ''): Piece {
    const draw = (y: number) => void this.doc.image(Buffer.from(bytes), MARGIN + left, y, { fit: [width, height] })
    return alt ? { height, draw: y => tagged(this.doc, 'Figure', alt)(() => draw(y)) } : this.piece(height, draw)
  }

  /** A text as an item of a list. @param color of its bullet */
  bullet(text: string, { left = 0, width = this.width, ...look }: TextLook, color: string): Piece[] {
    const [first = space(0), ...more] = this.text(text, { ...look, left: left + 12, width: width - 12 })
    const dot = this.piece(0, y => void this.doc.circle(MARGIN + left + 2, y + first.height / 2, 2).fill(color))
    return [beside(first, dot), ...more]
  }

  /** A gap before the next piece on the same page, in points. */
  gap(height: number) {
    this.top += height
  }

  /**
   * Adds pieces that should stay together: on the next page if this one is too short and little of it stays blank.
   * Others continue over several.
   * @param panel the colour at the edge of a panel around them
   */
  add(pieces: readonly Piece[], panel?: string) {
    const bottom = this.height - EDGE.foot
    const whole = heightOf(pieces)
    const isTooLong = this.top + whole > bottom && EDGE.top + whole <= bottom
    if (isTooLong && bottom - this.top <= MOST_BLANK * this.height) this.addPage()
    let rest = [...pieces]
    while (rest.length > 0) {
      const fitting = howManyFit(rest, bottom - this.top)
      const part = rest.slice(0, this.top > EDGE.top ? fitting : Math.max(fitting, 1))
      const height = heightOf(part)
      if (panel) this.drawPanel(height, panel)
      drawFrom(this.top, part)
      this.top += height
      rest = rest.slice(part.length)
      if (rest.length > 0) this.addPage()
    }
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Ends it. @returns the PDF */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.drawFeet()
    this.doc.end()
    return Uint8Array.from(await buffer(this.doc))
  }

  /** The foot of each page: note, address and number. */
  private drawFeet() {
    const { note, address, letterings } = this.options
    const { running } = letterings
    const look: TextLook = { face: running, size: 8.5, leading: 1.3, color: palette.grey, tag: null }
    const y = this.height - 37
    const width = running.width(address, look.size)
    for (let at = 0; at < this.pages; at++) {
      this.doc.switchToPage(at)
      const number = `${at + 1} / ${this.pages}`
      const [most, used] = [this.width - width, running.width(number, look.size)]
      const left = (most - used + Math.min(running.width(note, look.size), most - used)) / 2
      this.hairline(y - 9)
      drawFrom(y, this.text(note, { ...look, width: left - 8 }).slice(0, 1))
      drawFrom(y, this.text(address, { ...look, left, width: width + 1, link: address }))
      drawFrom(y, this.text(number, { ...look, align: 'right' }))
    }
  }

  private hairline(y: number) {
    const [doc, right] = [this.doc, MARGIN + this.width]
    decorate(doc, () => void doc.lineWidth(0.75).moveTo(MARGIN, y).lineTo(right, y).stroke(palette.line))
  }

  private drawPanel(height: number, edge: string) {
    const { doc, top, width } = this
    decorate(doc, () => {
      doc.lineWidth(0.75).rect(MARGIN, top, width, height).stroke(palette.line)
      doc.rect(MARGIN, top, 5, height).fill(edge)
    })
  }
}
