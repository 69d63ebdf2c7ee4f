import { cueShapes } from '#features/day/day.schema.ts'
import { dayReport } from '#features/day/day-report.ts'
import { plannedTimes } from '#features/day/expected-times.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, type Sheet, type Values } from '#features/sheets/server/sheets.domain.ts'
import { clockIn, readSheetDay } from '../cue-times.domain.ts'
import { cues } from '../cues.collection.ts'
import { readWholeDay } from '../day.domain.ts'
import { BREAK } from '../day-program.domain.ts'
import columns from './cue-columns.json' with { type: 'json' }
import reportColumns from './report-columns.json' with { type: 'json' }

const fields = sheetColumns(cueShapes.values.shape, columns)

/** The run sheet as a spreadsheet. Rows of one title are cues in their order. */
export const cueSheet: Sheet = {
  title: 'run sheet',
  right: 'editSite',
  fields,
  async list(db, year) {
    const { timeZone } = await readSheetDay(db, year)
    const { cues: timed, sheet } = await readWholeDay(db, year)
    const starts = new Map(plannedTimes(timed).map(({ start }, index) => [timed[index]?.id, clockIn(timeZone, start)]))
    return sheet.map(cue => ({ ...cue, starts: starts.get(cue.id) }))
  },
  imports: importsOf(cues, fields, {
    keys: [{ fields: ['title'] }],
    joins: [],
    complete: async () => given => ({ values: withStart(given), notes: [] }),
    add: (database, { title, ...values }, edit) => {
      const kind = BREAK.test(String(title)) ? 'break' : 'host'
      return cues.create(database, cueShapes.input.parse({ kind, title, ...values }), edit)
    },
  }),
}

/** A linked cue has a start in the files of others, and no fixed one. */
function withStart({ linkStart, ...values }: Values): Values {
  return linkStart === true ? { ...values, startTime: null } : values
}

/** The report of a day as a spreadsheet: a row a cue. */
export const reportSheet: Sheet = {
  title: 'report of the day',
  right: 'editSite',
  fields: sheetColumns({}, reportColumns),
  async list(db, year) {
    const { cues } = await readWholeDay(db, year)
    return dayReport(cues).map(({ cue: { id, title, onStage }, line: { plannedStart, start, ...line } }) => ({
      ...{ id, title, onStage, ...line },
      plannedStart: new Date(plannedStart).toISOString(),
      start: start === null ? null : new Date(start).toISOString(),
    }))
  },
}
