import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { Role } from '#lib/rights.ts'

function people(db: Kysely<Tables>, now: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'username', 'name', 'email', 'role', 'lastSeenAt', 'disabledAt'])
    .select(sql<boolean>`"passwordHash" <> ''`.as('joined'))
    .select(
      sql<boolean>`"totpSecret" is not null or exists (select 1 from "passkeys" where "userId" = "users"."id")`.as(
        'secondFactor',
      ),
    )
    .select(eb =>
      eb
        .selectFrom('passwordLinks')
        .select(({ fn }) => fn.max('expiresAt').as('until'))
        .whereRef('userId', '=', 'users.id')
        .where('expiresAt', '>', now)
        .as('invitedUntil'),
    )
}

/** All users, in order of joining. */
export async function listPeople(db: Db, now: string) {
  return (await people(db, now).orderBy('users.id').execute()).map(withFlags)
}

export async function findPerson(db: Db, id: number, now: string) {
  const found = await people(db, now).where('users.id', '=', id).executeTakeFirst()
  return found && withFlags(found)
}

/** SQLite has no boolean type for computed columns. */
function withFlags<Row extends { joined: unknown; secondFactor: unknown; invitedUntil: string | null }>(row: Row) {
  const joined = Boolean(row.joined)
  return { ...row, joined, secondFactor: Boolean(row.secondFactor), invitedUntil: joined ? null : row.invitedUntil }
}

export async function addInvited(db: Db, email: string, role: Role, at: string): Promise<number> {
  const values = {
    username: email,
    email,
    role,
    passwordHash: '',
    // Organizers who have not chosen get notices of the first applications too.
    notices: 'daily' as const,
    createdAt: at,
    updatedAt: at,
  }
  return (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updatePerson(
  db: Db,
  id: number,
  change: { role?: Role; disabledAt?: string | null },
  at: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function removePerson(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
