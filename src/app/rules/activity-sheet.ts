import { readEventProfile } from '#features/event/server/event.domain.ts'
import { deedOf, placeOf } from '#features/history/activity-wording.ts'
import { readActivity } from '#features/history/server/history.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'

const MOST_EVENTS = 10_000

/** The latest changes of the whole site as a spreadsheet, for owners. */
export const activitySheet: Sheet = {
  title: 'activity',
  ofSite: true,
  about: `The entries that match, at most the latest ${MOST_EVENTS.toLocaleString('en')}.`,
  right: 'readActivity',
  fields: {
    at: { label: 'When', type: 'moment' },
    actor: { label: 'Person' },
    deed: { label: 'What' },
    place: { label: 'Where' },
    address: { label: 'Address' },
  },
  async list(db, _, filter) {
    const { timeZone } = await readEventProfile(db)
    const { events } = await readActivity(db, filter, timeZone, MOST_EVENTS)
    return events.map(event => ({ ...event, deed: deedOf(event), place: placeOf(event) }))
  },
}
