import type { Db } from '#db/migrations/tables.ts'
import type { EventTimes, EventView } from '#features/event/event-profile.schema.ts'
import { countRecapPictures } from '#features/pictures/server/pictures.collection.ts'
import { countRecordedTalks } from './visitable-sections.store.ts'

/** How much there is to see of the past event. */
export async function readVisitableSections(db: Db, { phase, editionYear }: EventTimes): Promise<EventView['toSee']> {
  if (phase !== 'over') return { talks: 0, pictures: 0 }
  return { talks: await countRecordedTalks(db, editionYear), pictures: await countRecapPictures(db, editionYear) }
}
