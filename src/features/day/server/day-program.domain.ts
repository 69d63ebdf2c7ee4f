import type { Db } from '#db/migrations/tables.ts'
import type { Cue } from '#features/day/day.schema.ts'
import { TO_BE_ANNOUNCED, withoutSpeaker } from '#features/event/server/hidden-names.domain.ts'
import { LONGEST_TALK, type ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'

/** Titles of breaks. */
export const BREAK = /\b(?:break|breakfast|coffee|doors|lunch|dinner|intermission|pause|reception|registration)\b/i

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

function talkWords(speaker: TalkGiver) {
  return { title: talkTitleOf(speaker), onStage: speaker.name, speakerId: speaker.id }
}

function withoutGone({ title, onStage }: Cue, gone: readonly Speaker[]) {
  let words = { title, description: onStage }
  for (const speaker of gone) words = { ...words, ...withoutSpeaker(words, speaker) }
  return { title: words.title, onStage: words.description }
}

/** The fields of a cue outside the program. */
export const outsideProgram = { itemId: null, itemStart: null, itemMinutes: null, speakerId: null } as const

/** What a program must say to be planned. */
interface Plannable {
  items: readonly Pick<ScheduleItem, 'id' | 'title' | 'startTime' | 'endTime' | 'talks'>[]
  people: ReadonlyMap<number, TalkGiver>
}
type TalkGiver = Pick<Speaker, 'id' | 'name' | 'talkTitle' | 'topic'>
type PlannedCue = Pick<Cue, 'kind' | 'itemId' | 'speakerId' | 'minutes' | 'itemMinutes'>

/**
 * What the program gives: a cue for each talk, one of the host for the rest of its session, and one for each item
 * without talks. A talk that is to be announced keeps its time.
 * @param listed the run sheet, with the people of now
 * @param talkMinutes how long a talk is; else as in the run sheet
 */
export function programCues(
  { items, people }: Plannable,
  listed: readonly PlannedCue[],
  talkMinutes?: number,
): ProgramCue[] {
  const known = listed.flatMap(({ kind, itemMinutes }) => (kind === 'talk' ? (itemMinutes ?? []) : []))
  const longest = talkMinutes ?? (known.length > 0 ? Math.max(...known) : LONGEST_TALK)
  return items.flatMap((item, index) => {
    const talks = item.talks.flatMap(id => people.get(id) ?? [])
    const own = listed.filter(({ itemId, speakerId }) => itemId === item.id && speakerId === null)
    return cuesOf(item, talks, own, longest, items[index - 1])
  })
}

/** @param own the cues of the item without a speaker @param longest a talk is shorter where its session has no room */
function cuesOf(
  item: Plannable['items'][number],
  talks: readonly TalkGiver[],
  own: readonly PlannedCue[],
  longest: number,
  before: Plannable['items'][number] | undefined,
): ProgramCue[] {
  const waiting = own.filter(({ kind }) => kind === 'talk')
  const kept = waiting.reduce((sum, { minutes }) => sum + minutes, 0)
  const length = Math.max(0, minutesOf(item.endTime) - minutesOf(item.startTime) - kept)
  const minutes = Math.min(longest, Math.floor(length / Math.max(1, talks.length)))
  const rest = length - minutes * talks.length
  const hasTalks = talks.length + waiting.length > 0
  const isBreak = !hasTalks && BREAK.test(item.title)
  // Breaks, the item after one, and an item after a gap begin by the clock; the others follow.
  const follows = !isBreak && before?.endTime === item.startTime && !BREAK.test(before.title)
  const first = follows ? null : item.startTime
  const listed = talks.map(
    (speaker, index): ProgramCue => ({
      ...talkWords(speaker),
      itemId: item.id,
      kind: 'talk',
      minutes,
      startTime: index === 0 ? first : null,
    }),
  )
  if (rest === 0 && hasTalks && !own.some(isBuilt)) return listed
  const kind = isBreak ? 'break' : 'host'
  const startTime = hasTalks ? null : first
  return [
    ...listed,
    { title: item.title, kind, minutes: rest, startTime, onStage: '', itemId: item.id, speakerId: null },
  ]
}

type FoundCue = Pick<Cue, 'itemId' | 'speakerId' | 'kind' | 'itemMinutes'>

/** Whether a cue without a speaker was built from its item, and not added by hand; a talk waits for its speaker. */
const isBuilt = ({ kind, itemMinutes }: Pick<Cue, 'kind' | 'itemMinutes'>) => kind !== 'talk' && itemMinutes !== null

/** The cue of the run sheet that is for a cue of the program. */
export const findCueOf = <C extends FoundCue>(listed: readonly C[], { itemId, speakerId }: ProgramCue) =>
  listed.find(cue => cue.itemId === itemId && cue.speakerId === speakerId && (speakerId !== null || isBuilt(cue)))
