import type { Db } from '#db/migrations/tables.ts'
import { collections } from '#features/collections/server/collections.ts'
import { cueSheet, reportSheet } from '#features/day/server/sheet/cue-sheet.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { guestSheet } from '#features/guests/server/guest-sheet.ts'
import { deedOf, placeOf } from '#features/history/activity-wording.ts'
import { readActivity } from '#features/history/server/history.domain.ts'
import { messageSheet, subscriberSheet } from '#features/inbox/server/inbox-sheets.ts'
import { newsletterSheet } from '#features/newsletters/server/newsletters.collection.ts'
import { answerColumns } from '#features/own-questions/server/own-questions.domain.ts'
import { partnerSheet } from '#features/partners/server/partners.collection.ts'
import { listWithSizes } from '#features/pictures/server/pictures.store.ts'
import { scheduleSheet } from '#features/schedule/server/schedule.collection.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet, Sheets } from '#features/sheets/server/sheets.domain.ts'
import { hoursSheet } from '#features/shifts/server/hours.domain.ts'
import { rotaSheet } from '#features/shifts/server/rota-files.domain.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakerSheet } from '#features/speakers/server/speakers.collection.ts'
import { listSpeakers } from '#features/speakers/server/speakers.store.ts'
import { consentKinds } from '#features/speakers/speaker-rules.ts'
import { type HistoryTable, tables, yearlyTables } from '#features/tables/table-facts.ts'
import { createVolunteerSheet } from '#features/volunteers/server/volunteers.collection.ts'
import type { z } from '#lib/zod.ts'
import columns from './other-columns.json' with { type: 'json' }

const MOST_EVENTS = 10_000

/** The latest changes of the whole site as a spreadsheet, for owners. */
const activitySheet: Sheet = {
  title: 'activity',
  ofSite: true,
  about: `The entries that match, at most the latest ${MOST_EVENTS.toLocaleString('en')}.`,
  right: 'readActivity',
  fields: sheetColumns({}, columns.activity),
  async list(db, _, filter) {
    const { timeZone } = await readEventProfile(db)
    const { events } = await readActivity(db, filter, timeZone, MOST_EVENTS)
    return events.map(event => ({ ...event, deed: deedOf(event), place: placeOf(event) }))
  },
}

/** Who may be shown where, for the film crew (decision K6). */
const releaseSheet: Sheet = {
  title: 'releases',
  right: 'editSite',
  fields: sheetColumns({}, columns.releases),
  list: async (db, year) =>
    (await listSpeakers(db, { year })).filter(isExpected).map(({ id, name, talkTitle, consents }) => ({
      ...Object.fromEntries(consentKinds.map(kind => [kind, consents[kind] !== undefined])),
      ...{ id, name, talkTitle, guardian: consents.guardian ?? '' },
    })),
}

/** The names in addresses that are not those of the tables. */
const addresses: Partial<Record<string, string>> = {
  ticketPurchases: 'guests',
  contactSubmissions: 'messages',
  teamMembers: 'team',
  sitePictures: 'pictures',
  sponsorshipPackages: 'packages',
  formQuestions: 'own questions',
}

const nominations = answerColumns('nomination')

type Collections = typeof collections

/** How the records of each table are downloaded, or why they are not; those of other collections as `outOnly` says. */
const ofTables: Record<Exclude<HistoryTable, keyof Collections>, Sheet | string> &
  Partial<Record<keyof Collections, Sheet | string>> = {
  speakers: speakerSheet,
  volunteers: createVolunteerSheet(collections.volunteers),
  sponsors: partnerSheet,
  scheduleItems: scheduleSheet,
  ticketPurchases: guestSheet,
  shifts: rotaSheet,
  cues: cueSheet,
  contactSubmissions: messageSheet,
  tasks: outOnly(collections.tasks, columns.tasks),
  newsletters: newsletterSheet,
  sitePictures: {
    ...outOnly(collections.sitePictures, columns.sitePictures),
    ofSite: true,
    list: listPictures,
  },
  candidates: {
    ...outOnly(collections.candidates, { speakerId: null, volunteerId: null }),
    more: nominations.more,
    list: async (db, year) => nominations.filled(db, year, await collections.candidates.list(db, { year })),
  },
  sponsorshipPackages: outOnly(collections.sponsorshipPackages, columns.sponsorshipPackages),
  volunteerRoles: 'The rota names the roles.',
  criteria: 'Backups have them.',
  rounds: 'Backups have them.',
  handIns: 'Who has sent what tells of them.',
  coaches: 'Their speakers name them.',
  slots: 'Backups have them.',
  runTimes: 'The run sheet tells of the last ones.',
  editions: 'The settings list them.',
  siteSettings: 'Backups have them.',
  siteContent: 'Backups have it.',
  mailTemplates: 'Backups have them.',
}

const plain = Object.fromEntries(Object.entries(collections).map(([table, records]) => [table, outOnly(records)]))

/** The tables that are downloaded as spreadsheets, and those that rows are imported into. */
export const sheets: Sheets = {
  ...Object.fromEntries(
    Object.entries({ ...plain, ...ofTables }).flatMap(([table, sheet]) =>
      typeof sheet === 'object' ? [[addresses[table] ?? table, sheet]] : [],
    ),
  ),
  hours: hoursSheet,
  releases: releaseSheet,
  report: reportSheet,
  subscribers: subscriberSheet,
  activity: activitySheet,
}

async function listPictures(db: Db) {
  const use = (year: number | null) => (year === null ? 'Top of the home page' : `Recap of ${year}`)
  return (await listWithSizes(db)).map(picture => ({ ...picture, use: use(picture.year) }))
}

interface Listed {
  table: HistoryTable
  shapes: { values: { shape: Record<string, z.ZodType> } }
  rules: Pick<Sheet, 'right'>
  list(db: Db, match: object): ReturnType<Sheet['list']>
}

/** All records of a collection, only downloaded. @param differing columns unlike their fields; null for none */
function outOnly({ table, shapes, rules, list }: Listed, differing?: object): Sheet {
  const isYearly = yearlyTables.includes(table)
  const pictures = Object.fromEntries(tables[table].pictures.map(name => [name, null]))
  // No cell is read, so that prose is a text as others.
  const columns = Object.entries(sheetColumns(shapes.values.shape, { ...differing, ...pictures })).map(
    ([name, column]) => [name, column.type === 'prose' ? { ...column, type: 'text' as const } : column],
  )
  return {
    title: addresses[table] ?? table,
    ...(!isYearly && { ofSite: true }),
    right: rules.right,
    fields: Object.fromEntries(columns),
    list: (db, year) => list(db, isYearly ? { year } : {}),
  }
}
