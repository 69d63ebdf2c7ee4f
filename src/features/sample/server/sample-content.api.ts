import { type SampleContent, sampleContent, sampleRemoval } from '#features/sample/sample-content.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { logSecurity } from '#http/security-log.ts'
import { editOf } from '#records/edit.ts'
import { countSampleRows } from '#records/sample-records.ts'
import { removeSampleContent } from './sample-removal.domain.ts'

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
