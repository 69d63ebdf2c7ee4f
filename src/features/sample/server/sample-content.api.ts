import { type BackupContext, writeBackup } from '#features/backup/server/backup-files.domain.ts'
import { readShownEditions } from '#features/event/server/editions.domain.ts'
import { changeLineUpYear, readEventProfile } from '#features/event/server/event.domain.ts'
import {
  type SampleContent,
  type SampleRemovalAnswer,
  sampleContent,
  sampleRemoval,
} from '#features/sample/sample-content.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { logSecurity } from '#http/security-log.ts'
import { writeAudit } from '#records/audit.ts'
import { type Edit, editOf } from '#records/edit.ts'
import { countSampleRows } from '#records/sample-records.ts'
import { keepNeededEditions, removeSampleRows } from './sample-content.store.ts'

/** The sample content of a new site: its size and its removal (decision E4). */
export const sampleContentApi = createRoutes()
  .get(
    '/',
    describeCall('How many records of the sample content there are', sampleContent),
    requireRight('enter'),
    async c => {
      const records = await countSampleRows(c.var.services.database.db)
      return c.json({ records } satisfies SampleContent)
    },
  )
  .delete(
    '/',
    describeCall('Removes the sample content, after writing a backup', sampleRemoval),
    requireRight('importBackup'),
    async c => {
      const { database, config } = c.var.services
      const answer = await removeSampleContent({ database, dataDir: config.dataDir }, editOf(c))
      logSecurity(c, { event: 'sample-removed', outcome: 'done' })
      return c.json(answer)
    },
  )

/**
 * Writes a backup, then deletes the sample content, all or none. Records that organizers have changed are theirs and
 * stay.
 * @returns what remains: tiers with own partners; and the name of the backup
 */
async function removeSampleContent({ database, dataDir }: BackupContext, edit: Edit): Promise<SampleRemovalAnswer> {
  if ((await countSampleRows(database.db)) === 0) return { records: 0, backup: null }
  const backup = await writeBackup({ database, dataDir }, 'before-removal', edit.at)
  return database.change(async trx => {
    const years = (await readShownEditions(trx)).map(({ year }) => year)
    await keepNeededEditions(trx)
    await removeSampleRows(trx)
    const left = (await readShownEditions(trx)).map(({ year }) => year)
    const { lineUpYear, editionYear } = await readEventProfile(trx)
    // The line-up year may have been the sample's, too.
    if (years.includes(lineUpYear) && !left.includes(lineUpYear)) await changeLineUpYear(trx, editionYear, edit)
    await writeAudit(trx, edit, { action: 'sample-removed', details: { backup } })
    return { records: await countSampleRows(trx), backup }
  })
}
