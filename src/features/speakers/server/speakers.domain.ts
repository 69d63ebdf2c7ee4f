import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type {
  PublicSpeaker,
  SelectionStatus,
  Speaker,
  SpeakerChange,
  SpeakerGlance,
  SpeakerInput,
  SpeakerQuery,
  SpeakerReorder,
} from '#features/speakers/speakers.schema.ts'
import type { Edit } from '#records/edit.ts'
import { arrangeOrRefuse, changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { hasSampleContent } from '#records/sample-records.ts'
import { builtInSpeakers } from './built-in-speakers.ts'
import {
  findPublicSpeaker,
  hasSpeakers,
  listGlances,
  listPublicSpeakers,
  listSpeakers,
  speakerOrder,
  speakers,
} from './speakers.store.ts'
import { keysOf, refusingDuplicates } from './talk-duplicates.domain.ts'

/** What anyone may see: the selected speakers, or the built-in ones while there is none at all. */
export async function readPublicSpeakers(db: Db, wanted: SpeakerQuery): Promise<PublicSpeaker[]> {
  const selected = await listPublicSpeakers(db, wanted)
  return selected.length > 0 ? selected : builtInIfEmpty(db)
}

/** The featured speakers of this year's edition. */
export async function readFeaturedSpeakers(db: Db): Promise<PublicSpeaker[]> {
  const { editionYear } = await readEventProfile(db)
  const featured = await listPublicSpeakers(db, { year: editionYear, featured: true })
  return featured.length > 0 ? featured : builtInIfEmpty(db)
}

/** @throws Problem `not-found`, also for a speaker who is not selected */
export async function readPublicSpeaker(db: Db, id: number): Promise<PublicSpeaker> {
  return findOrRefuse({ find: findShownSpeaker }, db, id)
}

/**
 * Who comes before and after a speaker in the line-up of the year, round and round; null for both where there is no
 * other, and before where there is only one.
 */
export async function readNeighbours(db: Db, { id, year }: Pick<PublicSpeaker, 'id' | 'year'>) {
  const selected = await listGlances(db, year)
  const lineUp: SpeakerGlance[] = selected.length > 0 ? selected : await builtInIfEmpty(db)
  const place = lineUp.findIndex(speaker => speaker.id === id)
  const others = [...lineUp.slice(place + 1), ...lineUp.slice(0, Math.max(place, 0))]
  return { previous: others.at(1) ? (others.at(-1) ?? null) : null, next: others[0] ?? null }
}

/** @throws Problem `duplicate-talk-title`, `duplicate-talk-description` */
export async function createSpeaker(database: Database, input: SpeakerInput, edit: Edit): Promise<Speaker> {
  return refusingDuplicates(() =>
    database.change(async trx => {
      const year = input.year ?? (await readEventProfile(trx)).editionYear
      const displayOrder = await speakerOrder.next(trx)
      return speakers.add(trx, { ...input, ...keysOf(input), year, displayOrder }, edit)
    }),
  )
}

/** @throws Problem `not-found`, `changed`, `duplicate-talk-title`, `duplicate-talk-description` */
export async function changeSpeaker(
  database: Database,
  id: number,
  change: SpeakerChange,
  expected: Expected,
  edit: Edit,
): Promise<Speaker> {
  return refusingDuplicates(() =>
    database.change(trx => changeOrRefuse(speakers, trx, id, { ...change, ...keysOf(change) }, expected, edit)),
  )
}

/** Sets what was decided on a speaker, inside a transaction. @throws Problem `not-found`, `changed` */
export function setSelectionStatus(
  trx: Db,
  id: number,
  selectionStatus: SelectionStatus,
  expected: Expected,
  edit: Edit,
): Promise<Speaker> {
  return changeOrRefuse(speakers, trx, id, { selectionStatus }, expected, edit)
}

/** @throws Problem `not-found` */
export function readSpeaker(db: Db, id: number): Promise<Speaker> {
  return findOrRefuse(speakers, db, id)
}

/** @throws Problem `not-found`, `changed` */
export async function removeSpeaker(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(async trx => {
    const { displayOrder } = await removeOrRefuse(speakers, trx, id, expected, edit)
    await speakerOrder.close(trx, displayOrder)
  })
}

/**
 * Puts back a speaker who was removed, at the old place.
 * @throws Problem `duplicate-talk-title`, `duplicate-talk-description`
 */
export async function restoreSpeaker(trx: Db, removed: Removed<'speakers'>, edit: Edit): Promise<Speaker> {
  return refusingDuplicates(async () => {
    const displayOrder = await speakerOrder.open(trx, removed.displayOrder)
    return speakers.restore(trx, { ...removed, ...keysOf(removed), displayOrder }, edit)
  })
}

/** Closes the gaps that speakers leave who were removed all at once. @param places those that they had */
export async function closeSpeakerGaps(trx: Db, places: readonly number[]): Promise<void> {
  for (const place of places.toSorted((a, b) => b - a)) await speakerOrder.close(trx, place)
}

/** @throws Problem `not-found` when a listed speaker is gone; then nothing is moved */
export async function reorderSpeakers(
  database: Database,
  { speakerOrders }: SpeakerReorder,
  edit: Edit,
): Promise<Speaker[]> {
  return database.change(async trx => {
    const listed = speakerOrders.map(({ id, displayOrder }) => ({ id, place: displayOrder }))
    await arrangeOrRefuse(speakerOrder, trx, listed, edit)
    return listSpeakers(trx, {})
  })
}

async function findShownSpeaker(db: Db, id: number): Promise<PublicSpeaker | undefined> {
  return (await findPublicSpeaker(db, id)) ?? (await builtInIfEmpty(db)).find(builtIn => builtIn.id === id)
}

async function builtInIfEmpty(db: Db): Promise<PublicSpeaker[]> {
  if ((await hasSpeakers(db)) || !(await hasSampleContent(db))) return []
  return builtInSpeakers((await readEventProfile(db)).editionYear)
}
