import { builtOnce } from '#db/cached-reads.ts'
import type { Db } from '#db/migrations/tables.ts'
import { scheduleItem, scheduleShapes } from '#features/schedule/schedule.schema.ts'
import { type SpeakerSummary, speakerSummary } from '#features/speakers/speakers.schema.ts'
import { isProgramShown, isShown } from '#records/shown-rows.ts'

const columns = scheduleItem.keyof().options
const publicColumns = scheduleShapes.public.keyof().options
const glanceColumns = speakerSummary.omit({ sample: true }).keyof().options

const inOrder = (db: Db, year: number) =>
  db.selectFrom('scheduleItems').orderBy('sortOrder').orderBy('id').where('year', '=', year)

/** The public items of an edition with their bookkeeping. */
export async function listScheduleItems(db: Db, year: number) {
  return inOrder(db, year).select(columns).where(isProgramShown()).execute()
}

/** The public fields of an edition's items: talks as ids, times without a day. */
export const listPublicScheduleItems = builtOnce((db, year: number) =>
  inOrder(db, year).select(publicColumns).where(isProgramShown()),
)

/** The public ones of some speakers by id, each with their year. */
export async function findTalks(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { year: number; glance: SpeakerSummary }>> {
  if (ids.length === 0) return new Map()
  const rows = await listTalks(db, ids)
  return new Map(rows.map(({ year, ...glance }) => [glance.id, { year, glance }]))
}

const listTalks = builtOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('speakers')
    .select([...glanceColumns, 'year'])
    .where('id', 'in', ids)
    .where(isShown('speakers'))
    .where('year', 'not in', eb => eb.selectFrom('editions').select('year').where('stage', '=', 'draft')),
)
