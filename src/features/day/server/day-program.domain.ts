import type { Db } from '#db/migrations/tables.ts'
import type { Cue } from '#features/day/day.schema.ts'
import { TO_BE_ANNOUNCED, withoutSpeaker } from '#features/event/server/hidden-names.domain.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'

const BREAK = /\b(?:break|breakfast|coffee|doors|lunch|dinner|intermission|pause|reception|registration)\b/i

/** A cue as the program gives it. */
export type ProgramCue = Pick<Cue, 'title' | 'kind' | 'minutes' | 'startTime' | 'onStage'> & {
  itemId: number
  speakerId: number | null
}

/** The program of an edition, and its selected speakers: those who come, by id, and those who have declined. */
export interface DayProgram {
  items: readonly ScheduleItem[]
  people: ReadonlyMap<number, Speaker>
  gone: readonly Speaker[]
}

export async function readProgram(db: Db, year: number): Promise<DayProgram> {
  const items = await scheduleItems.list(db, { year })
  const selected = await speakers.list(db, { year, selectionStatus: 'selected' })
  const people = new Map(selected.filter(isExpected).map(speaker => [speaker.id, speaker]))
  return { items, people, gone: selected.filter(({ id }) => !people.has(id)) }
}

/**
 * Cues with the people of now. The words of a talk are its speaker's. The cue of a talk whose speaker has left goes to one
 * of its item without a cue, or is to be announced. Words of other cues that name somebody who has left are replaced.
 */
export function withPeople(listed: readonly Cue[], { items, people, gone }: DayProgram): Cue[] {
  const taken = new Set(listed.map(({ speakerId }) => speakerId))
  const left = { title: TO_BE_ANNOUNCED, onStage: '', speakerId: null, readiness: 'expected', roomNote: '' } as const
  return listed.map(cue => {
    const own = people.get(cue.speakerId ?? 0)
    const { talks = [] } = items.find(({ id }) => id === cue.itemId) ?? {}
    const isFree = cue.kind === 'talk' && !(own && talks.includes(own.id))
    const next = isFree && people.get(talks.find(id => people.has(id) && !taken.has(id)) ?? 0)
    if (own && !next) return { ...cue, ...talkWords(own) }
    if (next) {
      taken.add(next.id)
      return { ...cue, ...left, ...talkWords(next) }
    }
    return { ...cue, ...(cue.speakerId === null ? withoutGone(cue, gone) : left) }
  })
}

function talkWords(speaker: Speaker) {
  return { title: talkTitleOf(speaker), onStage: speaker.name, speakerId: speaker.id }
}

function withoutGone({ title, onStage }: Cue, gone: readonly Speaker[]) {
  let words = { title, description: onStage }
  for (const speaker of gone) words = { ...words, ...withoutSpeaker(words, speaker) }
  return { title: words.title, onStage: words.description }
}

/**
 * What the program gives: a cue for each talk, and for each item without talks. A talk that is to be announced keeps its
 * time; the others share the rest.
 * @param listed the run sheet, with the people of now
 */
export function programCues({ items, people }: DayProgram, listed: readonly Cue[]): ProgramCue[] {
  const waiting = listed.filter(({ kind, speakerId }) => kind === 'talk' && speakerId === null)
  return items.flatMap((item, index) => {
    const talks = item.talks.flatMap(id => people.get(id) ?? [])
    return cuesOf(
      item,
      talks,
      waiting.filter(({ itemId }) => itemId === item.id),
      items[index - 1],
    )
  })
}

function cuesOf(
  item: ScheduleItem,
  talks: readonly Speaker[],
  waiting: readonly Cue[],
  before: ScheduleItem | undefined,
) {
  const kept = waiting.reduce((sum, cue) => sum + cue.minutes, 0)
  const length = Math.max(0, minutesOf(item.endTime) - minutesOf(item.startTime) - kept)
  const minutes = Math.floor(length / Math.max(1, talks.length))
  const isBreak = talks.length === 0 && BREAK.test(item.title)
  // Breaks, the item after one, and an item after a gap begin by the clock; the others follow.
  const follows = !isBreak && before?.endTime === item.startTime && !BREAK.test(before.title)
  const common = { itemId: item.id, minutes }
  const first = follows ? null : item.startTime
  const listed = talks.map(
    (speaker, index): ProgramCue => ({
      ...common,
      ...talkWords(speaker),
      kind: 'talk',
      startTime: index === 0 ? first : null,
    }),
  )
  const whole = { title: item.title, kind: isBreak ? 'break' : 'host', startTime: first, speakerId: null } as const
  return talks.length + waiting.length > 0 ? listed : [{ ...common, ...whole, onStage: '' }]
}

/** The cue of the run sheet that is for a cue of the program. */
export const findCueOf = (listed: readonly Cue[], wanted: ProgramCue) =>
  listed.find(({ itemId, speakerId }) => itemId === wanted.itemId && speakerId === wanted.speakerId)
