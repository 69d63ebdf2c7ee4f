import { readEvent } from '#features/event/server/event.domain.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { readSettingVersion } from '#features/settings/server/settings.domain.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { Problem } from '#lib/problem.ts'
import { fileName } from '#lib/text/file-name.ts'
import { calendarFile } from '#lib/time/calendar-file.ts'
import { listScheduleItems } from './schedule.store.ts'
import { calendarEntry } from './schedule-calendar.ts'

/** The schedule to take along: as a calendar, whole or one item, and on paper. */
export const scheduleFiles = createRoutes()
  .get('/schedule.ics', async c => {
    const { db } = c.var.services.database
    return sendCalendar(c, await listScheduleItems(db), 'schedule')
  })
  .get('/schedule/:file{[1-9][0-9]{0,9}[.]ics}', async c => {
    const { db } = c.var.services.database
    const id = Number.parseInt(c.req.param('file'), 10)
    const item = (await listScheduleItems(db)).find(candidate => candidate.id === id)
    if (!item) throw new Problem('not-found', 'There is no such item in the schedule.')
    return sendCalendar(c, [item], item.title)
  })
  .get('/schedule.pdf', async c => {
    const { config, database, now, workers } = c.var.services
    const event = await readEvent(database.db, now())
    const items = await listScheduleItems(database.db)
    const load = async () => (await import('./schedule.pdf.tsx')).schedulePdf
    const pdf = await workers.run('schedulePdf', load, { event, items, address: `${config.publicUrl}/schedule` })
    return sendDownload(c, pdf, 'application/pdf', fileName([event.brandName, event.editionYear, 'schedule'], 'pdf'))
  })

async function sendCalendar(c: Call, items: readonly ScheduleItem[], what: string) {
  const { config, database, now } = c.var.services
  const event = { ...(await readEvent(database.db, now())), siteUrl: config.publicUrl }
  const profileVersion = await readSettingVersion(database.db, 'event-profile')
  const entries = items.map(item => calendarEntry(item, { event, profileVersion }))
  const file = calendarFile({ name: `${event.brandName} ${event.editionYear}`, timeZone: event.timeZone, entries })
  const name = fileName([event.brandName, event.editionYear, what], 'ics')
  return sendDownload(c, file, 'text/calendar; charset=utf-8', name)
}
