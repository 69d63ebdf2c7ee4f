import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { readColumns } from '#features/sheets/server/sheets.domain.ts'
import { speakerLabels } from '#features/speakers/speaker-labels.ts'
import { selectionStatus, speakerChange, speakerInput } from '#features/speakers/speakers.schema.ts'
import { attendance } from '#lib/terms/attendance.ts'
import columns from './speaker-columns.json' with { type: 'json' }
import { speakers } from './speakers.collection.ts'
import { listSpeakers } from './speakers.store.ts'

const { photo, publicFrom, ...labels } = speakerLabels

/** Speakers as a spreadsheet. New ones are applicants. */
export const speakerSheet: Sheet = {
  title: 'speakers',
  right: 'editSite',
  fields: readColumns(columns, {
    labels,
    choices: { selectionStatus: selectionStatus.options, attendance: attendance.options },
  }),
  list: (db, year) => listSpeakers(db, { year }),
  imports: {
    table: 'speakers',
    address: 'email',
    keys: [{ fields: ['email', 'name'] }, { fields: ['email'] }, { fields: ['name'], asks: true }],
    joins: [['email', 'name'], ['email'], ['name']],
    change: speakerChange.omit({ year: true, photo: true }),
    add: (database, { createdAt, ...values }, edit) =>
      speakers.create(database, speakerInput.parse(values), edit, {
        ...(typeof createdAt === 'string' && { createdAt }),
      }),
    remove: (database, id, expected, edit) => speakers.remove(database, id, expected, edit),
  },
}
