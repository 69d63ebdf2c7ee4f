import type { Db } from '#db/migrations/tables.ts'
import { bin } from '#features/history/bin.schema.ts'
import {
  activity,
  activityFilter,
  anyRecord,
  pageQuery,
  recordHistory,
  recordParam,
  reverted,
  revertInput,
  tableParam,
} from '#features/history/history.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { refuseWithoutRight, requireRight } from '#http/guards.ts'
import { expectedVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import type { ProblemCode } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import { editOf } from '#records/edit.ts'
import { deleteForEver, readBin } from './bin.domain.ts'
import { readActivity, readRecordHistory } from './history.domain.ts'
import type { Restoring } from './restoring.domain.ts'
import { revert } from './revert.domain.ts'

type Ways = Pick<Restoring, 'restorers' | 'reverters'>

const REVERTS =
  'Reverts an event: a change, a removal, a decision or replacement with its unsent mails, or the beginning of an edition'

/** Reverting is refused like any change of the record. */
const refusals: ProblemCode[] = ['invalid', 'conflict', 'full', 'duplicate-talk-title', 'duplicate-talk-description']

/**
 * History of records, the bin, and reverting.
 * @param ways how events are reverted
 * @param readTimeZone the zone of the filter's days
 */
export function createHistoryApi(ways: Ways, readTimeZone: (db: Db) => Promise<string>) {
  return createRoutes()
    .get(
      '/activity',
      describeCall('What has happened on the whole site, the latest first', activity),
      requireRight('readActivity'),
      checkQuery(activityFilter),
      async c => {
        const { db } = c.var.services.database
        return c.json(await readActivity(db, c.req.valid('query'), await readTimeZone(db)))
      },
    )
    .get(
      '/records/:table/:id',
      describeCall('What has happened to a record, the latest first', recordHistory),
      requireRight('editSite'),
      checkParam(recordParam),
      checkQuery(pageQuery),
      async c => {
        const { table, id } = c.req.valid('param')
        const { db } = c.var.services.database
        return c.json(await readRecordHistory(db, ways.restorers[table].fields, table, id, c.req.valid('query').before))
      },
    )
    .post(
      '/events/:id/revert',
      describeCall(REVERTS, reverted, { ifMatch: anyRecord, problems: refusals }),
      requireRight('editSite'),
      checkParam(idParam),
      checkJson(revertInput),
      async c => {
        const { config, database } = c.var.services
        const { id } = c.req.valid('param')
        const restoring = { ...ways, database, dataDir: config.dataDir }
        const demand = (right: Right) => refuseWithoutRight(c.var.session, right)
        return c.json(await revert(restoring, id, c.req.valid('json'), expectedVersion(c), editOf(c), demand))
      },
    )
    .get(
      '/bins/:table',
      describeCall('What was deleted and can be put back, the latest first', bin),
      requireRight('editSite'),
      checkParam(tableParam),
      async c => {
        const { database, now } = c.var.services
        return c.json({ removals: await readBin(database.db, c.req.valid('param').table, now()) })
      },
    )
    .delete(
      '/removals/:id',
      describeCall('Deletes a record in the bin for ever', success, { problems: ['not-found'] }),
      requireRight('editSite'),
      checkParam(idParam),
      async c => {
        await deleteForEver(c.var.services.database, c.req.valid('param').id, editOf(c))
        return c.json({ success: true })
      },
    )
}
