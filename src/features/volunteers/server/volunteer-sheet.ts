import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, peopleKeys, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { describedVolunteer } from '#features/volunteers/volunteers.schema.ts'
import columns from './volunteer-columns.json' with { type: 'json' }
import type { Volunteers } from './volunteers.collection.ts'

const fields = sheetColumns(describedVolunteer.values.shape, columns)

/** Volunteers as a spreadsheet. */
export const createVolunteerSheet = (volunteers: Volunteers): Sheet => ({
  title: 'volunteers',
  right: 'editSite',
  fields,
  list: (db, year) => volunteers.list(db, { year }),
  imports: importsOf({ ...volunteers, shapes: describedVolunteer }, fields, peopleKeys),
})
