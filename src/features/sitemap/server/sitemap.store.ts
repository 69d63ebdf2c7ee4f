import type { Db } from '#db/migrations/tables.ts'
import { isProgramShown, isShown } from '#records/shown-rows.ts'

/** Every public speaker with the last change. */
export async function listShownSpeakers(db: Db) {
  return db
    .selectFrom('speakers')
    .select(['id', 'year', 'updatedAt'])
    .where(isShown('speakers'))
    .where('year', 'not in', eb => eb.selectFrom('editions').select('editions.year').where('stage', '=', 'draft'))
    .orderBy('id')
    .execute()
}

/** The last public change of each part of the site; null without content. */
export async function readLastChanges(db: Db) {
  return db
    .selectNoFrom(eb => [
      eb
        .selectFrom('siteSettings')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .as('settings'),
      eb
        .selectFrom('siteContent')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .where('active', '=', true)
        .as('content'),
      eb
        .selectFrom('scheduleItems')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .where(isProgramShown())
        .as('schedule'),
      eb
        .selectFrom('questions')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .where('active', '=', true)
        .as('questions'),
      eb
        .selectFrom('teamMembers')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .as('team'),
      eb
        .selectFrom('sponsorshipPackages')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .where('active', '=', true)
        .as('packages'),
      eb
        .selectFrom('sponsors')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .where(isShown('sponsors'))
        .as('sponsors'),
    ])
    .executeTakeFirstOrThrow()
}
