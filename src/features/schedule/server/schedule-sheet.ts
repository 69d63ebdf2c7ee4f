import type { Db } from '#db/migrations/tables.ts'
import { type ScheduleItem, scheduleShapes } from '#features/schedule/schedule.schema.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { scheduleItems } from './schedule.collection.ts'
import columns from './schedule-columns.json' with { type: 'json' }

const fields = sheetColumns(scheduleShapes.row.shape, columns)

/** The program as a spreadsheet. */
export const scheduleSheet: Sheet = {
  title: 'schedule',
  right: 'editSite',
  fields,
  async list(db, year) {
    const items = await scheduleItems.list(db, { year })
    const names = new Map((await speakers.list(db, { year })).map(({ id, name }) => [id, name]))
    return items.map(item => ({ ...item, speakers: item.talks.flatMap(id => names.get(id) ?? []) }))
  },
  imports: importsOf(scheduleItems, fields, {
    keys: [{ fields: ['title', 'startTime'] }, { fields: ['title'], asks: true }],
    joins: [['title', 'startTime']],
    change: scheduleShapes.change,
    complete: withTalks,
  }),
}

/** Times as they are stored, and the talks of the named speakers. */
async function withTalks(db: Db, year: number) {
  const known = await speakers.list(db, { year })
  const ids = new Map(known.map(({ id, name }) => [foldText(name), id]))
  return ({ speakers: named, ...values }: Record<string, unknown>) => {
    const timed = { ...values, ...clockOf('startTime', values), ...clockOf('endTime', values) }
    const names: string[] = Array.isArray(named) ? named.map(String) : []
    const talks = names.flatMap(name => ids.get(foldText(name)) ?? [])
    const missing = names.filter(name => !ids.has(foldText(name)))
    const notes = missing.map(name => `${name} is not among the speakers of the year, and is not linked.`)
    return { values: { ...timed, ...(talks.length > 0 && { talks: [...new Set(talks)] }) }, notes }
  }
}

function clockOf(field: keyof ScheduleItem, values: Record<string, unknown>) {
  const time = values[field]
  return typeof time === 'string' ? { [field]: spokenTime(time) ?? time } : {}
}
