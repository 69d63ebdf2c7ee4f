import type { Db } from '#db/migrations/tables.ts'

/** The rounds of a year that are open on a day; without a year all that hide names. */
export function listOpenRounds(db: Db, today: string, year?: number) {
  return db
    .selectFrom('rounds')
    .select(['id', 'name', 'endsOn', 'reviewers', 'isBlind', 'wanted'])
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', today)
    .$if(year === undefined, query => query.where('isBlind', '=', true))
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .orderBy('endsOn')
    .execute()
}

/** The users who can log in. */
export function listOrganizers(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'role'])
    .where('disabledAt', 'is', null)
    .orderBy('name')
    .orderBy('username')
    .execute()
}
