import type { Db } from '#db/migrations/tables.ts'
import type { TalkSession } from '#features/schedule/schedule.schema.ts'
import type { SpeakerGlance } from '#features/speakers/speakers.schema.ts'
import { findTalks, listScheduleItems } from './schedule.store.ts'

/** The first item of their year that names the talk of a speaker; null where none does. */
export async function readSessionOf(db: Db, speaker: { id: number; year: number }): Promise<TalkSession | null> {
  const item = (await listScheduleItems(db, speaker.year)).find(({ talks }) => talks.includes(speaker.id))
  if (!item) return null
  const { id, title, startTime, endTime, location } = item
  return { id, title, startTime, endTime, location }
}

/** The talks of some items, by the id of the item: whoever was moved to another year speaks there (decision Y2). */
export async function readTalksOf(
  db: Db,
  items: readonly { id: number; year: number; talks: readonly number[] }[],
): Promise<Map<number, SpeakerGlance[]>> {
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
