import type { Db } from '#db/migrations/tables.ts'
import { readPaperSize } from '#features/settings/server/settings.domain.ts'
import type { Call } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { fileName } from '#lib/text/file-name.ts'
import { dayText } from '#lib/time/written.ts'
import type { WorkerTask } from '#lib/work/workers.ts'
import type { PaperHead } from '#print/paper.ts'
import { readEditions, yearNamed } from './editions.domain.ts'
import { readEventProfile } from './event.domain.ts'
import { readLogoForPrint } from './logo.domain.ts'

/** What the papers of an edition say of it: the current one, unless another year is asked for. */
export async function readPrintedEdition(db: Db, asked?: number) {
  const year = await yearNamed(db, asked)
  const { brandName, accent, contactEmail, logo, timeZone } = await readEventProfile(db)
  const edition = (await readEditions(db)).find(one => one.year === year)
  const head: PaperHead = {
    brandName,
    year,
    accent,
    size: await readPaperSize(db),
    logo: await readLogoForPrint(db, { logo }, 'paper'),
  }
  const day = dayText(edition?.date ?? null)
  return { year, head, contactEmail, timeZone, day, dayAndVenue: [day, edition?.venueName].filter(Boolean).join(' • ') }
}

/**
 * Makes a paper in a worker, and sends it.
 * @param words for the name of the file, after those of the event
 */
export async function sendPaper<Name extends string, Input extends { head: PaperHead }>(
  c: Call,
  [name, load]: WorkerTask<Name, Input, Uint8Array<ArrayBuffer>>,
  input: Input,
  words: readonly string[],
): Promise<Response> {
  const pdf = await c.var.services.workers.run([name, load], input)
  const { brandName, year } = input.head
  return sendDownload(c, pdf, 'application/pdf', fileName([brandName, year, ...words], 'pdf'))
}
