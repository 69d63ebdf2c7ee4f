import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { readColumns } from '#features/sheets/server/sheets.domain.ts'
import { volunteerChange, volunteerInput, volunteerStatusChange } from '#features/volunteers/volunteers.schema.ts'
import columns from './volunteer-columns.json' with { type: 'json' }
import type { Volunteers } from './volunteers.collection.ts'

/** Volunteers as a spreadsheet. */
export const createVolunteerSheet = (volunteers: Volunteers): Sheet => ({
  title: 'volunteers',
  right: 'editSite',
  fields: readColumns(columns),
  list: (db, year) => volunteers.list(db, { year }),
  imports: {
    table: 'volunteers',
    address: 'email',
    keys: [{ fields: ['email', 'name'] }, { fields: ['email'] }, { fields: ['name'], asks: true }],
    joins: [['email', 'name'], ['email'], ['name']],
    change: volunteerChange.extend(volunteerStatusChange.partial().shape),
    add: (database, { createdAt, ...values }, edit) =>
      volunteers.create(
        database,
        volunteerInput.parse(values),
        edit,
        typeof createdAt === 'string' ? { createdAt } : {},
      ),
    remove: (database, id, expected, edit) => volunteers.remove(database, id, expected, edit),
  },
})
