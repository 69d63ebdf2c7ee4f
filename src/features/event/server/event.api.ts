import { accentStyle } from '#features/event/accent-style.ts'
import { eventView, eventZone } from '#features/event/event-profile.schema.ts'
import { readHeroes } from '#features/pictures/server/pictures.collection.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { zoneOffsets } from '#lib/time/zone-offsets.ts'
import { announcedOf } from './announced.domain.ts'
import { readEvent, readEventProfile } from './event.domain.ts'
import { readLogoLook } from './logo.domain.ts'
import { readVisitableSections } from './visitable-sections.domain.ts'
import { hasQuestions } from './visitable-sections.store.ts'

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
