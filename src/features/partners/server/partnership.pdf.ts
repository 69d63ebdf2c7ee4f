import { dayLine } from '#features/event/day-line.ts'
import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { PublicPackage } from '#features/partners/packages.schema.ts'
import { placesText } from '#features/partners/places-text.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { letteringFor } from '#print/lettering.ts'
import { createPaper, type PaperHead } from '#print/paper.ts'
import { beside, type Piece, space } from '#print/pieces.ts'

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
export async function partnershipPdf({ head, event, packages, taken, address, contact }: Props) {
  const letterings = await letteringFor(JSON.stringify([event, packages]))
  const { display, running, strong } = letterings
  const { accent, venue, contactEmail, contactPhone, takes } = event
  const { ember, emberDeep, accent: fill } = accentColors(accent)
  const lines = [eventName(event), [dayLine(event), venueLine(venue)].filter(Boolean).join(' • ')]
  if (!takes.partners) lines.push('New partnerships for this year are closed')
  const paper = createPaper({
    title: 'Partnership Packages',
    head,
    lines,
    note: [contactEmail, contactPhone].filter(Boolean).join(' • '),
    address,
    air: 'wide',
    letterings,
  })
  const within = { left: PADDING.side, width: paper.width - 2 * PADDING.side }
  const style = { face: running, size: 10.5, leading: 1.45, ...within }
  const titled = { face: display, size: 17, leading: 1.2, tag: 'H2' as const }
  const noted = { face: strong, size: 9.5, leading: 1.45 }

  function headingOf({ name, price }: PublicPackage): Piece[] {
    const prices = paper.text(dollarText(price), { ...titled, ...within, align: 'right', tag: 'P' })
    const [first = space(0), ...more] = paper.text(name, { ...titled, ...within, width: within.width - PRICE_WIDTH })
    return [beside(first, ...prices), ...more]
  }

  /** The popular badge and the free places, side by side. */
  function notesOf({ name, isPopular, maxSponsors }: PublicPackage): Piece[] {
    const popular = isPopular ? paper.text('Popular', { ...noted, ...within, color: emberDeep }) : []
    const left = within.left + (isPopular ? strong.width('Popular', noted.size) + 10 : 0)
    const places = maxSponsors === null ? '' : placesText(taken.get(name) ?? 0, maxSponsors)
    const notes = [...popular, ...paper.text(places, { ...noted, left, color: palette.grey })]
    return notes.length > 0 ? [space(2), beside(...notes)] : []
  }

  function featureOf(feature: string): Piece[] {
    const [first = space(0), ...more] = paper.text(feature, {
      ...style,
      left: style.left + 12,
      width: style.width - 12,
      color: palette.grey,
    })
    const dot = paper.dot({ left: style.left, below: first.height / 2, color: ember })
    return [space(2), beside(first, dot), ...more]
  }

  function invitation(): Piece[] {
    const reached = { ...style, face: strong, color: emberDeep }
    return [
      space(PADDING.end),
      ...paper.text(`Become a ${head.year} ${head.brandName} Partner`, { ...titled, ...within }),
      space(4),
      ...paper.text('Tell us which package you have in mind, or ask us anything about it.', style),
      space(6),
      ...paper.text(contactEmail, { ...reached, link: `mailto:${contactEmail}` }),
      ...paper.text(contactPhone, { ...reached, link: `tel:${contactPhone.replace(/[^+\d]/g, '')}` }),
      ...paper.text(contact, { ...reached, link: contact }),
      space(PADDING.end),
    ]
  }

  const soon = 'Partnership packages will be announced soon. Please check back later.'
  if (packages.length === 0) paper.add(paper.text(soon, { ...style, left: 0 }))
  for (const [place, tier] of packages.entries()) {
    const description = paper.text(tier.description, style)
    if (place > 0) paper.gap(12)
    paper.add(
      [
        space(PADDING.end),
        ...headingOf(tier),
        ...notesOf(tier),
        ...(description.length > 0 ? [space(5), ...description, space(5)] : []),
        ...tier.features.flatMap(featureOf),
        space(PADDING.end),
      ],
      tier.color,
    )
  }
  if (takes.partners) {
    paper.gap(packages.length > 0 ? 12 : 20)
    paper.add(invitation(), fill)
  }
  return paper.finish()
}
