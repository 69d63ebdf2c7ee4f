import type { Db } from '#db/migrations/tables.ts'
import type { Colleague } from '#features/inbox/inbox.schema.ts'
import { hasRight } from '#lib/rights.ts'
import { nameOf } from '#lib/text/name-of.ts'

/** Everyone who may answer messages, or could once, in order of joining. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'role', 'disabledAt'])
    .where('passwordHash', '<>', '')
    .orderBy('id')
    .execute()
  return users.map(user => ({
    id: user.id,
    name: nameOf(user),
    active: user.disabledAt === null && hasRight(user.role, 'readInbox'),
  }))
}
