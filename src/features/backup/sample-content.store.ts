import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'

type SampleTable = {
  [Name in keyof Tables]: Tables[Name] extends { isSample: unknown } ? Name : never
}[keyof Tables]

/** Whether anybody has put anything in: settings, people or partners. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['siteSettings', 'siteContent', 'speakers', 'teamMembers', 'sponsors'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Adds one row marked as sample content. */
export async function addSampleRow<T extends SampleTable>(
  db: Db,
  table: T,
  row: Omit<Insertable<Tables[T]>, 'isSample'>,
): Promise<number> {
  const { id } = await db
    .withTables<Record<string, { id: number; [column: string]: unknown }>>()
    .insertInto<string>(table)
    .values({ ...row, isSample: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that sample content was once there, so that it never comes back after it was removed. */
export async function noteSampleContent(db: Db, at: string): Promise<void> {
  await db
    .insertInto('siteSettings')
    .values({
      key: 'sample-content',
      value: 'loaded',
      description: 'Keeps the sample content from coming back',
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}
