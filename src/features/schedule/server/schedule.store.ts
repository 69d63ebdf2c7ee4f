import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/migrations/tables.ts'
import { publicScheduleItem, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { type SpeakerGlance, speakerGlance } from '#features/speakers/speakers.schema.ts'
import { orderingOf } from '#records/ordering.ts'
import { recordsOf } from '#records/records.ts'

const columns = scheduleItem.keyof().options
const publicColumns = publicScheduleItem.omit({ startsAt: true, endsAt: true }).keyof().options
const glanceColumns = speakerGlance.omit({ sample: true }).keyof().options

export const scheduleItems = recordsOf('scheduleItems', columns)
export const scheduleOrder = orderingOf('scheduleItems', 'sortOrder', 1)

/** @param year of one edition; undefined for all */
function inOrder(db: Db, year: number | undefined) {
  return db
    .selectFrom('scheduleItems')
    .orderBy('sortOrder')
    .orderBy('id')
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
}

/** @param year of one edition; undefined for all */
export async function listScheduleItems(db: Db, year?: number) {
  return inOrder(db, year).select(columns).execute()
}

/** What anyone may read of the items of an edition: the talks by their ids, the times without a day. */
export const listPublicScheduleItems = builtOnce((db, year: number) => inOrder(db, year).select(publicColumns))

/** Those of some speakers whom anyone may see, by their ids, each with the year they speak in. */
export async function findTalks(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { year: number; glance: SpeakerGlance }>> {
  if (ids.length === 0) return new Map()
  const rows = await listTalks(db, ids)
  return new Map(rows.map(({ year, ...glance }) => [glance.id, { year, glance }]))
}

const listTalks = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('speakers')
    .select([...glanceColumns, 'year'])
    .where('id', 'in', ids)
    .where('selectionStatus', '=', 'selected')
    .where('year', 'not in', eb => eb.selectFrom('editions').select('year').where('stage', '=', 'draft')),
)
