import { palette } from '#lib/color/palette.ts'
import { letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { beside, type Piece, space } from '#print/pieces.ts'

export interface PrintedSheet {
  head: PaperHead
  /** The day and the time of printing. */
  lines: readonly string[]
  cues: readonly PrintedCue[]
  address: string
}

export interface PrintedCue {
  /** '9:00 AM', and the minutes or words below it. */
  time: string
  length: string
  title: string
  /** Who is on stage, and each note with its name. */
  notes: readonly string[]
}

/** The width of the times, in points. */
const TIMES = 92

/** The run sheet to print: one cue below another, with room for a pen. */
export async function runSheetPdf({ head, lines, cues, address }: PrintedSheet): Promise<Uint8Array<ArrayBuffer>> {
  const letterings = await letteringFor(JSON.stringify([head.brandName, lines, cues]))
  const { running, strong } = letterings
  const paper = new Paper({
    title: 'Run sheet',
    head,
    lines,
    note: 'For the crew only',
    address,
    air: 'close',
    letterings,
  })
  const small = { face: running, size: 9, leading: 1.35, color: palette.grey }

  function piecesOf({ time, length, title, notes }: PrintedCue): Piece[] {
    const look = { face: strong, size: 11, leading: 1.3 }
    const [first = space(0), ...more] = paper.text(title, { ...look, left: TIMES, tag: 'H2' })
    const below = notes.flatMap(note => paper.text(note, { ...small, left: TIMES }))
    const [start = space(0), ...lengths] = [
      ...paper.text(time, { ...look, width: TIMES }),
      ...paper.text(length, { ...small, width: TIMES - 8 }),
    ]
    const right = [...more, ...below]
    const rows = Array.from({ length: Math.max(lengths.length, right.length) }, (_, row) =>
      beside(lengths[row] ?? space(0), right[row] ?? space(0)),
    )
    return [space(5), beside(start, first), ...rows, space(5), paper.line]
  }

  if (cues.length === 0) paper.add(paper.text('The run sheet is empty.', { ...small, size: 11 }))
  for (const cue of cues) paper.add(piecesOf(cue))
  return paper.finish()
}
