import { createRoutes } from '#http/create-routes.ts'
import { sendCard } from '#http/send-file.ts'
import { dayText } from '#lib/time/day-text.ts'
import { readEvent } from './event.domain.ts'

/** The picture that stands for the event where it is shared. */
export const eventCardFiles = createRoutes().get('/cards/event.jpg', async c => {
  const { database, now, workers } = c.var.services
  const { brandName, editionYear, accent, theme, date, startTime, venue } = await readEvent(database.db, now())
  const { drawCard } = await import('#print/draw-card.ts')
  const lines = [`${dayText(date)} • ${startTime}`, venue.name]
  return sendCard(c, await drawCard(workers, { eyebrow: `${brandName} ${editionYear}`, title: theme, lines, accent }))
})
