import type { Db } from '#db/migrations/tables.ts'
import { isProgramShown, isShown } from '#records/shown-rows.ts'

/**
 * The public records that are searched by some of their fields, in the site's order.
 * @param year that of the current edition
 */
export async function readSearched(db: Db, year: number) {
  const [speakers, items, sponsors, content] = await Promise.all([
    db
      .selectFrom('speakers')
      .select(['id', 'name', 'title', 'topic', 'talkTitle', 'talkSummary', 'talkDescription', 'bio', 'photo', 'year'])
      .where(isShown('speakers'))
      .where('year', 'not in', eb => eb.selectFrom('editions').select('year').where('stage', '=', 'draft'))
      .orderBy('year', 'desc')
      .orderBy('displayOrder')
      .execute(),
    db
      .selectFrom('scheduleItems')
      .select(['id', 'title', 'description', 'location', 'startTime', 'endTime', 'talks'])
      .where('year', '=', year)
      .where(isProgramShown())
      .orderBy('sortOrder')
      .execute(),
    db
      .selectFrom('sponsors')
      .select(['name', 'description'])
      .where(isShown('sponsors'))
      .where('year', '=', year)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('siteContent')
      .select(['page', 'content', 'type'])
      .where('active', '=', true)
      .where('type', '!=', 'image')
      .orderBy('id')
      .execute(),
  ])
  return { speakers, items, sponsors, content }
}
