import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { isShown } from '#records/shown-rows.ts'

export interface Planned {
  table: 'speakers' | 'sponsors' | 'editions'
  id: number
  version: number
  /** By the event's clock. */
  from: string | null
}

/** Every record that becomes public at a moment. */
export function listPlanned(db: Db): Promise<Planned[]> {
  const table = (name: Planned['table']) => sql.lit(name).as('table')
  return db
    .selectFrom('speakers')
    .select(['id', 'version', 'publicFrom as from', table('speakers')])
    .where('publicFrom', 'is not', null)
    .unionAll(
      db
        .selectFrom('sponsors')
        .select(['id', 'version', 'publicFrom as from', table('sponsors')])
        .where('publicFrom', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('editions')
        .select(['id', 'version', 'programmeFrom as from', table('editions')])
        .where('programmeFrom', 'is not', null),
    )
    .execute()
}

/** What of a year becomes public, and when by the event's clock; `at` is null for what is public. */
export async function listAnnounced(db: Db, year: number) {
  const [people, partners, programs] = await Promise.all([
    db
      .selectFrom('speakers')
      .select(['name as what', 'publicFrom as at'])
      .where('year', '=', year)
      .where(isShown('speakers', 'publicFrom'))
      .execute(),
    db
      .selectFrom('sponsors')
      .select(['name as what', 'publicFrom as at'])
      .where('year', '=', year)
      .where(isShown('sponsors', 'publicFrom'))
      .execute(),
    db.selectFrom('editions').select('programmeFrom as at').where('year', '=', year).execute(),
  ])
  return [...people, ...partners, ...programs.map(({ at }) => ({ what: 'The program', at }))]
}
