import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { speakerRules } from '#features/speakers/speaker-rules.ts'
import {
  type PublicSpeaker,
  publicSpeaker,
  type SpeakerQuery,
  type SpeakerSummary,
} from '#features/speakers/speakers.schema.ts'
import { blankTexts } from '#lib/text-rules.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { hasSampleContent } from '#records/sample-records.ts'
import builtIn from './built-in-speakers.json' with { type: 'json' }
import { findPublicSpeaker, hasSpeakers, listPublicSpeakers, listSummaries } from './speakers.store.ts'

/** The public speakers: the selected ones, or the built-in ones while there are none at all. */
export async function readPublicSpeakers(db: Db, wanted: SpeakerQuery): Promise<PublicSpeaker[]> {
  const selected = await listPublicSpeakers(db, wanted)
  return selected.length > 0 ? selected : builtInIfEmpty(db)
}

/** This edition's featured speakers. */
export async function readFeaturedSpeakers(db: Db): Promise<PublicSpeaker[]> {
  const { editionYear } = await readEventProfile(db)
  const featured = await listPublicSpeakers(db, { year: editionYear, featured: true })
  return featured.length > 0 ? featured : builtInIfEmpty(db)
}

/** @throws Problem `not-found`, also for an unselected speaker */
export async function readPublicSpeaker(db: Db, id: number): Promise<PublicSpeaker> {
  return findOrRefuse({ find: findShownSpeaker }, db, id)
}

/** The previous and next speaker of the year's line-up, cyclic; null without others, and no previous with only one. */
export async function readNeighbours(db: Db, { id, year }: Pick<PublicSpeaker, 'id' | 'year'>) {
  const selected = await listSummaries(db, year)
  const lineUp: SpeakerSummary[] = selected.length > 0 ? selected : await builtInIfEmpty(db)
  const place = lineUp.findIndex(speaker => speaker.id === id)
  const others = [...lineUp.slice(place + 1), ...lineUp.slice(0, Math.max(place, 0))]
  return { previous: others.at(1) ? (others.at(-1) ?? null) : null, next: others[0] ?? null }
}

/** A public speaker; undefined for another. */
export async function findShownSpeaker(db: Db, id: number): Promise<PublicSpeaker | undefined> {
  return (await findPublicSpeaker(db, id)) ?? (await builtInIfEmpty(db)).find(builtIn => builtIn.id === id)
}

async function builtInIfEmpty(db: Db): Promise<PublicSpeaker[]> {
  if ((await hasSpeakers(db)) || !(await hasSampleContent(db))) return []
  return builtInSpeakers((await readEventProfile(db)).editionYear)
}

/** Speakers on the pages while there is sample content but no speaker (decision E4). */
export function builtInSpeakers(year: number): PublicSpeaker[] {
  const blank = { ...blankTexts(speakerRules), photo: '', recording: '', sample: true }
  return builtIn.map(speaker => publicSpeaker.parse({ ...blank, ...speaker, year }))
}
