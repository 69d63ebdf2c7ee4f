import { dayLine } from '#features/event/day-line.ts'
import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { PublicPackage } from '#features/partners/packages.schema.ts'
import { placesText } from '#features/partners/places-text.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { type Letterings, letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { beside, type Piece, space, type TextLook } from '#print/pieces.ts'

interface Props {
  head: PaperHead
  event: EventTimes
  packages: readonly PublicPackage[]
  /** The number of active sponsors per package name. */
  taken: ReadonlyMap<string, number>
  /** The address of the packages' page. */
  address: string
  /** The address of the contact form. */
  contact: string
}

/** Padding of a package's panel, in points. */
const PADDING = { side: 23, end: 14 }
const PRICE_WIDTH = 110

/** Prices and features of the packages, as a PDF. */
export async function partnershipPdf(props: Props) {
  const { head, event, packages, taken, address } = props
  const { venue, contactEmail, contactPhone, takes } = event
  const letterings = await letteringFor(JSON.stringify([event, packages]))
  const lines = [eventName(event), [dayLine(event), venueLine(venue)].filter(Boolean).join(' • ')]
  if (!takes.partners) lines.push('New partnerships for this year are closed')
  const note = [contactEmail, contactPhone].filter(Boolean).join(' • ')
  const paper = new Paper({ title: 'Partnership Packages', head, lines, note, address, air: 'wide', letterings })
  const looks = looksOf(paper.width, letterings)
  const soon = 'Partnership packages will be announced soon. Please check back later.'
  if (packages.length === 0) paper.add(paper.text(soon, { ...looks.text, left: 0 }))
  for (const [index, tier] of packages.entries()) {
    if (index > 0) paper.gap(12)
    paper.add(packagePieces(paper, looks, tier, taken.get(tier.name) ?? 0, event.accent), tier.color)
  }
  if (takes.partners) {
    paper.gap(packages.length > 0 ? 12 : 20)
    paper.add(invitation(paper, looks, props), accentColors(event.accent).accent)
  }
  return paper.finish()
}

function looksOf(width: number, { display, running, strong }: Letterings) {
  const within = { left: PADDING.side, width: width - 2 * PADDING.side }
  return {
    text: { face: running, size: 10.5, leading: 1.45, ...within },
    title: { face: display, size: 17, leading: 1.2, tag: 'H2', ...within },
    note: { face: strong, size: 9.5, leading: 1.45, ...within },
    contact: { face: strong, size: 10.5, leading: 1.45, ...within },
  } satisfies Record<string, TextLook>
}

type Looks = ReturnType<typeof looksOf>

function packagePieces(paper: Paper, looks: Looks, tier: PublicPackage, taken: number, accent: string): Piece[] {
  const { text, title, note } = looks
  const { name, price, isPopular, maxSponsors } = tier
  const { ember, emberDeep } = accentColors(accent)
  const prices = paper.text(dollarText(price), { ...title, align: 'right', tag: 'P' })
  const [heading = space(0), ...more] = paper.text(name, { ...title, width: title.width - PRICE_WIDTH })
  // The popular badge and the free places, side by side.
  const popular = isPopular ? paper.text('Popular', { ...note, color: emberDeep }) : []
  const left = note.left + (isPopular ? note.face.width('Popular', note.size) + 10 : 0)
  const free = maxSponsors === null ? '' : placesText(taken, maxSponsors)
  const notes = [...popular, ...paper.text(free, { ...note, left, width: undefined, color: palette.grey })]
  const description = paper.text(tier.description, text)
  const bullets = tier.features.map(feature => paper.bullet(feature, { ...text, color: palette.grey }, ember))
  return [
    space(PADDING.end),
    beside(heading, ...prices),
    ...more,
    ...(notes.length > 0 ? [space(2), beside(...notes)] : []),
    ...(description.length > 0 ? [space(5), ...description, space(5)] : []),
    ...bullets.flatMap(bullet => [space(2), ...bullet]),
    space(PADDING.end),
  ]
}

function invitation(paper: Paper, { text, title, contact }: Looks, { head, event, contact: form }: Props): Piece[] {
  const { contactEmail, contactPhone, accent } = event
  const reached = { ...contact, color: accentColors(accent).emberDeep }
  return [
    space(PADDING.end),
    ...paper.text(`Become a ${head.year} ${head.brandName} Partner`, title),
    space(4),
    ...paper.text('Tell us which package you have in mind, or ask us anything about it.', text),
    space(6),
    ...paper.text(contactEmail, { ...reached, link: `mailto:${contactEmail}` }),
    ...paper.text(contactPhone, { ...reached, link: `tel:${contactPhone.replace(/[^+\d]/g, '')}` }),
    ...paper.text(form, { ...reached, link: form }),
    space(PADDING.end),
  ]
}
