import type { Db } from '#db/migrations/tables.ts'
import type { WaitingPerson } from './overview.store.ts'

/** Selected speakers of a year without a picture. */
export async function listBareSpeakers(db: Db, year: number): Promise<Pick<WaitingPerson, 'name'>[]> {
  return db
    .selectFrom('speakers')
    .select('name')
    .where('selectionStatus', '=', 'selected')
    .where('year', '=', year)
    .where('photo', '=', '')
    .orderBy('displayOrder')
    .execute()
}

/** Team members of a year without a picture. */
export async function listBareMembers(db: Db, year: number): Promise<Pick<WaitingPerson, 'name'>[]> {
  return db
    .selectFrom('teamMembers')
    .select('name')
    .where('year', '=', year)
    .where('photo', '=', '')
    .orderBy('sortOrder')
    .execute()
}

/** Whether organizers wrote a text that the pages show, and no sample text is left. */
export async function hasOwnTexts(db: Db): Promise<boolean> {
  const texts = await db
    .selectFrom('siteContent')
    .select('isSample')
    .where(where => where.or([where('active', '=', true), where('isSample', '=', true)]))
    .execute()
  return texts.length > 0 && texts.every(({ isSample }) => !isSample)
}

/** Whether a speaker of a year is public. */
export async function hasSelectedSpeakers(db: Db, year: number): Promise<boolean> {
  const speakers = db.selectFrom('speakers').select('id').where('selectionStatus', '=', 'selected')
  return (await speakers.where('year', '=', year).limit(1).executeTakeFirst()) !== undefined
}

export async function hasScheduleItems(db: Db, year: number): Promise<boolean> {
  const items = db.selectFrom('scheduleItems').select('id').where('year', '=', year)
  return (await items.limit(1).executeTakeFirst()) !== undefined
}

/** How many pictures have no alternative text. */
export async function countUndescribedPictures(db: Db): Promise<number> {
  const rows = await db.selectFrom('sitePictures').select('id').where('description', '=', '').execute()
  return rows.length
}

/** How many users can log in. */
export async function countOrganizers(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('disabledAt', 'is', null)
    .where('passwordHash', '<>', '')
    .execute()
  return rows.length
}

export async function findLastDownload(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('auditLog')
    .select('at')
    .where('action', '=', 'exported')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.at ?? null
}
