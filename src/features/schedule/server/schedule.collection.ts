import type { Db } from '#db/migrations/tables.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import {
  endsAfterStart,
  endsTooEarly,
  programDay,
  publicScheduleItem,
  type ScheduleItem,
  scheduleShapes,
} from '#features/schedule/schedule.schema.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { yearQuery } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { allBut, type Measure, partsThere } from '#records/measure.ts'
import { readPublicProgram } from './public-program.domain.ts'
import columns from './schedule-columns.json' with { type: 'json' }

/** The schedule items; a single changed time is compared with the stored other. */
export const scheduleItems = collection('scheduleItems', scheduleShapes, {
  nouns: { one: 'an item', many: 'items' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
  async complete(trx, item, { change }) {
    if (change && !endsAfterStart(item)) {
      const field = change.endTime === undefined ? 'startTime' : 'endTime'
      throw new Problem('invalid', endsTooEarly, { fields: [{ field, message: endsTooEarly }] })
    }
    return { year: await yearNamed(trx, item.year), talks: item.talks ?? [] }
  },
})

/** The public schedule. */
export const scheduleApi = createRoutes()
  .get(
    '/',
    describeCall('The schedule of the day', {
      scheduleItems: z.array(publicScheduleItem),
      day: programDay.nullable().describe('Null unless the day of the current edition is known.'),
    }),
    checkQuery(yearQuery),
    async c => {
      const { database, now } = c.var.services
      const { changesAt, ...program } = await readPublicProgram(database.db, now(), c.req.valid('query').year)
      sendChangesAt(c, changesAt)
      return c.json(program)
    },
  )
  .route('/', orderRoutes(scheduleItems))
  .route('/', changeRoutes(scheduleItems))

export const adminScheduleApi = adminListOfYear(
  scheduleItems,
  'The schedule with what is needed to change it',
  editionYears,
)

export const measureSchedule: Measure = async ({ db, year }) => {
  const items = await scheduleItems.list(db, { year })
  const talks = new Set(items.flatMap(item => item.talks))
  const expected = (await speakers.list(db, { year })).filter(isExpected)
  return {
    schedule: partsThere(items.length > 0),
    programme: allBut(expected, ({ id }) => !talks.has(id)),
  }
}

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
