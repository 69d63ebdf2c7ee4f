import type { Db } from '#db/migrations/tables.ts'
import { collections } from '#features/collections/server/collections.ts'
import { guestSheet } from '#features/guests/server/guest-sheet.ts'
import { messageSheet, subscriberSheet } from '#features/inbox/server/inbox-sheets.ts'
import { newsletterSheet } from '#features/newsletters/server/newsletter-sheet.ts'
import { partnerSheet } from '#features/partners/server/partner-sheet.ts'
import { listWithSizes } from '#features/pictures/server/pictures.store.ts'
import { scheduleSheet } from '#features/schedule/server/schedule-sheet.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Field, Sheet, Sheets } from '#features/sheets/server/sheets.domain.ts'
import { hoursSheet } from '#features/shifts/server/hours.domain.ts'
import { rotaSheet } from '#features/shifts/server/rota-sheet.ts'
import { speakerSheet } from '#features/speakers/server/speaker-sheet.ts'
import { type HistoryTable, tables, yearlyTables } from '#features/tables/table-facts.ts'
import { createVolunteerSheet } from '#features/volunteers/server/volunteer-sheet.ts'
import type { z } from '#lib/zod.ts'
import { activitySheet } from './activity-sheet.ts'

/** The names in addresses that are not those of the tables. */
const addresses: Partial<Record<string, string>> = {
  ticketPurchases: 'guests',
  contactSubmissions: 'messages',
  teamMembers: 'team',
  sitePictures: 'pictures',
  sponsorshipPackages: 'packages',
}

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
  contactSubmissions: messageSheet,
  tasks: outOnly(collections.tasks, {
    title: {},
    area: {},
    weeksBefore: { label: 'Weeks before the event' },
    note: {},
    doneAt: { label: 'Done', type: 'moment' },
    assignee: null,
  }),
  newsletters: newsletterSheet,
  sitePictures: {
    ...outOnly(collections.sitePictures, {
      caption: {},
      description: {},
      credit: {},
      use: { label: 'Used for' },
      width: { label: 'Width', type: 'number' },
      height: { label: 'Height', type: 'number' },
      ...{ kind: null, year: null, focusX: null, focusY: null },
    }),
    ofSite: true,
    list: listPictures,
  },
  sponsorshipPackages: outOnly(collections.sponsorshipPackages, {
    name: { label: 'Name' },
    price: { label: 'Price' },
    maxSponsors: { label: 'Most partners' },
    description: {},
    ...{ color: null, isPopular: null, displayOrder: null },
  }),
  cues: 'The run sheet is printed.',
  volunteerRoles: 'The rota names the roles.',
  editions: 'The settings list them.',
  siteSettings: 'Backups have them.',
  siteContent: 'Backups have it.',
  mailTemplates: 'Backups have them.',
}

/** The tables that are downloaded as spreadsheets, and those that rows are imported into. */
export const sheets: Sheets = {
  ...Object.fromEntries(
    Object.entries({ ...plainSheets(), ...ofTables }).flatMap(([table, sheet]) =>
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

function plainSheets() {
  return Object.fromEntries(Object.entries(collections).map(([table, records]) => [table, outOnly(records)]))
}

interface Listed {
  table: HistoryTable
  shapes: { values: { shape: Record<string, z.ZodType> } }
  rules: Pick<Sheet, 'right'>
  list(db: Db, match: object): ReturnType<Sheet['list']>
}

/** All records of a collection, only downloaded. @param differing columns unlike their fields; null for none */
function outOnly({ table, shapes, rules, list }: Listed, differing?: Record<string, Partial<Field> | null>): Sheet {
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
