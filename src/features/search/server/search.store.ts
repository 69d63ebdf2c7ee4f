import type { Db } from '#db/migrations/tables.ts'
import { isProgramShown, isShown } from '#records/shown-rows.ts'

/**
 * Everything public that can be searched, in the site's order.
 * @param year that of the current edition
 */
export async function readSearched(db: Db, year: number) {
  const [speakers, items, questions, sponsors, team, content] = await Promise.all([
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
      .selectFrom('questions')
      .select(['id', 'group', 'question', 'answer'])
      .where('active', '=', true)
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
      .selectFrom('teamMembers')
      .select(['name', 'role', 'bio', 'photo'])
      .where('year', '=', year)
      .orderBy('sortOrder')
      .execute(),
    db
      .selectFrom('siteContent')
      .select(['page', 'content', 'type'])
      .where('active', '=', true)
      .where('type', '!=', 'image')
      .orderBy('id')
      .execute(),
  ])
  return { speakers, items, questions, sponsors, team, content }
}
