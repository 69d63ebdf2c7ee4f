import { readColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { volunteerChange, volunteerInput, volunteerStatusChange } from '#features/volunteers/volunteers.schema.ts'
import { removeOrRefuse } from '#records/record-changes.ts'
import columns from './volunteer-columns.json' with { type: 'json' }
import { addVolunteer } from './volunteers.domain.ts'
import { listVolunteers, volunteers } from './volunteers.store.ts'

/** Volunteers as a spreadsheet. */
export const volunteerSheet: Sheet = {
  title: 'volunteers',
  right: 'editSite',
  fields: readColumns(columns),
  list: (db, year) => listVolunteers(db, null, { year }),
  imports: {
    table: 'volunteers',
    address: 'email',
    keys: [{ fields: ['email', 'name'] }, { fields: ['email'] }, { fields: ['name'], asks: true }],
    joins: [['email', 'name'], ['email'], ['name']],
    change: volunteerChange.extend(volunteerStatusChange.partial().shape),
    add: (database, { createdAt, ...values }, edit) =>
      addVolunteer(
        database,
        { ...volunteerInput.parse(values), ...(typeof createdAt === 'string' && { createdAt }) },
        edit,
      ),
    remove: (database, id, expected, edit) =>
      database.receive(trx => removeOrRefuse(volunteers, trx, id, expected, edit)),
  },
}
