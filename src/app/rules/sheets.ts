import type { Db } from '#db/migrations/tables.ts'
import { collections } from '#features/collections/server/collections.ts'
import { guestSheet } from '#features/guests/server/guest-sheet.ts'
import { messageSheet, subscriberSheet } from '#features/inbox/server/inbox-sheets.ts'
import { newsletterSheet } from '#features/newsletters/server/newsletter-sheet.ts'
import { packages } from '#features/partners/server/packages.collection.ts'
import { partnerSheet } from '#features/partners/server/partner-sheet.ts'
import { pictureShapes } from '#features/pictures/pictures.schema.ts'
import { listWithSizes } from '#features/pictures/server/pictures.store.ts'
import { questions } from '#features/questions/server/questions.collection.ts'
import { scheduleSheet } from '#features/schedule/server/schedule-sheet.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Field, Sheet, Sheets } from '#features/sheets/server/sheets.domain.ts'
import { hoursSheet } from '#features/shifts/server/hours.domain.ts'
import { rotaSheet } from '#features/shifts/server/rota-sheet.ts'
import { speakerSheet } from '#features/speakers/server/speaker-sheet.ts'
import { tasks } from '#features/tasks/server/tasks.collection.ts'
import { team } from '#features/team/server/team.collection.ts'
import { createVolunteerSheet } from '#features/volunteers/server/volunteer-sheet.ts'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import type { z } from '#lib/zod.ts'
import { activitySheet } from './activity-sheet.ts'

const pictureTexts = pictureShapes.values.pick({ caption: true, description: true, credit: true })
const packageFacts = packages.shapes.values.omit({ color: true, isPopular: true, displayOrder: true })

/** How the records of each table are downloaded, or why they are not. A missing table does not compile. */
const ofTables: Record<HistoryTable, Sheet | string> = {
  speakers: speakerSheet,
  volunteers: createVolunteerSheet(collections.volunteers),
  sponsors: partnerSheet,
  scheduleItems: scheduleSheet,
  ticketPurchases: guestSheet,
  shifts: rotaSheet,
  contactSubmissions: messageSheet,
  teamMembers: outOnly(
    { title: 'team' },
    (db, year) => team.list(db, { year }),
    team.shapes.values.omit({ photo: true }),
  ),
  tasks: outOnly(
    { title: 'tasks' },
    (db, year) => tasks.list(db, { year }),
    tasks.shapes.values.omit({ assignee: true }),
    {
      title: {},
      area: {},
      weeksBefore: { label: 'Weeks before the event' },
      note: {},
      doneAt: { label: 'Done', type: 'moment' },
    },
  ),
  questions: outOnly({ title: 'questions', ofSite: true }, db => questions.list(db), questions.shapes.values),
  newsletters: newsletterSheet,
  sitePictures: outOnly({ title: 'pictures', ofSite: true }, listPictures, pictureTexts, {
    caption: {},
    description: {},
    credit: {},
    use: { label: 'Used for' },
    width: { label: 'Width', type: 'number' },
    height: { label: 'Height', type: 'number' },
  }),
  sponsorshipPackages: outOnly({ title: 'packages', ofSite: true }, db => packages.list(db), packageFacts, {
    name: { label: 'Name' },
    price: { label: 'Price' },
    maxSponsors: { label: 'Most partners' },
    description: {},
  }),
  cues: 'The run sheet is printed.',
  volunteerRoles: 'The rota names the roles.',
  editions: 'The settings list them.',
  siteSettings: 'Backups have them.',
  siteContent: 'Backups have it.',
  mailTemplates: 'Backups have them.',
}

/** The names in addresses that are not those of the tables. */
const addresses: Partial<Record<string, string>> = {
  ticketPurchases: 'guests',
  contactSubmissions: 'messages',
  teamMembers: 'team',
  sitePictures: 'pictures',
  sponsorshipPackages: 'packages',
}

/** The tables that are downloaded as spreadsheets, and those that rows are imported into. */
export const sheets: Sheets = {
  ...Object.fromEntries(
    Object.entries(ofTables).flatMap(([table, sheet]) =>
      typeof sheet === 'object' ? [[addresses[table] ?? table, sheet]] : [],
    ),
  ),
  hours: hoursSheet,
  subscribers: subscriberSheet,
  activity: activitySheet,
}

async function listPictures(db: Db) {
  const use = (year: number | null) => (year === null ? 'Top of the home page' : `Recap of ${year}`)
  return (await listWithSizes(db)).map(picture => ({ ...picture, use: use(picture.year) }))
}

/** A list that is only downloaded. */
function outOnly(
  named: Pick<Sheet, 'title' | 'ofSite'>,
  list: Sheet['list'],
  { shape }: { shape: Record<string, z.ZodType> },
  differing?: Record<string, Partial<Field> | null>,
): Sheet {
  // No cell is read, so that prose is a text as others.
  const columns = Object.entries(sheetColumns(shape, differing)).map(([name, column]) => [
    name,
    column.type === 'prose' ? { ...column, type: 'text' as const } : column,
  ])
  return { ...named, right: 'editSite', fields: Object.fromEntries(columns), list }
}
