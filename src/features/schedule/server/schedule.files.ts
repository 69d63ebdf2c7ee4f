import type { Db } from '#db/migrations/tables.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { yearToShow } from '#features/event/server/editions.domain.ts'
import { readEvent, readEventChange } from '#features/event/server/event.domain.ts'
import { withoutHidden } from '#features/event/server/hidden-names.domain.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { Problem } from '#lib/problem.ts'
import { fileName } from '#lib/text/file-name.ts'
import { type CalendarEntry, calendarFile } from '#lib/time/calendar-file.ts'
import { readPublicProgram, readTalksOf } from './public-program.domain.ts'
import { listScheduleItems } from './schedule.store.ts'
import { calendarDay, calendarEntry, dayEntry } from './schedule-calendar.ts'
import { scheduleJson, scheduleXml } from './schedule-exchange.ts'

/** The schedule as a calendar, whole or per item, and as a PDF. */
export const scheduleFiles = createRoutes()
  .get('/schedule.ics', async c => {
    const { db } = c.var.services.database
    return sendItems(c, await listCurrentItems(db), 'schedule')
  })
  .get('/event.ics', async c => {
    const { event, change } = await readCircumstances(c)
    return sendCalendar(c, event, dayEntry(event, change), 'day')
  })
  .get('/schedule/:file{[1-9][0-9]{0,9}[.]ics}', async c => {
    const { db } = c.var.services.database
    const id = Number.parseInt(c.req.param('file'), 10)
    const item = (await listCurrentItems(db)).find(candidate => candidate.id === id)
    if (!item) throw new Problem('not-found', 'There is no such item in the schedule.')
    return sendItems(c, [item], item.title)
  })
  .get('/schedule.json', async c =>
    sendExchange(c, JSON.stringify(scheduleJson(await readExchange(c))), 'application/json; charset=utf-8'),
  )
  .get('/schedule.xml', async c =>
    sendExchange(c, scheduleXml(await readExchange(c)), 'application/xml; charset=utf-8'),
  )
  .get('/schedule.pdf', async c => {
    const { config, database, now } = c.var.services
    const event = await readEvent(database.db, now())
    sendChangesAt(c, event.changesAt)
    const { scheduleItems: items } = await readPublicProgram(database.db, now())
    const { head } = await readPrintedEdition(database.db, event.editionYear)
    const paper = { head, event, items, address: `${config.publicUrl}/schedule` }
    return sendPaper(c, ['schedulePdf', () => import('./schedule.pdf.ts')], paper, ['schedule'])
  })

async function listCurrentItems(db: Db) {
  return withoutHidden(db, await listScheduleItems(db, await yearToShow(db)))
}

/** The public program as other systems exchange it. @throws Problem `not-found` until the day is known */
async function readExchange(c: Call) {
  const { config, database, now } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, event.changesAt)
  const date = calendarDay(event)
  if (date === null) throw new Problem('not-found', 'The day of the event is not known yet.')
  const { scheduleItems: items } = await readPublicProgram(database.db, now())
  return { ...event, date, items, siteUrl: config.publicUrl }
}

/** Sends a file that programs on other sites may read. */
function sendExchange(c: Call, body: string, type: string) {
  return c.body(body, 200, {
    'Content-Type': type,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

async function sendItems(c: Call, items: readonly ScheduleItem[], what: string) {
  const { event, change } = await readCircumstances(c)
  const date = calendarDay(event)
  const talks = await readTalksOf(c.var.services.database.db, items)
  const entriesOn = (day: string) =>
    items.map(item => calendarEntry(item, { event, date: day, change, talks: talks.get(item.id) ?? [] }))
  return sendCalendar(c, event, date === null ? [] : entriesOn(date), what)
}

function sendCalendar(c: Call, event: EventTimes, entries: readonly CalendarEntry[], what: string) {
  const file = calendarFile({ name: `${event.brandName} ${event.editionYear}`, timeZone: event.timeZone, entries })
  const name = fileName([event.brandName, event.editionYear, what], 'ics')
  return sendDownload(c, file, 'text/calendar; charset=utf-8', name)
}

async function readCircumstances(c: Call) {
  const { config, database, now } = c.var.services
  const event = { ...(await readEvent(database.db, now())), siteUrl: config.publicUrl }
  sendChangesAt(c, event.changesAt)
  return { event, change: await readEventChange(database.db) }
}
