import { countText } from '#lib/text/count-text.ts'
import { letteringFor } from '#print/lettering.ts'
import { Paper, type PaperHead } from '#print/paper.ts'
import { space } from '#print/pieces.ts'

interface HoursPaper {
  head: PaperHead
  contactEmail: string
  lines: readonly string[]
  address: string
  name: string
  hours: number
  /** A line for each shift that they were in. */
  shifts: readonly string[]
}

/** Confirms the hours of a volunteer, with a line to sign on. */
export async function hoursPdf(page: HoursPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { head, contactEmail, lines, address, name, hours, shifts } = page
  const { brandName, year } = head
  const letterings = await letteringFor(JSON.stringify([brandName, lines, name, shifts]))
  const paper = new Paper({
    title: 'Confirmation of hours',
    head,
    lines,
    note: `Questions: ${contactEmail}`,
    address,
    air: 'close',
    letterings,
  })
  const text = { face: letterings.running, size: 11, leading: 1.5 }
  const worked = `${name} volunteered ${countText(hours, 'hour')} at ${brandName} ${year}, in ${countText(shifts.length, 'shift')}:`
  paper.add([space(14), ...paper.text(worked, { ...text, size: 13 }), space(8)])
  for (const shift of shifts) paper.add(paper.text(shift, text))
  const signature = ['______________________________', `For the organizers of ${brandName}, name and date`]
  paper.add([space(40), ...signature.flatMap(line => paper.text(line, text))])
  return paper.finish()
}
