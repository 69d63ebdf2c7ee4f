import type { Db } from '#db/migrations/tables.ts'
import type { Colleague } from '#features/inbox/inbox.schema.ts'
import { hasRight } from '#lib/rights.ts'
import { nameOf } from '#lib/text/name-of.ts'

/** The organisers who may answer messages, in the order in which they came. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'role'])
    .where('passwordHash', '<>', '')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  return users.filter(({ role }) => hasRight(role, 'readInbox')).map(user => ({ id: user.id, name: nameOf(user) }))
}
