import { type ScheduleItem, scheduleItem } from '#features/schedule/schedule.schema.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { talkLine } from '#lib/terms/talk-title.ts'

/** The talks of an item by speaker and title, from their ids. */
export function talksInWords(speakers: readonly Speaker[]): (field: string, value: unknown) => unknown {
  const known = new Map(speakers.map(speaker => [speaker.id, speaker]))
  return (field, value) => {
    const ids = field === talks ? scheduleItem.shape.talks.safeParse(value).data : undefined
    return ids ? ids.map(id => lineOf(known.get(id))) : value
  }
}

const talks: keyof ScheduleItem = 'talks'

function lineOf(speaker: Speaker | undefined): string {
  return speaker ? talkLine(speaker) : 'A speaker of another year now'
}
