import { expectedTimes } from '#features/day/expected-times.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { readPaperSize } from '#features/settings/server/settings.domain.ts'
import type { Call } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { clockIn } from './cue-times.domain.ts'
import { readWholeDay, type WholeDay } from './day.domain.ts'
import type { PrintedCue } from './run-sheet.pdf.ts'
import { readHostCards } from './screens.domain.ts'

/** Sends the plan of the day as a PDF. @param asked the edition; the current one by default */
export async function sendRunSheet(c: Call, asked?: number): Promise<Response> {
  const { config, database } = c.var.services
  const { db } = database
  const { head, year, day, timeZone } = await readPrintedEdition(db, asked)
  const sheet = {
    head,
    lines: [day],
    cues: printedCues((await readWholeDay(db, year)).cues, timeZone),
    address: `${config.publicUrl}/admin/dashboard?tab=day`,
  }
  return sendPaper(c, ['runSheetPdf', () => import('./run-sheet.pdf.ts')], sheet, ['run sheet'])
}

/** Sends the cards for the host of the current edition as a PDF. */
export async function sendHostCards(c: Call): Promise<Response> {
  const { database, now, workers } = c.var.services
  const pdf = await workers.run(['hostCardsPdf', () => import('./host-cards.pdf.ts')], {
    cards: await readHostCards(database, now()),
    size: await readPaperSize(database.db),
  })
  return sendDownload(c, pdf, 'application/pdf', 'host-cards.pdf')
}

function printedCues(cues: WholeDay['cues'], timeZone: string): PrintedCue[] {
  const planned = expectedTimes(cues, { state: 'waiting', cueId: null, heldSince: null }, 0).cues
  return cues.map((cue, place) => {
    const { title, minutes, mayShrink, startTime, onStage, isPrivate } = cue
    const notes = { Sound: cue.soundNote, Light: cue.lightNote, Host: cue.hostNote, Stage: cue.stageNote }
    return {
      time: clockIn(timeZone, planned[place]?.plannedStart ?? 0),
      length: [`${minutes} min`, startTime !== null && 'fixed', mayShrink > 0 && `may lose ${mayShrink}`]
        .filter(Boolean)
        .join(', '),
      title: isPrivate ? `${title} (crew only)` : title,
      notes: [onStage, ...Object.entries(notes).map(([name, note]) => note && `${name}: ${note}`)].filter(Boolean),
    }
  })
}
