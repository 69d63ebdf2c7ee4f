import type { Db } from '#db/tables.ts'
import { countSampleRows } from './sample-content.store.ts'

/** Whether any record of the sample content is left. */
export async function hasSampleContent(db: Db): Promise<boolean> {
  return (await countSampleRows(db)) > 0
}
