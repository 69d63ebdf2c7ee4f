import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { bareProfile } from '#features/event/bare-profile.ts'
import { settingKeys } from '#features/settings/setting-keys.ts'
import { yearlyTables } from '#features/tables/table-facts.ts'
import { sampleTables } from '#records/sample-records.ts'
import { tableTraits } from '#records/table-traits.ts'

type SampleTable = {
  [Name in keyof Tables]: Tables[Name] extends { isSample: unknown } ? Name : never
}[keyof Tables]

/** Whether the database has settings, people or partners. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['editions', 'siteSettings', 'siteContent', 'speakers', 'teamMembers', 'sponsors'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Adds one sample row. */
export async function addSampleRow<T extends SampleTable>(
  db: Db,
  table: T,
  row: Omit<Insertable<Tables[T]>, 'isSample'>,
): Promise<number> {
  const { id } = await anyTable(db)
    .insertInto<string>(table)
    .values({ ...row, isSample: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a sample volunteer into a sample shift, with which the place is removed. */
export async function addSamplePlace(db: Db, place: Insertable<Tables['shiftPlaces']>): Promise<void> {
  await db.insertInto('shiftPlaces').values(place).execute()
}

/** Notes that sample content existed, so that it never returns after its removal. */
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

/** Stores the profile of a site without sample content. */
export async function addBareProfile(db: Db, at: string): Promise<void> {
  await db
    .insertInto('siteSettings')
    .values({
      key: 'event-profile',
      value: JSON.stringify(bareProfile),
      description: settingKeys['event-profile'].description,
      createdAt: at,
      updatedAt: at,
      // Version 0, because it was never saved, as with the first edition.
      version: 0,
    })
    .execute()
}

/** Unmarks sample editions with the organizers' own records, which would otherwise disappear with them. */
export async function keepNeededEditions(db: Db): Promise<void> {
  for (const table of yearlyTables) {
    const own = anyTable(db).selectFrom<string>(table).select('year').where('isSample', '=', false)
    await db.updateTable('editions').set({ isSample: false }).where('year', 'in', own).execute()
  }
}

/** The ids of rows in use: tiers with partners, roles with shifts, and shifts with the organizers' own volunteers. */
const inUse = (db: Db) => ({
  sponsorshipPackages: db.selectFrom('sponsors').select('packageId as id').where('packageId', 'is not', null),
  volunteerRoles: db.selectFrom('shifts').select('roleId as id'),
  shifts: db
    .selectFrom('shiftPlaces')
    .innerJoin('volunteers', 'volunteers.id', 'volunteerId')
    .select('shiftId as id')
    .where('volunteers.isSample', '=', false),
})

/** Removes the remaining sample rows, except for those in use. */
export async function removeSampleRows(db: Db): Promise<void> {
  const used = new Map(Object.entries(inUse(db)))
  for (const table of sampleTables) {
    const rows = anyTable(db).deleteFrom<string>(table).where('isSample', '=', true)
    const kept = used.get(table)
    await (kept ? rows.where('id', 'not in', kept) : rows).execute()
  }
  const shown = await addressesInUse(db)
  const pictures = await db.selectFrom('media').select(['id', 'hash']).where('isSample', '=', true).execute()
  const unused = pictures.filter(({ hash }) => !shown.some(address => address.includes(hash))).map(({ id }) => id)
  if (unused.length === 0) return
  await db.deleteFrom('mediaVariants').where('mediaId', 'in', unused).execute()
  await db.deleteFrom('media').where('id', 'in', unused).execute()
}

/** Every column that names a picture, and every original. */
async function addressesInUse(db: Db): Promise<string[]> {
  const texts: string[] = []
  for (const [table, { pictures }] of Object.entries(tableTraits)) {
    for (const column of pictures) {
      const rows = await anyTable(db)
        .selectFrom<string>(table)
        .select(`${column} as text`)
        // The log is long, and few events name a picture.
        .$if(table === 'auditLog', query => query.where(column, 'like', '%/media/%'))
        .execute()
      texts.push(...rows.flatMap(({ text }) => (typeof text === 'string' ? text : [])))
    }
  }
  return texts
}

function anyTable(db: Db) {
  return db.withTables<Record<string, { id: number; isSample: boolean; year: number; [column: string]: unknown }>>()
}
