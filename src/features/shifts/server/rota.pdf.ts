import { palette } from '#lib/color/palette.ts'
import { letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { beside, type Piece, space } from '#print/pieces.ts'

export interface RotaPaper {
  head: PaperHead
  lines: readonly string[]
  address: string
  /** The shifts under each role or place. */
  groups: readonly { title: string; contact: string; lines: readonly RotaLine[] }[]
}

interface RotaLine {
  day: string
  hours: string
  /** The place, or the role. */
  where: string
  note: string
  people: readonly string[]
  /** How many people are needed. */
  open: number
}

/** The width of the hours, in points. */
const HOURS = 128

/** Who does what when, as a PDF to hang up: without phone numbers of volunteers. */
export async function rotaPdf({ head, lines, address, groups }: RotaPaper): Promise<Uint8Array<ArrayBuffer>> {
  const letterings = await letteringFor(JSON.stringify([head.brandName, lines, groups]))
  const { display, running, strong } = letterings
  const paper = new Paper({
    title: 'Volunteer rota',
    head,
    lines,
    note: 'May change: look at your own page',
    address,
    air: 'close',
    letterings,
  })
  const text = { face: running, size: 10, leading: 1.4 }

  function lineOf({ hours, where, note, people, open }: RotaLine): Piece[] {
    // Blank lines to write on.
    const gaps = Array.from({ length: open }, () => '______________________')
    const [first = space(0), ...more] = paper.text([...people, ...gaps].join(', '), { ...text, left: HOURS })
    const [time = space(0)] = paper.text(hours, { ...text, face: strong, width: HOURS })
    const about = [where, note].filter(Boolean).join('. ')
    return [beside(time, first), ...more, ...paper.text(about, { ...text, size: 9, left: HOURS, color: palette.grey })]
  }

  if (groups.length === 0) paper.add(paper.text('No shifts yet.', text))
  for (const { title, contact, lines: shifts } of groups) {
    const head = [
      space(10),
      ...paper.text(title, { face: display, size: 15, leading: 1.3, tag: 'H2' }),
      ...paper.text(contact, { ...text, color: palette.grey }),
    ]
    for (const [place, shift] of shifts.entries()) {
      const isNewDay = shift.day !== shifts[place - 1]?.day
      paper.add([
        ...(place === 0 ? head : []),
        ...(isNewDay ? [space(6), ...paper.text(shift.day, { ...text, face: strong }), space(2)] : [paper.line]),
        space(4),
        ...lineOf(shift),
        space(4),
      ])
    }
  }
  return paper.finish()
}
