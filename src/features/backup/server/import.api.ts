import { backupFileParam } from '#features/backup/backup.schema.ts'
import { backupImportAnswer, backupImportInput } from '#features/backup/import.schema.ts'
import type { SettingValues } from '#features/settings/setting-keys.ts'
import { checkParam, describeJson } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { logSecurity } from '#http/security-log.ts'
import { editOf } from '#records/edit.ts'
import { type ImportContext, importBackup } from './import.domain.ts'
import { findBackup, restoreBackup } from './restore.domain.ts'

const IMPORT_BODY =
  'Up to 4 GiB, read while it arrives; `options` may stand before or after `data`. All rows are looked at before any is written.'

/**
 * Import of an uploaded file, and restore of one on the server.
 * @param settingValues the allowed values of each setting
 */
export function createImportApi(settingValues: SettingValues) {
  return createRoutes()
    .post(
      '/import',
      describeCall('Imports a backup', backupImportAnswer, {
        problems: ['invalid'],
        largest: Number.POSITIVE_INFINITY,
      }),
      requireRight('importBackup'),
      describeJson(backupImportInput, IMPORT_BODY),
      async c => {
        const text = c.req.raw.body ?? new Blob().stream()
        const answer = await importBackup(contextOf(c), { text }, editOf(c))
        logSecurity(c, { event: 'imported', outcome: 'done' })
        return c.json(answer)
      },
    )
    .post(
      '/files/:name/restore',
      describeCall('Brings back a backup that the server keeps, after writing one', backupImportAnswer, {
        problems: ['not-found', 'invalid'],
      }),
      requireRight('importBackup'),
      checkParam(backupFileParam),
      async c => {
        const context = contextOf(c)
        const { name } = c.req.valid('param')
        const path = await findBackup(context.dataDir, name)
        const answer = await restoreBackup(context, path, editOf(c))
        logSecurity(c, { event: 'backup-restored', outcome: 'done', label: name })
        return c.json(answer)
      },
    )

  function contextOf(c: Call): ImportContext {
    const { database, config } = c.var.services
    return { database, dataDir: config.dataDir, settingValues }
  }
}
