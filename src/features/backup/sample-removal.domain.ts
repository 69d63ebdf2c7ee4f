import type { Database } from '#db/database.ts'
import type { SampleContent } from './backup.schema.ts'
import { countSampleRows, removeSampleRows } from './sample-content.store.ts'

/**
 * Removes the sample content for good, all of it or none; what an administrator has changed is theirs and stays.
 * @returns what is left of it: tiers that partners of the organisers' own are in
 */
export async function removeSampleContent(database: Database): Promise<SampleContent> {
  return database.change(async trx => {
    await removeSampleRows(trx)
    return { records: await countSampleRows(trx) }
  })
}
