import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/migrations/tables.ts'
import { contentItem, publicContentItem } from '#features/content/content.schema.ts'
import { recordsOf } from '#records/records.ts'

const inOrder = (db: Db) => db.selectFrom('siteContent').orderBy('page').orderBy('section').orderBy('key').orderBy('id')

const columns = contentItem.keyof().options
const publicColumns = publicContentItem.keyof().options

export const contentItems = recordsOf('siteContent', columns)

export async function listContent(db: Db) {
  return inOrder(db).select(columns).execute()
}

export const listPublicContent = builtOnce(db => inOrder(db).select(publicColumns).where('active', '=', true))
