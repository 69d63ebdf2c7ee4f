import { buffer } from 'node:stream/consumers'
import { palette } from '#lib/color/palette.ts'
import { type PaperSize, paperSizes } from '#lib/terms/paper-sizes.ts'
import { letteringFor } from '#print/lettering.ts'
import { drawFrom, heightOf, howManyFit, space, textSetter } from '#print/pieces.ts'
import { createDocument, decorate } from '#print/tagged-document.ts'

export interface HostCard {
  start: string
  title: string
  name: string
  pronunciation: string
  pronouns: string
  introduction: string
  notes: readonly string[]
}

const MARGIN = 24

export interface HostCards {
  cards: readonly HostCard[]
  size: PaperSize
}

/** How much smaller a long text may become to fit its card. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6]

/** What the host reads aloud, four cards to a sheet, to cut along the lines (decision R6). */
export async function hostCardsPdf({ cards, size }: HostCards): Promise<Uint8Array<ArrayBuffer>> {
  const paper = paperSizes[size]
  const card = { width: paper.width / 2, height: paper.height / 2 }
  const { display, running, strong } = await letteringFor(JSON.stringify(cards))
  const doc = createDocument({ title: 'Cards for the host', size: [paper.width, paper.height] })
  for (let place = 0; place < Math.max(cards.length, 1); place += 4) {
    doc.addPage()
    decorate(doc, cutLines)
    for (const [at, one] of cards.slice(place, place + 4).entries()) draw(one, at % 2, Math.floor(at / 2))
  }
  doc.end()
  return Uint8Array.from(await buffer(doc))

  function cutLines() {
    doc.lineWidth(0.75).dash(4, { space: 4 }).strokeColor(palette.line)
    doc
      .moveTo(card.width, 0)
      .lineTo(card.width, 2 * card.height)
      .moveTo(0, card.height)
    doc
      .lineTo(2 * card.width, card.height)
      .stroke()
      .undash()
  }

  function draw(
    { start, title, name, pronunciation, pronouns, introduction, notes }: HostCard,
    column: number,
    row: number,
  ) {
    const width = card.width - 2 * MARGIN
    const text = textSetter(doc, { left: column * card.width + MARGIN, width })
    const height = card.height - 2 * MARGIN
    const piecesAt = (scale: number) => {
      const small = { face: running, size: 9.5 * scale, leading: 1.35, color: palette.grey }
      const head = { face: display, size: 21 * scale, leading: 1.1, spacing: -0.4, tag: 'H1' } as const
      return [
        ...text(`${start}  ${title}`, small),
        space(6),
        ...text(name, head),
        space(3),
        ...text(pronunciation && `Say ${pronunciation}`, { face: strong, size: 12 * scale, leading: 1.3 }),
        ...text(pronouns, { ...small, size: 11 * scale }),
        space(9),
        ...text(introduction, { face: running, size: 13 * scale, leading: 1.42 }),
        space(9),
        ...notes.flatMap(note => text(note, small)),
      ]
    }
    const sized = SCALES.map(piecesAt)
    const whole = sized.find(pieces => heightOf(pieces) <= height)
    const cut = text('… The whole text is in the green room.', { face: strong, size: 9.5, leading: 1.35 })
    const smallest = sized.at(-1) ?? []
    const pieces = whole ?? [...smallest.slice(0, howManyFit(smallest, height - heightOf(cut))), ...cut]
    drawFrom(row * card.height + MARGIN, pieces)
  }
}
