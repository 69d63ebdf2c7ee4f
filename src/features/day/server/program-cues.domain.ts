import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type BuildInput, type Cue, cueShapes, LONGEST_CUE } from '#features/day/day.schema.ts'
import { realMinutes } from '#features/day/day-report.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { cues } from './cues.collection.ts'
import { lastYearWithCues, noteCue } from './day.store.ts'
import {
  findCueOf,
  outsideProgram,
  type ProgramCue,
  programCues,
  readProgram,
  withPeople,
} from './day-program.domain.ts'

/**
 * Adds what the run sheet lacks of the program, each before the cue that follows it there. Cues that were not edited take
 * new times from the program; edited ones stay. The cue of a speaker who has left keeps the one in their place.
 */
async function buildFromProgram(trx: Db, year: number, talkMinutes: number | undefined, edit: Edit): Promise<void> {
  const program = await readProgram(trx, year)
  const stored = new Map((await cues.list(trx, { year })).map(cue => [cue.id, cue]))
  const listed = withPeople([...stored.values()], program)
  for (const { id, title, speakerId, onStage, startedAt } of listed) {
    if (startedAt !== null || speakerId === null || stored.get(id)?.speakerId === speakerId) continue
    await cues.records.change(trx, id, { title, speakerId, onStage }, null, edit)
    await noteCue(trx, id, { readiness: 'expected', roomNote: '' })
  }
  const wanted = programCues(program, listed, talkMinutes)
  for (const [index, planned] of wanted.entries()) {
    const found = findCueOf(listed, planned)
    if (found) {
      const times = newTimes(found, planned)
      if (found.startedAt === null && Object.keys(times).length > 0)
        await cues.records.change(trx, found.id, times, null, edit)
      continue
    }
    const later = wanted.slice(index + 1).flatMap(next => findCueOf(listed, next)?.id ?? [])[0]
    const place = later === undefined ? undefined : (await cues.records.find(trx, later))?.sortOrder
    const sortOrder = await cues.ordering?.open(trx, place)
    const followed = { itemMinutes: planned.minutes, itemStart: planned.startTime }
    const mayShrink = planned.kind === 'break' ? Math.floor(planned.minutes / 3) : 0
    await cues.records.add(trx, { ...planned, ...followed, mayShrink, year, sortOrder }, edit)
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
async function copyLastEdition(trx: Db, year: number, edit: Edit): Promise<void> {
  if ((await cues.list(trx, { year })).length > 0) throw new Problem('conflict', 'There is a run sheet already.')
  const last = await lastYearWithCues(trx, year)
  if (last === undefined) throw new Problem('not-found', 'There is no earlier run sheet.')
  const titles = new Map((await scheduleItems.list(trx, { year: last })).map(({ id, title }) => [id, title]))
  const items = new Map((await scheduleItems.list(trx, { year })).map(({ id, title }) => [title, id]))
  const rest = programCues(await readProgram(trx, year), [])
  for (const cue of await cues.list(trx, { year: last })) {
    const itemId = items.get(titles.get(cue.itemId ?? 0) ?? '') ?? null
    const place = rest.findIndex(
      program => program.itemId === itemId && (program.speakerId !== null) === (cue.kind === 'talk'),
    )
    const [program] = place < 0 ? [] : rest.splice(place, 1)
    if (cue.kind === 'talk' && !program) continue
    const minutes = Math.min(LONGEST_CUE, realMinutes(cue) ?? cue.minutes)
    const times = { minutes, mayShrink: Math.min(cue.mayShrink, minutes) }
    const own = { ...cueShapes.values.parse(cue), ...outsideProgram, ...times, year }
    const followed = program && {
      itemId,
      itemMinutes: program.minutes,
      itemStart: program.startTime,
      startTime: program.startTime,
      ...(program.speakerId !== null && textsOf(program)),
    }
    await cues.records.add(trx, { ...own, ...followed, sortOrder: await cues.ordering?.next(trx) }, edit)
  }
}

/** Builds the run sheet, or adds what it lacks. @throws Problem as `copyLastEdition` does */
export async function buildSheet(
  database: Database,
  { year: asked, from, talkMinutes }: BuildInput,
  edit: Edit,
): Promise<void> {
  await database.live(async trx => {
    const year = await yearNamed(trx, asked)
    if (from === 'last-edition') await copyLastEdition(trx, year, edit)
    await buildFromProgram(trx, year, talkMinutes, edit)
  })
}
