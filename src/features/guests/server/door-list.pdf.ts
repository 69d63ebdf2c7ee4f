import { palette } from '#lib/color/palette.ts'
import { letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { beside, type Piece, space } from '#print/pieces.ts'

export interface DoorList {
  head: PaperHead
  lines: readonly string[]
  address: string
  /** The guests by the first letter of their last names. */
  letters: readonly { letter: string; guests: readonly ListedGuest[] }[]
}

interface ListedGuest {
  name: string
  /** Tickets, tier and number. */
  facts: string
  /** What they need, and the note. */
  notes: string
  /** When they came in; empty for a guest who is still to come. */
  isIn: string
}

/** The widths of the space for a tick, and of the facts, in points. */
const TICK = 64
const FACTS = 190

/** The guests by letter, to tick off with a pen where there is no screen (decision G2). */
export async function doorListPdf({ head, lines, address, letters }: DoorList): Promise<Uint8Array<ArrayBuffer>> {
  const letterings = await letteringFor(JSON.stringify([head.brandName, lines, letters]))
  const { display, running, strong } = letterings
  const paper = new Paper({
    title: 'Guests',
    head,
    lines,
    note: 'For the door only. Please destroy it after the event',
    address,
    air: 'close',
    letterings,
  })
  const small = { face: running, size: 9, leading: 1.35, color: palette.grey }
  const names = paper.width - TICK - FACTS - 12

  function lineOf({ name, facts, notes, isIn }: ListedGuest): Piece[] {
    const [first = space(0), ...more] = paper.text(name, {
      face: strong,
      size: 10.5,
      leading: 1.35,
      left: TICK,
      width: names,
    })
    const tick = paper.text(isIn || '[   ]', { ...small, width: TICK - 6, ...(isIn ? {} : { size: 11 }) })
    const [about = space(0), ...rest] = paper.text(facts, { ...small, left: TICK + names + 12, width: FACTS })
    return [
      space(4),
      beside(...tick.slice(0, 1), first, about),
      ...more,
      ...rest,
      ...paper.text(notes, { ...small, color: palette.ink, left: TICK }),
      space(4),
      paper.line,
    ]
  }

  if (letters.length === 0) paper.add(paper.text('No guests yet.', { ...small, size: 11 }))
  for (const { letter, guests } of letters) {
    const head = [
      space(12),
      ...paper.text(letter, { face: display, size: 18, leading: 1.2, tag: 'H2' }),
      space(3),
      paper.line,
    ]
    for (const [place, guest] of guests.entries()) paper.add([...(place === 0 ? head : []), ...lineOf(guest)])
  }
  return paper.finish()
}
