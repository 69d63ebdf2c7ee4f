import { dayLine } from '#features/event/day-line.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { sendCard } from '#http/send-file.ts'
import { Problem } from '#lib/problem.ts'
import { readEvent, readEventProfile } from './event.domain.ts'
import { readCardBrand, readIcon } from './logo.domain.ts'

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

export const iconFiles = createRoutes().get('/icons/:file{(?:180|192|512)[.]png}', async c => {
  const { db } = c.var.services.database
  const size = Number.parseInt(c.req.param('file'), 10)
  // Home screens put transparent icons on black.
  const icon = await readIcon(db, await readEventProfile(db), size, size === 180 ? '#ffffff' : undefined)
  if (!icon) throw new Problem('not-found', 'There is only the built-in icon.')
  return c.body(icon, 200, { 'Content-Type': 'image/png' })
})
