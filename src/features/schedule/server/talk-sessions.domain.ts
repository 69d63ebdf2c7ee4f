import type { Db } from '#db/migrations/tables.ts'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { findTalks } from './schedule.store.ts'

/** The talks of some items by item id, without speakers who were moved to another year (decision Y2). */
export async function readTalksOf(
  db: Db,
  items: readonly { id: number; year: number; talks: readonly number[] }[],
): Promise<Map<number, SpeakerSummary[]>> {
  const talks = await findTalks(db, [...new Set(items.flatMap(item => item.talks))])
  return new Map(
    items.map(item => [
      item.id,
      item.talks.flatMap(id => {
        const talk = talks.get(id)
        return talk?.year === item.year ? talk.glance : []
      }),
    ]),
  )
}
