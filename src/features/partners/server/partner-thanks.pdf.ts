import type { EditionDetails } from '#features/event/edition-details.schema.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { beside, drawFrom, heightOf, type Piece, space } from '#print/pieces.ts'
import { GAP, LEAD, PICTURE, WIDTH } from './thanks-pictures.ts'

export interface PartnerThanks {
  /** The name and tier of the partner, and its logo for paper. */
  partner: { name: string; tier: string; logo: Uint8Array | undefined }
  head: PaperHead
  contactEmail: string
  /** The day and the place. */
  lines: readonly string[]
  numbers: EditionDetails['numbers']
  /** The features that were delivered. */
  delivered: readonly string[]
  /** JPEGs of the recap, in the shape that `shapeOf` gives each. */
  pictures: readonly Uint8Array[]
  /** Who took them. */
  credits: readonly string[]
  /** The address of the recap. */
  address: string
}

const LOGO = { width: 150, height: 60 }
const COLUMNS = 3

/** Thanks to a partner after the event, as a PDF: pictures, numbers, and what was delivered. */
export async function partnerThanksPdf(thanks: PartnerThanks) {
  const { partner, head, contactEmail, lines, numbers, delivered, pictures, credits, address } = thanks
  const letterings = await letteringFor(
    JSON.stringify([partner.name, partner.tier, head.brandName, contactEmail, lines, numbers, delivered, credits]),
  )
  const { display, running, strong } = letterings
  const { ember, emberDeep } = accentColors(head.accent)
  const paper = new Paper({
    title: `Thank you, ${partner.name}`,
    head,
    lines: [`${partner.tier} partner of ${head.brandName} ${head.year}`, ...lines],
    note: contactEmail,
    address,
    air: 'wide',
    letterings,
  })
  // Without pictures larger letters fill the page.
  const zoom = pictures.length > 0 ? 1 : 1.6
  const text = { face: running, size: 10.5 * zoom, leading: 1.45 }
  const heading = (words: string) => [
    ...paper.text(words, { face: display, size: 17 * zoom, leading: 1.2, tag: 'H2' }),
    space(8 * zoom),
  ]
  const rowsOfPictures = [pictures.slice(0, 1), ...inRows(pictures.slice(1), 2)].filter(row => row.length > 0)

  function numberOf({ figure, text: words }: EditionDetails['numbers'][number], place: number): Piece[] {
    const width = paper.width / COLUMNS - GAP
    const left = (place % COLUMNS) * (paper.width / COLUMNS)
    return [
      ...paper.text(figure, { face: display, size: 26 * zoom, leading: 1.1, left, width, color: emberDeep }),
      ...paper.text(words, { ...text, left, width, color: palette.grey }),
    ]
  }

  const rows = inRows(numbers.map(numberOf), COLUMNS)
  if (rows.length > 0)
    paper.add([
      ...heading('The day in numbers'),
      ...rows.flatMap(row => [side(row), space(12 * zoom)]),
      space(6 * zoom),
    ])
  if (delivered.length > 0)
    paper.add([
      ...heading('What we did together'),
      ...delivered.flatMap(feature => [...paper.bullet(feature, text, ember), space(2)]),
      space(16 * zoom),
    ])
  const signed = [
    ...paper.text(`Without partners like you there would be no ${head.brandName}. Thank you.`, {
      ...text,
      face: strong,
      width: paper.width - LOGO.width - GAP,
    }),
    ...paper.text(contactEmail, { ...text, color: emberDeep, link: `mailto:${contactEmail}` }),
  ]
  const corner = { ...LOGO, left: paper.width - LOGO.width }
  const logo = partner.logo ? [paper.picture(partner.logo, corner, partner.name)] : []
  paper.add([side([signed, logo]), space(20)])
  for (const row of rowsOfPictures) paper.add([pictureRow(paper, row), space(GAP)])
  if (credits.length > 0)
    paper.add(paper.text(`Pictures: ${credits.join(', ')}`, { ...text, size: 8.5, color: palette.grey }))
  return paper.finish()
}

function pictureRow(paper: Paper, pictures: readonly Uint8Array[]): Piece {
  const shrink = paper.width / WIDTH
  const { width, height } = pictures.length === 1 ? LEAD : PICTURE
  const boxAt = (left: number) => ({ width: width * shrink, height: height * shrink, left: left * shrink })
  return beside(...pictures.map((picture, column) => paper.picture(picture, boxAt(column * (PICTURE.width + GAP)))))
}

/** Columns of pieces side by side, as one piece. */
function side(columns: readonly (readonly Piece[])[]): Piece {
  return beside(...columns.map((pieces): Piece => ({ height: heightOf(pieces), draw: y => void drawFrom(y, pieces) })))
}

function inRows<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) => items.slice(row * size, (row + 1) * size))
}
