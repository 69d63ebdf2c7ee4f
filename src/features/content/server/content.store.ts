import type { Db } from '#db/migrations/tables.ts'
import { contentItem, publicContentItem } from '#features/content/content.schema.ts'
import { recordsOf } from '#records/records.ts'

const inOrder = (db: Db) => db.selectFrom('siteContent').orderBy('page').orderBy('section').orderBy('key').orderBy('id')

export const contentItems = recordsOf('siteContent', contentItem.keyof().options)

export async function listContent(db: Db) {
  return inOrder(db).select(contentItem.keyof().options).execute()
}

export async function listPublicContent(db: Db) {
  return inOrder(db).select(publicContentItem.keyof().options).where('active', '=', true).execute()
}
