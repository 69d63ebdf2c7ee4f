import { readEvent, readEventChange } from '#features/event/server/event.domain.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { fileName } from '#lib/text/file-name.ts'
import { type CalendarEntry, calendarFile } from '#lib/time/calendar-file.ts'

/** The length of the entry, in ms. */
const LENGTH = 30 * 60 * 1000

/** The start of the sale as a calendar; empty until it is known. */
export const saleFiles = createRoutes().get('/sale.ics', async c => {
  const { config, database, now } = c.var.services
  const event = await readEvent(database.db, now())
  const { version, changedAt } = await readEventChange(database.db)
  sendChangesAt(c, event.changesAt)
  const { brandName, editionYear, phase, saleStartsAt, timeZone } = event
  const isPlanned = phase === 'coming' || phase === 'on-sale'
  const url = `${config.publicUrl}/#tickets`
  const entry = (startsAt: string): CalendarEntry => ({
    uid: `sale-${editionYear}@${new URL(config.publicUrl).host}`,
    sequence: version,
    changedAt,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + LENGTH).toISOString(),
    title: `Tickets for ${brandName} ${editionYear} on sale`,
    description: `Tickets: ${url}`,
    location: '',
    url,
    status: 'CONFIRMED',
  })
  const entries = isPlanned && saleStartsAt !== null ? [entry(saleStartsAt)] : []
  const file = calendarFile({ name: `${brandName} ${editionYear} tickets`, timeZone, entries })
  return sendDownload(c, file, 'text/calendar; charset=utf-8', fileName([brandName, editionYear, 'sale'], 'ics'))
})
