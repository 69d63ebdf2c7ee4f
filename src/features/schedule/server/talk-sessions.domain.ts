import type { Db } from '#db/migrations/tables.ts'
import type { TalkSession } from '#features/schedule/schedule.schema.ts'
import type { SpeakerGlance } from '#features/speakers/speakers.schema.ts'
import { findTalks, listScheduleItems } from './schedule.store.ts'

/** The first item that names the talk of a speaker; null where none does. */
export async function readSessionOf(db: Db, speaker: number): Promise<TalkSession | null> {
  const item = (await listScheduleItems(db)).find(({ talks }) => talks.includes(speaker))
  if (!item) return null
  const { id, title, startTime, endTime, location } = item
  return { id, title, startTime, endTime, location }
}

/** The talks of some items, by the id of the item. */
export async function readTalksOf(
  db: Db,
  items: readonly { id: number; talks: readonly number[] }[],
): Promise<Map<number, SpeakerGlance[]>> {
  const talks = await findTalks(db, [...new Set(items.flatMap(item => item.talks))])
  return new Map(items.map(item => [item.id, item.talks.flatMap(id => talks.get(id) ?? [])]))
}
