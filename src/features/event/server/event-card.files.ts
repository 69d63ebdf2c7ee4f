import { dayLine } from '#features/event/day-line.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { sendCard } from '#http/send-file.ts'
import { readCardBrand } from './card-brand.domain.ts'
import { readEvent } from './event.domain.ts'

/** The social card of the event. */
export const eventCardFiles = createRoutes().get('/cards/event.jpg', async c => {
  const { database, now, workers } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, event.changesAt)
  const { editionYear, theme, date, startTime, venue, phase } = event
  const { drawCard } = await import('#print/draw-card.ts')
  const hour = date && phase !== 'cancelled' && phase !== 'over' ? ` • ${startTime}` : ''
  const lines = [`${dayLine(event)}${hour}`, phase === 'over' ? 'Thank you for coming' : venue.name]
  const brand = await readCardBrand(database.db, event, editionYear)
  return sendCard(c, await drawCard(workers, { ...brand, title: theme || event.brandName, lines, monogram: '' }))
})
