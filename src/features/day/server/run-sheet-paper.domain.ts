import { expectedTimes } from '#features/day/expected-times.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForPrint } from '#features/event/server/logo.domain.ts'
import { readPaperSize } from '#features/settings/server/settings.domain.ts'
import type { Call } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { fileName } from '#lib/text/file-name.ts'
import { dayText } from '#lib/time/day-text.ts'
import { clockIn } from './cue-times.domain.ts'
import { readWholeDay, type WholeDay } from './day.domain.ts'
import type { PrintedCue } from './run-sheet.pdf.ts'
import { readHostCards } from './screens.domain.ts'

/** Sends the plan of the day as a PDF. @param asked the edition; the current one by default */
export async function sendRunSheet(c: Call, asked?: number): Promise<Response> {
  const { config, database, workers } = c.var.services
  const { db } = database
  const year = await yearNamed(db, asked)
  const { date, cues } = await readWholeDay(db, year)
  const event = await readEventProfile(db)
  const { brandName, accent, timeZone } = event
  const load = async () => (await import('./run-sheet.pdf.ts')).runSheetPdf
  const pdf = await workers.run('runSheetPdf', load, {
    event: { brandName, year, accent, size: await readPaperSize(db), logo: await readLogoForPrint(db, event, 'paper') },
    lines: [dayText(date)],
    cues: printedCues(cues, timeZone),
    address: `${config.publicUrl}/admin/dashboard?tab=day`,
  })
  return sendDownload(c, pdf, 'application/pdf', fileName([brandName, year, 'run sheet'], 'pdf'))
}

/** Sends the cards for the host of the current edition as a PDF. */
export async function sendHostCards(c: Call): Promise<Response> {
  const { database, now, workers } = c.var.services
  const load = async () => (await import('./host-cards.pdf.ts')).hostCardsPdf
  const pdf = await workers.run('hostCardsPdf', load, {
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
