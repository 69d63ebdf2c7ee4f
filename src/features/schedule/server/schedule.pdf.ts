import { dayLine } from '#features/event/day-line.ts'
import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { talkLine } from '#lib/terms/talk-title.ts'
import { type Letterings, letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { beside, type Piece, space } from '#print/pieces.ts'

interface Props {
  head: PaperHead
  event: EventTimes
  items: readonly PublicScheduleItem[]
  address: string
}

/** Sizes and gaps in points: easy to read, or dense to save a page. */
const airs = {
  wide: { edge: 9, gap: 3, title: 14, titleLeading: 1.25, text: 10.5, leading: 1.45 },
  close: { edge: 3.5, gap: 1, title: 11, titleLeading: 1.15, text: 9, leading: 1.3 },
}

/** The width of the times, in points. */
const TIMES = 128

/** The schedule as a PDF, to print and fold. */
export async function schedulePdf(props: Props): Promise<Uint8Array<ArrayBuffer>> {
  const letterings = await letteringFor(JSON.stringify([props.event, props.items]))
  const wide = setSchedule(props, 'wide', letterings)
  if (wide.pages === 1) return wide.finish()
  // One sheet is better than more space, if it stays readable.
  const close = setSchedule(props, 'close', letterings)
  return close.pages === 1 ? close.finish() : wide.finish()
}

function setSchedule({ head, event, items, address }: Props, air: keyof typeof airs, letterings: Letterings) {
  const { display, running, strong } = letterings
  const { accent, startTime, endTime, venue } = event
  const { emberDeep } = accentColors(accent)
  const { edge, gap, title, titleLeading, text, leading } = airs[air]
  const lines = [eventName(event), `${dayLine(event)}, ${startTime} - ${endTime}`, venueLine(venue)].filter(Boolean)
  const paper = new Paper({
    title: 'Event Schedule',
    head,
    lines,
    note: 'May change without notice',
    address,
    air,
    letterings,
  })
  const titled = { face: display, size: title, leading: titleLeading, left: TIMES, tag: 'H2' as const }
  const style = { face: running, size: text, leading, left: TIMES }

  function piecesOf(item: PublicScheduleItem, place: number): Piece[] {
    const [first = space(0), ...more] = paper.text(item.title, titled)
    const times = paper.text(`${item.startTime} - ${item.endTime}`, {
      face: strong,
      size: 10.5,
      leading: (titled.size * titled.leading) / 10.5,
      width: TIMES,
    })
    return [
      ...(place > 0 ? [paper.line] : []),
      space(edge),
      beside(...times.slice(0, 1), first),
      ...more,
      space(gap - 1),
      ...paper.text(item.location, { ...style, face: strong, size: 9.5, color: emberDeep }),
      space(gap),
      ...paper.text(item.description, { ...style, color: palette.grey }),
      ...item.talks.flatMap(talk => [space(gap), ...paper.text(talkLine(talk), style)]),
      space(edge),
    ]
  }

  if (items.length === 0) paper.add(paper.text('Schedule coming soon!', { ...titled, left: 0 }))
  for (const [place, item] of items.entries()) paper.add(piecesOf(item, place))
  return paper
}
