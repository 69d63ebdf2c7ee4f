import { buffer } from 'node:stream/consumers'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { fitLines } from '#print/fit-lines.ts'
import { letteringFor } from '#print/lettering.ts'
import type { PaperHead } from '#print/paper.ts'
import { chopWords, drawFrom, heightOf, textSetter } from '#print/pieces.ts'
import { createDocument, decorate } from '#print/tagged-document.ts'

/** Sheets of badges, in points: where the first one begins, and how many there are across and down. */
const sheets = {
  'avery-5392': { page: [612, 792], left: 18, top: 72, width: 288, height: 216, across: 2, down: 3 },
  'a4-8': { page: [595.28, 841.89], left: 0, top: 0, width: 297.64, height: 210.47, across: 2, down: 4 },
} as const

export type BadgeSheet = keyof typeof sheets

export interface NameBadge {
  name: string
  /** Such as 'Speaker', or the ticket. */
  role: string
}

export interface BadgeOrder {
  head: PaperHead
  sheet: BadgeSheet
  badges: readonly NameBadge[]
}

const PAD = 20
/** In points; the smallest is still read at arm's length. */
const NAME_SIZES = [40, 36, 32, 28, 25, 22] as const

/** Name badges, as many to a sheet as it holds: a name is as large as fits, and cut off where the smallest size is too large. */
export async function badgesPdf({ head, sheet, badges }: BadgeOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { display, running, strong } = await letteringFor(JSON.stringify([head.brandName, badges]))
  const { page, left, top, width, height, across, down } = sheets[sheet]
  const title = `Name badges · ${head.brandName} ${head.year}`
  const doc = createDocument({ title, author: head.brandName, size: [...page] })
  const perSheet = across * down
  for (let place = 0; place < Math.max(badges.length, 1); place += perSheet) {
    doc.addPage()
    decorate(doc, cutLines)
    for (const [at, badge] of badges.slice(place, place + perSheet).entries())
      draw(badge, left + (at % across) * width, top + Math.floor(at / across) * height)
  }
  doc.end()
  return Uint8Array.from(await buffer(doc))

  /** Thin marks where no perforated card is used. */
  function cutLines() {
    doc.lineWidth(0.5).strokeColor(palette.line)
    for (let column = 0; column <= across; column++)
      doc.moveTo(left + column * width, top).lineTo(left + column * width, top + down * height)
    for (let row = 0; row <= down; row++)
      doc.moveTo(left, top + row * height).lineTo(left + across * width, top + row * height)
    doc.stroke()
  }

  function draw({ name, role }: NameBadge, x: number, y: number) {
    const room = { width: width - 2 * PAD, height: height - 92, sizes: NAME_SIZES }
    const smallest = Math.min(...NAME_SIZES)
    const breakable = chopWords(name, row => display.width(row, smallest) <= room.width)
    const { size, rows } = fitLines(breakable, room, (row, points) => display.width(row, points))
    const text = textSetter(doc, { left: x + PAD, width: room.width })
    const shown = rows.some(row => row.endsWith('…')) ? rows.join(' ') : breakable
    const lines = text(shown, { face: display, size, leading: 1.04, tag: 'H1' })
    const brand = { face: strong, size: 9.5, leading: 1.3, color: palette.grey }
    text(`${head.brandName} ${head.year}`, brand)[0]?.draw(y + PAD - 4)
    drawFrom(y + PAD + 14 + Math.max(0, (room.height - heightOf(lines)) / 2), lines)
    decorate(doc, () => void doc.rect(x + PAD, y + height - PAD - 28, 36, 3).fill(accentColors(head.accent).ember))
    const widthOf = (row: string, points: number) => running.width(row, points)
    const { rows: said } = fitLines(role, { ...room, height: 14, sizes: [13] }, widthOf)
    text(said[0] ?? '', { face: running, size: 13, leading: 1.3 })[0]?.draw(y + height - PAD - 18)
  }
}
