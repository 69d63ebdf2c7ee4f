import type { Db } from './migrations/tables.ts'

/** The installation that this data belongs to; undefined in a new database. */
export async function knownInstallation(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('installation').select('identity').executeTakeFirst())?.identity
}

/** Notes the installation that this data belongs to. */
export async function keepInstallation(db: Db, identity: string): Promise<void> {
  await db.deleteFrom('installation').execute()
  await db.insertInto('installation').values({ identity }).execute()
}
