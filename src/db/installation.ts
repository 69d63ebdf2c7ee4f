import type { Db } from './migrations/tables.ts'

/** The identity of the installation that this data belongs to; undefined in a new database. */
export async function knownInstallation(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('identity').executeTakeFirst())?.identity
}

/** Notes to which installation this data belongs. */
export async function keepInstallation(db: Db, identity: string): Promise<void> {
  await db.deleteFrom('installation').execute()
  await db.insertInto('installation').values({ identity }).execute()
}
