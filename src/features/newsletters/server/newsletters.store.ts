import type { Updateable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { audienceOf } from '#features/newsletters/audiences.ts'
import { type Newsletter, newsletter } from '#features/newsletters/newsletters.schema.ts'
import { countResults, noResults } from '#features/newsletters/server/addresses/recipient-results.store.ts'
import { recordsOf } from '#records/records.ts'

const columns = newsletter.omit({ counts: true }).keyof().options

export const newsletters = recordsOf('newsletters', columns, findNewsletter)

/** All newsletters, latest first. */
export async function listNewsletters(db: Db): Promise<Newsletter[]> {
  const rows = await db.selectFrom('newsletters').select(columns).orderBy('id', 'desc').execute()
  const results = await countResults(db)
  return rows.map(row => ({ ...row, audience: audienceOf(row.audience), counts: results.get(row.id) ?? noResults() }))
}

export async function findNewsletter(db: Db, id: number): Promise<Newsletter | undefined> {
  const row = await db.selectFrom('newsletters').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) return
  const results = await countResults(db, [id])
  return { ...row, audience: audienceOf(row.audience), counts: results.get(id) ?? noResults() }
}

/** Changes the state of a newsletter; false when it is in another state. */
export async function moveRun(
  trx: Db,
  id: number,
  from: readonly Newsletter['state'][],
  change: Updateable<Tables['newsletters']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('newsletters')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
