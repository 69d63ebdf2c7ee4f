import type { Db } from '#db/tables.ts'

/** The event profile as it was saved, or undefined. */
export async function findStoredProfile(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('siteSettings').select('value').where('key', '=', 'event-profile').executeTakeFirst()
  return row?.value
}
