import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type {
  SelectionStatus,
  Speaker,
  SpeakerChange,
  SpeakerInput,
  SpeakerReorder,
} from '#features/speakers/speakers.schema.ts'
import type { Edit } from '#records/edit.ts'
import { arrangeOrRefuse, changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { listSpeakers, speakerOrder, speakers } from './speakers.store.ts'
import { refusingDuplicates } from './talk-duplicates.domain.ts'
import { keysOf } from './talk-keys.domain.ts'

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
