import type { Db } from '#db/migrations/tables.ts'

export const account = ['users.id', 'username', 'name', 'email', 'role', 'mustChangePassword'] as const
const withPassword = [...account, 'passwordHash', 'disabledAt'] as const

/** Finds a user by name, else by email address, case-insensitively, with the password hash. */
export function findUser(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(withPassword)
    .where(({ eb, fn, and, or, val }) =>
      or([
        eb(fn('lower', ['username']), '=', fn('lower', [val(login)])),
        and([eb('email', '<>', ''), eb(fn('lower', ['email']), '=', fn('lower', [val(login)]))]),
      ]),
    )
    .orderBy(({ eb, fn, val }) =>
      eb
        .case()
        .when('username', '=', login)
        .then(0)
        .when(fn('lower', ['username']), '=', fn('lower', [val(login)]))
        .then(1)
        .else(2)
        .end(),
    )
    .limit(1)
    .executeTakeFirst()
}

/** The user of an email address who has a password and is not disabled. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('email', '<>', '')
    .where(({ eb, fn, val }) => eb(fn('lower', ['email']), '=', fn('lower', [val(email)])))
    .where('passwordHash', '<>', '')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

export function findUserById(db: Db, id: number) {
  return db.selectFrom('users').select(withPassword).where('id', '=', id).executeTakeFirst()
}

/** Whether any user has a password; users of a backup have none. */
export async function hasUsers(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('passwordHash', '!=', '').limit(1).executeTakeFirst()
  return found !== undefined
}

interface NewPassword {
  passwordHash: string
  name?: string
  /** Whether it must be replaced at the next login. */
  mustChangePassword: boolean
}

/** Adds the first owner, or turns a user without a password into one; false if another process was faster. */
export async function addFirstUser(
  db: Db,
  username: string,
  { passwordHash, mustChangePassword }: NewPassword,
  at: string,
): Promise<boolean> {
  const owner = { passwordHash, role: 'owner', mustChangePassword, updatedAt: at } as const
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('users')
    .values({ ...owner, username, notices: 'daily', createdAt: at })
    .onConflict(conflict =>
      conflict
        .column('username')
        .doUpdateSet({ ...owner, disabledAt: null })
        .where('users.passwordHash', '=', ''),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Sets a new password if the old one is still the one that was checked. */
export async function replacePassword(db: Db, id: number, oldHash: string, password: NewPassword, at: string) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...password, updatedAt: at })
    .where(eb => eb.and({ id, passwordHash: oldHash }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function updateAccount(
  db: Db,
  id: number,
  account: { name: string; email: string; username: string },
  at: string,
) {
  await db
    .updateTable('users')
    .set({ ...account, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** How many owners can log in. */
export async function countOwners(db: Db): Promise<number> {
  const { owners } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('owners'))
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .where('passwordHash', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(owners)
}

/** Makes a user an owner, even a disabled one. */
export async function makeOwner(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable('users').set({ role: 'owner', disabledAt: null, updatedAt: at }).where('id', '=', id).execute()
}
