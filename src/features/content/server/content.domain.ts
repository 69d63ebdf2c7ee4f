import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { ContentChange, ContentInput, ContentItem } from '#features/content/content.schema.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { cleanContent } from './clean-content.domain.ts'
import { contentItems } from './content.store.ts'

/** @throws Problem `invalid` when nothing is left of its markup */
export async function createContent(database: Database, input: ContentInput, edit: Edit): Promise<ContentItem> {
  const cleaned = { ...input, ...(await cleanContent(input)) }
  return database.change(trx => contentItems.add(trx, cleaned, edit))
}

/**
 * Changes an item; what it then holds fits the type it then has.
 * @throws Problem `not-found`, `changed`, `invalid`
 */
export async function changeContent(
  database: Database,
  id: number,
  change: ContentChange,
  expected: Expected,
  edit: Edit,
): Promise<ContentItem> {
  return database.change(async trx => {
    const before = await findOrRefuse(contentItems, trx, id)
    return changeOrRefuse(
      contentItems,
      trx,
      id,
      { ...change, ...(await cleanContent({ ...before, ...change })) },
      expected,
      edit,
    )
  })
}

/** @throws Problem `not-found`, `changed` */
export async function removeContent(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(trx => removeOrRefuse(contentItems, trx, id, expected, edit))
}

/**
 * Puts back an item that was removed.
 * @throws Problem `invalid` when its content may not be kept any more
 */
export async function restoreContent(trx: Db, removed: Removed<'siteContent'>, edit: Edit): Promise<ContentItem> {
  return contentItems.restore(trx, { ...removed, ...(await cleanContent(removed)) }, edit)
}
