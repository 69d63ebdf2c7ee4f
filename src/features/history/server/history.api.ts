import type { Db } from '#db/migrations/tables.ts'
import { bin, putBackInput } from '#features/history/bin.schema.ts'
import {
  activity,
  activityQuery,
  anyRecord,
  bringBackInput,
  pageQuery,
  recordHistory,
  recordParam,
  tableParam,
} from '#features/history/history.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { refuseWithoutRight, requireRight } from '#http/guards.ts'
import { expectedVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import type { ProblemCode } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import { editOf } from '#records/edit.ts'
import { deleteForEver, readBin } from './bin.domain.ts'
import { bringBack, undoChange } from './bring-back.domain.ts'
import { readActivity, readRecordHistory } from './history.domain.ts'
import { putBack, putBackRecord } from './put-back.domain.ts'
import type { Restorers } from './restoring.ts'

/** How restoring is refused: as the feature of the record refuses any change. */
const refusals: ProblemCode[] = ['invalid', 'conflict', 'full', 'duplicate-talk-title', 'duplicate-talk-description']
const restored = { record: anyRecord }

/**
 * What happened to records, the bin, and the ways back.
 * @param restorers how records of each table are brought back
 * @param readTimeZone the zone in which the days of the event are meant
 */
export function createHistoryApi(restorers: Restorers, readTimeZone: (db: Db) => Promise<string>) {
  return createRoutes()
    .get(
      '/activity',
      describeCall('What has happened on the whole site, the latest first', activity),
      requireRight('readActivity'),
      checkQuery(activityQuery),
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
        return c.json(await readRecordHistory(db, restorers[table].fields, table, id, c.req.valid('query').before))
      },
    )
    .post(
      '/records/:table/:id/undo',
      describeCall(
        'Takes back the change that gave a record the version of `If-Match`, or without it the removal of the record',
        restored,
        { ifMatch: anyRecord, problems: refusals },
      ),
      requireRight('editSite'),
      checkParam(recordParam),
      async c => {
        const { table, id } = c.req.valid('param')
        const { database } = c.var.services
        const version = expectedVersion(c)
        const edit = editOf(c)
        const record =
          version === null
            ? await putBackRecord({ database, restorers }, table, id, edit)
            : await undoChange({ database, restorers }, table, id, version, edit, demandOf(c))
        return c.json({ record })
      },
    )
    .post(
      '/events/:id/bring-back',
      describeCall(
        'Sets what a change has changed to what it was before; `record` is null for an order',
        { record: anyRecord.nullable() },
        { ifMatch: anyRecord, problems: refusals },
      ),
      requireRight('editSite'),
      checkParam(idParam),
      checkJson(bringBackInput),
      async c => {
        const { id } = c.req.valid('param')
        const { database } = c.var.services
        const record = await bringBack(
          { database, restorers },
          id,
          c.req.valid('json'),
          expectedVersion(c),
          editOf(c),
          demandOf(c),
        )
        return c.json({ record })
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
    .post(
      '/removals/:id/put-back',
      describeCall('Puts back what was deleted', restored, { problems: [...refusals, 'not-found'] }),
      requireRight('editSite'),
      checkParam(idParam),
      checkJson(putBackInput),
      async c => {
        const { database } = c.var.services
        const { id } = c.req.valid('param')
        const record = await putBack({ database, restorers }, id, c.req.valid('json'), editOf(c), demandOf(c))
        return c.json({ record })
      },
    )
    .delete(
      '/removals/:id',
      describeCall('Deletes for ever what lies in the bin', success, { problems: ['not-found'] }),
      requireRight('editSite'),
      checkParam(idParam),
      async c => {
        await deleteForEver(c.var.services.database, c.req.valid('param').id, editOf(c))
        return c.json({ success: true })
      },
    )
}

function demandOf(c: Call) {
  return (right: Right) => refuseWithoutRight(c.var.session, right)
}
