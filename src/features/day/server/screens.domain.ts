import type { Database } from '#db/database.ts'
import type { Cue, RoomChange } from '#features/day/day.schema.ts'
import { plannedTimes } from '#features/day/expected-times.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readPublicSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Department } from '#lib/rights.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { clockIn } from './cue-times.domain.ts'
import { cues } from './cues.collection.ts'
import { crewMoment, readCrewDay, readRealDay, type WholeDay } from './day.domain.ts'
import { noteCue } from './day.store.ts'
import type { HostCard } from './host-cards.pdf.ts'
import { readRehearsal, saveRehearsal, withCues } from './rehearsal.domain.ts'

type TimedCue = WholeDay['cues'][number]

/** The day, its cues and their speakers; the version is read first, so that a change meanwhile is announced again. */
async function readScreen(database: Database, now: Date, readDay = readCrewDay) {
  const version = database.liveVersion()
  const { db } = database
  const year = await yearNamed(db, undefined)
  const whole = await readDay(db, year, now)
  const { day, cues: listed, program } = whole
  const { state, cueId, heldSince } = day
  return { moment: crewMoment(whole, version), day, place: { state, cueId, heldSince }, listed, people: program.people }
}

export async function readStage(database: Database, now: Date) {
  const { moment, day, place, listed, people } = await readScreen(database, now)
  const { stageMode, stageText, warnsEarly, spareFrom, spareUntil, spareCountsUp } = day
  return {
    ...moment,
    day: { ...place, stageMode, stageText, warnsEarly, spareFrom, spareUntil, spareCountsUp },
    cues: listed.map(cue => ({ ...screenCue(cue, people), amberAt: cue.amberAt, redAt: cue.redAt })),
  }
}

/** What visitors see in the foyer: nothing of a rehearsal. */
export async function readFoyer(database: Database, now: Date) {
  const { moment, day, place, listed, people } = await readScreen(database, now, readRealDay)
  const known = new Set((await readPublicSpeakers(database.db, { year: day.year })).map(({ id }) => id))
  // Its words may name a speaker whom visitors must not see.
  const isHidden = ({ isPrivate, speakerId }: Cue) => isPrivate || (speakerId !== null && !known.has(speakerId))
  const shown = listed.map(cue =>
    screenCue(isHidden(cue) ? { ...cue, title: '', onStage: '', speakerId: null } : cue, people),
  )
  return { ...moment, day: { ...place, screenText: day.screenText }, cues: shown }
}

export async function readRoom(database: Database, now: Date) {
  const { moment, place, listed, people } = await readScreen(database, now)
  const shown = listed.map(cue => {
    const { soundNote, hostNote, stageNote, roomNote, readiness } = cue
    const { speaker, ...timing } = screenCue(cue, people)
    const told = people.get(cue.speakerId ?? 0)
    return {
      ...timing,
      soundNote,
      hostNote,
      stageNote,
      roomNote,
      readiness,
      speaker: speaker && told ? { ...speaker, ...toHost(told) } : null,
    }
  })
  return { ...moment, day: place, cues: shown }
}

const noteOf = {
  sound: ({ soundNote }) => soundNote,
  light: ({ lightNote }) => lightNote,
  host: ({ hostNote, roomNote }) => [hostNote, roomNote].filter(Boolean).join('\n'),
  stage: ({ stageNote }) => stageNote,
} satisfies Record<Department, (cue: Cue) => string>

/** The run sheet with the notes of one department. */
export async function readCrew(database: Database, now: Date, { department }: { department: Department }) {
  const { moment, place, listed, people } = await readScreen(database, now)
  const shown = listed.map(cue => {
    const { itemId, onStage, speaker, isPrivate, ...timing } = screenCue(cue, people)
    return { ...timing, who: speaker?.name ?? onStage, note: noteOf[department](cue) }
  })
  return { ...moment, day: place, department, cues: shown }
}

/** The cues with somebody on stage, as the host reads them from cards. */
export async function readHostCards(database: Database, now: Date): Promise<HostCard[]> {
  const { timeZone } = await readEventProfile(database.db)
  const { cues: listed } = await readRoom(database, now)
  const planned = plannedTimes(listed)
  return listed.flatMap(({ kind, title, onStage, speaker, soundNote, stageNote, hostNote, roomNote }, place) => {
    const name = speaker?.name ?? onStage
    if (kind === 'break' || !name) return []
    const { pronunciation = '', pronouns = '', introduction = '', talkTitle = '' } = speaker ?? {}
    const start = clockIn(timeZone, planned[place]?.start ?? 0)
    const notes = [soundNote && `Microphone: ${soundNote}`, stageNote && `On stage: ${stageNote}`, hostNote, roomNote]
    return [
      { start, title: talkTitle || title, name, pronunciation, pronouns, introduction, notes: notes.filter(Boolean) },
    ]
  })
}

function screenCue(cue: TimedCue, people: ReadonlyMap<number, Speaker>) {
  const { id, title, kind, minutes, mayShrink, itemId, onStage, isPrivate, fixedAt, startedAt, endedAt } = cue
  const { allowedMs, heldMs } = cue
  const told = people.get(cue.speakerId ?? 0)
  const speaker = told ? { id: told.id, name: told.name, talkTitle: talkTitleOf(told), photo: told.photo } : null
  const times = { fixedAt, startedAt, endedAt, allowedMs, heldMs }
  return { id, title, kind, minutes, mayShrink, itemId, onStage, isPrivate, ...times, speaker }
}

function toHost({ pronunciation, pronouns, introduction, consents }: Speaker) {
  const agreed = { talk: consents.talk?.at ?? null, photos: consents.photos?.at ?? null }
  return { pronunciation, pronouns, introduction, consents: agreed }
}

/** How far the people of a cue are, which a rehearsal keeps apart, and the note to the host. @throws Problem `not-found` */
export async function changeRoom(database: Database, { cueId, ...change }: RoomChange, now: Date): Promise<void> {
  await database.live(async trx => {
    const year = await yearNamed(trx, undefined)
    const cue = await cues.records.find(trx, cueId)
    if (cue?.year !== year) throw new Problem('not-found', 'There is no such cue.')
    const rehearsal = await readRehearsal(trx, year, now)
    const { readiness, ...note } = change
    if (rehearsal && readiness)
      await saveRehearsal(trx, year, withCues(rehearsal, new Map([[cueId, { readiness }]])), now)
    const kept = rehearsal ? note : change
    if (Object.keys(kept).length > 0) await noteCue(trx, cueId, kept)
  })
}
