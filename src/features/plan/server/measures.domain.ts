import { measureScreens } from '#features/access-links/server/access-links.domain.ts'
import { measureBackups } from '#features/backup/server/daily-backup.domain.ts'
import { listSpeakersOnTheWay } from '#features/coaching/server/speakers-on-the-way.domain.ts'
import { measureContent } from '#features/content/server/content.collection.ts'
import { measureCues } from '#features/day/server/cues.collection.ts'
import { readDueDates } from '#features/decisions/server/due-dates.domain.ts'
import { type OwingLists, onlyReadyOf } from '#features/decisions/server/missing-mails.domain.ts'
import { measureAnnouncements } from '#features/editions/server/announcements.domain.ts'
import { measureEvent } from '#features/event/server/event-measures.domain.ts'
import { measureGuests } from '#features/guests/server/guests.collection.ts'
import { measureMessages } from '#features/inbox/server/received.domain.ts'
import { measureLicence } from '#features/licence/server/licence-checks.domain.ts'
import { measureMails } from '#features/mail/server/mail.domain.ts'
import { measureLetters } from '#features/newsletters/server/newsletters.collection.ts'
import { listOwingPartners, measurePartners } from '#features/partners/server/partners.domain.ts'
import { measurePeople } from '#features/people/server/people.domain.ts'
import { measureSitePictures } from '#features/pictures/server/pictures.collection.ts'
import { measureErasure } from '#features/privacy/server/housekeeping.domain.ts'
import { measureJury } from '#features/reviews/server/jury.domain.ts'
import { measureSale } from '#features/sale/server/tickets.domain.ts'
import { measureSample } from '#features/sample/server/sample-content.domain.ts'
import { measureSchedule } from '#features/schedule/server/schedule.collection.ts'
import { dueLabels, isOwed } from '#features/settings/owed-items.ts'
import { listOwingVolunteers, measureShifts } from '#features/shifts/server/owing-volunteers.domain.ts'
import { measureSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import { measureTeam } from '#features/team/server/team.collection.ts'
import { measureVolunteers } from '#features/volunteers/server/volunteers.domain.ts'
import { type ActingRole, hasRight } from '#lib/rights.ts'
import { allBut, type Measure, type Measured, type Measuring } from '#records/measure.ts'

/** Who still has to send something, by the rules of their own feature. */
export const owingLists: OwingLists = {
  speakers: listSpeakersOnTheWay,
  sponsors: listOwingPartners,
  volunteers: listOwingVolunteers,
}

const labels = new Set(Object.values(dueLabels))

/** What people have not sent, by its kind, and whose reminder is ready: from the table 'Who has sent what'. */
function measureSent(table: keyof OwingLists): Measure {
  return async ({ db, year, now }) => {
    const people = await owingLists[table](db, year, now)
    const ready = await onlyReadyOf(db, table, people, await readDueDates(db, year, now))
    const found: Record<string, Measured> = { [`${table}/reminders`]: allBut(ready, () => true) }
    // What has items of its own in the plan is not told again.
    const whose = (wanted: string) =>
      allBut(people, ({ items }) => items.some(({ name, state }) => state === wanted && !labels.has(name)))
    if (table === 'speakers') Object.assign(found, { 'speakers/waits': whose('waits'), 'speakers/late': whose('late') })
    for (const name of new Set(people.flatMap(({ items }) => items.map(item => item.name)))) {
      const asked = people.flatMap(person => person.items.flatMap(item => (item.name === name ? { person, item } : [])))
      const open = asked.filter(({ item }) => isOwed(item))
      const dues = open.flatMap(({ item }) => item.due ?? []).sort()
      const missing = open.map(({ person }) => ({ name: person.name }))
      found[`${table}/${name}`] = { is: asked.length - open.length, of: asked.length, missing, due: dues[0] ?? null }
    }
    return found
  }
}

/** What every user reads, except blind reviewers. */
const ofApplications: readonly Measure[] = [measureSpeakers, measureVolunteers]

/** The measures of all features, for those who edit the site. */
const ofTheSite: readonly Measure[] = [
  measurePartners,
  measureMessages,
  measureMails,
  measureLetters,
  measureEvent,
  measureSale,
  measureTeam,
  measureShifts,
  measureSchedule,
  measureCues,
  measureGuests,
  measureScreens,
  measureSitePictures,
  measureContent,
  measurePeople,
  measureSample,
  measureBackups,
  measureAnnouncements,
  measureLicence,
  measureErasure,
  measureSent('speakers'),
  measureSent('sponsors'),
  measureSent('volunteers'),
]

/** What the data of an edition show about its plan, by the keys of the items. */
export async function readMeasures(at: Measuring, role: ActingRole): Promise<ReadonlyMap<string, Measured>> {
  const found = new Map<string, Measured>()
  const own = role === 'blind' ? [measureJury] : ofApplications
  for (const measure of hasRight(role, 'editSite') ? [...own, ...ofTheSite] : own)
    for (const [key, measured] of Object.entries(await measure(at))) found.set(key, measured)
  return found
}
