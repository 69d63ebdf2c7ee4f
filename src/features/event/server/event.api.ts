import type { Db } from '#db/migrations/tables.ts'
import { accentStyle } from '#features/event/accent-style.ts'
import { noDetails } from '#features/event/edition-details.schema.ts'
import { type EventTimes, type EventView, eventView, eventZone } from '#features/event/event-profile.schema.ts'
import { countRecapPictures, readHeroes } from '#features/pictures/server/pictures.collection.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { zoneOffsets } from '#lib/time/time-zone-rules.ts'
import { readEvent, readEventProfile } from './event.domain.ts'
import { readLogoLook } from './logo.domain.ts'
import { countRecordedTalks, hasQuestions } from './visitable-sections.store.ts'

export const eventApi = createRoutes()
  .get('/', describeCall('What, when and where the event is', { event: eventView }), async c => {
    const { config, database, now } = c.var.services
    const event = await readEvent(database.db, now())
    sendChangesAt(c, event.changesAt)
    const logoLook = await readLogoLook(database.db, event)
    const answered = await hasQuestions(database.db)
    const heroes = await readHeroes(database.db, now())
    const toSee = await readVisitableSections(database.db, event)
    const colors = { ...accentStyle(event.accent) }
    const view = { ...event, siteUrl: config.publicUrl, colors, logoLook, hasQuestions: answered, toSee, heroes }
    return c.json({ event: c.var.hidden ? announcedOf(view) : view })
  })
  .get('/zone', describeCall('How far the event’s time zone is from UTC, and when', { zone: eventZone }), async c => {
    const { database, now } = c.var.services
    const { timeZone } = await readEventProfile(database.db)
    return c.json({ zone: { timeZone, offsets: zoneOffsets(timeZone, now()) } })
  })

/** How much there is to see of the past event. */
async function readVisitableSections(db: Db, { phase, editionYear }: EventTimes): Promise<EventView['toSee']> {
  if (phase !== 'over') return { talks: 0, pictures: 0 }
  return { talks: await countRecordedTalks(db, editionYear), pictures: await countRecapPictures(db, editionYear) }
}

/** The event for the 'Coming soon' page, without anything still being planned. */
function announcedOf(event: EventView): EventView {
  return {
    ...event,
    details: noDetails,
    notice: '',
    previousDate: null,
    ticketSaleStart: null,
    saleStartsAt: null,
    speakersUntil: null,
    volunteersUntil: null,
    partnersUntil: null,
    contactPhone: '',
    pastEditions: [],
    hasQuestions: false,
    toSee: { talks: 0, pictures: 0 },
    heroes: [],
  }
}
