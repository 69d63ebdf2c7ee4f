import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { answerColumns } from '#features/own-questions/server/own-questions.domain.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, peopleKeys, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import {
  describedVolunteer,
  type Volunteer,
  volunteerDecided,
  volunteerShapes,
} from '#features/volunteers/volunteers.schema.ts'
import { collection } from '#records/collection.ts'
import type { Edit } from '#records/edit.ts'
import columns from './volunteer-columns.json' with { type: 'json' }

/** Called inside the change by which a volunteer takes part again; it may refuse. */
type OnReturn = (trx: Db, volunteer: Volunteer, edit: Edit) => Promise<void>

export type Volunteers = ReturnType<typeof createVolunteers>

/** @param onReturn asks before somebody takes part again whose places were given away */
export function createVolunteers(onReturn: OnReturn) {
  return collection('volunteers', volunteerShapes, {
    nouns: { one: 'a volunteer', many: 'volunteers' },
    right: 'editSite',
    transaction: 'receive',
    order: ['-createdAt', '-id'],
    removable: false,
    decided: volunteerDecided,
    confirms: true,
    conflicts: {
      volunteers_email_year_unique: {
        field: 'email',
        message: 'A volunteer with this email address is on the list already.',
      },
    },
    complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
    async after(trx, volunteer, { before, edit }) {
      if (before && !takesPart(before) && takesPart(volunteer)) await onReturn(trx, volunteer, edit)
    },
  })
}

/** Volunteers for reading: a change needs the collection that asks on return. */
export const { list: listVolunteers, records: volunteerRecords } = createVolunteers(async () => {})

function takesPart({ status, attendance }: Volunteer): boolean {
  return status === 'approved' && attendance !== 'declined'
}

const answers = answerColumns('volunteer')
const fields = sheetColumns(describedVolunteer.values.shape, columns)

/** Volunteers as a spreadsheet. */
export const createVolunteerSheet = (volunteers: Volunteers): Sheet => ({
  title: 'volunteers',
  right: 'editSite',
  fields,
  more: answers.more,
  list: async (db, year) => answers.filled(db, year, await volunteers.list(db, { year })),
  imports: importsOf({ ...volunteers, shapes: describedVolunteer }, fields, { ...peopleKeys, answers: answers.read }),
})
