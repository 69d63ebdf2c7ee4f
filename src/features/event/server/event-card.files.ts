import { dayLine } from '#features/event/day-line.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { sendCard } from '#http/send-file.ts'
import { readCardBrand } from './card-brand.domain.ts'
import { readEvent } from './event.domain.ts'

/** The social cards of the event and of its schedule. */
export const eventCardFiles = createRoutes()
  .get('/cards/event.jpg', c => sendEventCard(c, 'event'))
  .get('/cards/schedule.jpg', c => sendEventCard(c, 'schedule'))

async function sendEventCard(c: Call, of: 'event' | 'schedule') {
  const { database, now, workers } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, event.changesAt)
  const { brandName, editionYear, theme, date, startTime, endTime, venue, phase } = event
  const { drawCard } = await import('#print/draw-card.ts')
  const hours = of === 'schedule' ? `${startTime} - ${endTime}` : startTime
  const when = date && phase !== 'cancelled' && phase !== 'over' ? ` • ${hours}` : ''
  const lines = [`${dayLine(event)}${when}`, phase === 'over' ? 'Thank you for coming' : venue.name]
  const title = of === 'schedule' ? 'Event Schedule' : theme || brandName
  const brand = await readCardBrand(database.db, event, editionYear)
  return sendCard(c, await drawCard(workers, { ...brand, title, lines, monogram: '' }))
}
