import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, peopleKeys, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { speakerValues } from '#features/speakers/speakers.schema.ts'
import columns from './speaker-columns.json' with { type: 'json' }
import { speakers } from './speakers.collection.ts'
import { listSpeakers } from './speakers.store.ts'

const fields = sheetColumns(speakerValues.shape, columns)

/** Speakers as a spreadsheet. New ones are applicants. */
export const speakerSheet: Sheet = {
  title: 'speakers',
  right: 'editSite',
  fields,
  list: (db, year) => listSpeakers(db, { year }),
  imports: importsOf(speakers, fields, peopleKeys),
}
