import type { Db } from '#db/migrations/tables.ts'
import { type Cue, LONGEST_CUE } from '#features/day/day.schema.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { Problem } from '#lib/problem.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { MINUTE } from '#lib/time/durations.ts'
import type { Edit } from '#records/edit.ts'
import { cues } from './cues.collection.ts'
import { lastYearWithCues, noteCue } from './day.store.ts'

const BREAK = /\b(?:break|breakfast|coffee|doors|lunch|dinner|intermission|pause|reception|registration)\b/i

/** A cue as the program gives it. */
export type ProgramCue = Pick<Cue, 'title' | 'kind' | 'minutes' | 'startTime' | 'onStage'> & {
  itemId: number
  speakerId: number | null
}

/** The selected speakers of an edition who have not declined, by id. */
export async function readSpeakers(db: Db, year: number): Promise<ReadonlyMap<number, Speaker>> {
  const listed = await speakers.list(db, { year, selectionStatus: 'selected' })
  return new Map(listed.filter(isExpected).map(speaker => [speaker.id, speaker]))
}

/** What the program gives: a cue for each talk, and for each item without talks. */
export async function readProgramCues(
  db: Db,
  year: number,
  people: ReadonlyMap<number, Speaker>,
): Promise<ProgramCue[]> {
  const items = await scheduleItems.list(db, { year })
  return items.flatMap((item, place) => cuesOf(item, items[place - 1], people))
}

function cuesOf(item: ScheduleItem, before: ScheduleItem | undefined, people: ReadonlyMap<number, Speaker>) {
  const talks = item.talks.flatMap(id => people.get(id) ?? [])
  const length = minutesOf(item.endTime) - minutesOf(item.startTime)
  const each = talks.length === 0 ? length : Math.floor(length / talks.length)
  const isBreak = talks.length === 0 && BREAK.test(item.title)
  // Breaks, the item after one, and an item after a gap begin by the clock; the others follow.
  const follows = !isBreak && before?.endTime === item.startTime && !BREAK.test(before.title)
  const common = { itemId: item.id, minutes: each }
  const first = follows ? null : item.startTime
  const listed = talks.map(
    (speaker, place): ProgramCue => ({
      ...common,
      title: talkTitleOf(speaker),
      kind: 'talk',
      startTime: place === 0 ? first : null,
      speakerId: speaker.id,
      onStage: speaker.name,
    }),
  )
  const whole = { title: item.title, kind: isBreak ? 'break' : 'host', startTime: first, speakerId: null } as const
  return listed.length > 0 ? listed : [{ ...common, ...whole, onStage: '' }]
}

/** The cue of the run sheet that is for a cue of the program. */
export const findCueOf = (listed: readonly Cue[], wanted: ProgramCue) =>
  listed.find(({ itemId, speakerId }) => itemId === wanted.itemId && speakerId === wanted.speakerId)

/**
 * Adds what the run sheet lacks of the program, each before the cue that follows it there. Cues that were not edited take
 * new times from the program; edited ones stay. The cue of a speaker who has left goes to the one in their place.
 */
export async function buildFromProgram(trx: Db, year: number, edit: Edit): Promise<void> {
  const wanted = await readProgramCues(trx, year, await readSpeakers(trx, year))
  const listed = await cues.list(trx, { year })
  const taken = new Set(wanted.flatMap(program => findCueOf(listed, program)?.id ?? []))
  for (const [index, program] of wanted.entries()) {
    const own = findCueOf(listed, program)
    const isLeft = ({ id, itemId, speakerId, startedAt }: Cue) =>
      itemId === program.itemId && speakerId !== null && startedAt === null && !taken.has(id)
    const found = own ?? (program.speakerId === null ? undefined : listed.find(isLeft))
    if (found) {
      taken.add(found.id)
      const change = { ...newTimes(found, program), ...(!own && textsOf(program)) }
      if (found.startedAt !== null || Object.keys(change).length === 0) continue
      await cues.records.change(trx, found.id, change, null, edit)
      if (!own) await noteCue(trx, found.id, { readiness: 'expected', roomNote: '' })
      continue
    }
    const later = wanted.slice(index + 1).flatMap(next => findCueOf(listed, next)?.id ?? [])[0]
    const place = later === undefined ? undefined : (await cues.records.find(trx, later))?.sortOrder
    const sortOrder = await cues.ordering?.open(trx, place)
    const followed = { itemMinutes: program.minutes, itemStart: program.startTime }
    await cues.records.add(trx, { ...program, ...followed, year, sortOrder }, edit)
  }
}

/** The times that the program has changed, where the cue has followed it so far. */
function newTimes(cue: Cue, { minutes, startTime }: ProgramCue) {
  const hasNewLength = cue.minutes === cue.itemMinutes && minutes !== cue.minutes
  const isMoved = cue.startTime === cue.itemStart && startTime !== cue.startTime
  return {
    ...(hasNewLength && { minutes, itemMinutes: minutes, mayShrink: Math.min(cue.mayShrink, minutes) }),
    ...(isMoved && { startTime, itemStart: startTime }),
  }
}

function textsOf({ title, speakerId, onStage }: ProgramCue) {
  return { title, speakerId, onStage }
}

/**
 * Copies the run sheet of the last edition with the lengths that its cues really had, into an empty one. Items and talks
 * are matched by the title of the item.
 * @throws Problem `conflict` if there is a run sheet, `not-found` without an earlier one
 */
export async function copyLastEdition(trx: Db, year: number, edit: Edit): Promise<void> {
  if ((await cues.list(trx, { year })).length > 0) throw new Problem('conflict', 'There is a run sheet already.')
  const last = await lastYearWithCues(trx, year)
  if (last === undefined) throw new Problem('not-found', 'There is no earlier run sheet.')
  const titles = new Map((await scheduleItems.list(trx, { year: last })).map(({ id, title }) => [id, title]))
  const items = new Map((await scheduleItems.list(trx, { year })).map(({ id, title }) => [title, id]))
  const rest = await readProgramCues(trx, year, await readSpeakers(trx, year))
  for (const cue of await cues.list(trx, { year: last })) {
    const itemId = items.get(titles.get(cue.itemId ?? 0) ?? '') ?? null
    const place = rest.findIndex(
      program => program.itemId === itemId && (program.speakerId !== null) === (cue.kind === 'talk'),
    )
    const [program] = place < 0 ? [] : rest.splice(place, 1)
    if (cue.kind === 'talk' && !program) continue
    const { title, kind, startTime, soundNote, lightNote, hostNote, stageNote, isPrivate, onStage } = cue
    const minutes = actualMinutes(cue)
    const texts = { title, kind, soundNote, lightNote, hostNote, stageNote, isPrivate, onStage }
    const start = { startTime: program ? program.startTime : startTime }
    const followed = program && { itemId, itemMinutes: program.minutes, itemStart: program.startTime }
    const talk = program?.speakerId && textsOf(program)
    const values = {
      ...texts,
      ...start,
      ...followed,
      ...talk,
      minutes,
      mayShrink: Math.min(cue.mayShrink, minutes),
      year,
    }
    await cues.records.add(trx, { ...values, sortOrder: await cues.ordering?.next(trx) }, edit)
  }
}

function actualMinutes({ startedAt, endedAt, minutes }: Cue): number {
  if (startedAt === null || endedAt === null) return minutes
  return Math.min(LONGEST_CUE, Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE)))
}
