import {
  backupFileParam,
  backupFiles,
  copiesElsewhere,
  exportAnswer,
  exportQuery,
  oneBackupFile,
} from '#features/backup/backup.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { SettingValues } from '#features/settings/setting-keys.ts'
import type { Sheets } from '#features/sheets/server/sheets.domain.ts'
import { checkParam, checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { sendZip } from '#http/send-file.ts'
import { Problem } from '#lib/problem.ts'
import { fileName } from '#lib/text/file-name.ts'
import { noteExport } from '#records/security-events.ts'
import { archiveEntries } from './archive/archive.domain.ts'
import { type BackupContext, listBackups, writeBackup } from './backup-files.domain.ts'
import { COULD_NOT_COPY, keepCopies, readCopies } from './copies.domain.ts'
import { type OpenExport, openExport } from './export.domain.ts'
import { findBackup, openBackup } from './restore.domain.ts'

/** An idle download is aborted after this time, in ms: it holds a database snapshot. */
const LONGEST_REST = 120_000

/** Backups: download of the whole site, and the files on the server. */
const backupFilesApi = createRoutes()
  .get(
    '/export',
    describeCall('Everything the site holds, as one file', exportAnswer),
    requireRight('exportBackup'),
    checkQuery(exportQuery),
    async c => {
      const { database, now } = c.var.services
      const { tables, save, pictures } = c.req.valid('query')
      const { brandName } = await readEventProfile(database.db)
      const name = fileName([brandName, 'backup', now().toISOString().slice(0, 16)], 'json')
      const text = await openExport(database, { tables, pictures }, now())
      // The moment is not part of the content, so that two downloads of the same data are equal.
      await noteExport(c, { action: 'exported' })
      return sendExport(c, text, save ? name : null)
    },
  )
  .get(
    '/files',
    describeCall('The backups that the server keeps', backupFiles),
    requireRight('exportBackup'),
    async c => {
      const { config } = c.var.services
      return c.json({ files: await listBackups(config.dataDir), copies: await readCopies(config) })
    },
  )
  .post(
    '/files',
    describeCall('Writes a backup on the server', oneBackupFile, { status: 201 }),
    requireRight('exportBackup'),
    async c => {
      const context = contextOf(c)
      const name = await writeBackup(context, 'manual', c.var.services.now())
      const file = (await listBackups(context.dataDir)).find(file => file.name === name)
      return c.json({ file }, 201)
    },
  )
  .get(
    '/files/:name',
    describeCall('A backup that the server keeps, as one file', exportAnswer, { problems: ['not-found', 'invalid'] }),
    requireRight('exportBackup'),
    checkParam(backupFileParam),
    async c => {
      const { dataDir } = contextOf(c)
      const { name } = c.req.valid('param')
      const path = await findBackup(dataDir, name)
      const text = await openBackup(dataDir, path, c.var.services.now())
      await noteExport(c, { action: 'exported', label: name })
      return sendExport(c, text, name.replace(/sqlite$/, 'json'))
    },
  )

/** Backups, and the archive that people can open without the site. */
export function createBackupApi(sheets: Sheets, settingValues: SettingValues) {
  return createRoutes()
    .route('/', backupFilesApi)
    .post(
      '/copies',
      describeCall('Begins to write a copy outside the server, which may take minutes', copiesElsewhere, {
        problems: ['invalid'],
      }),
      requireRight('exportBackup'),
      async c => {
        const { config, database, log, now } = c.var.services
        const { dataDir, copyTo } = config
        if (!copyTo) throw new Problem('invalid', 'BACKUP_TO is not set on the server.')
        keepCopies({ database, dataDir, copyTo, settingValues }, now(), true).catch(err =>
          log.error({ err }, COULD_NOT_COPY),
        )
        return c.json(await readCopies(config))
      },
    )
    .get(
      '/archive.zip',
      describeCall('Sheets, photos, logos and mails as files that people can open', 'application/zip'),
      requireRight('exportBackup'),
      async c => {
        const { database, now } = c.var.services
        const { brandName, timeZone } = await readEventProfile(database.db)
        await noteExport(c, { action: 'archive-exported' })
        abortWhenIdle(c)
        const name = fileName([brandName, 'archive', now().toISOString().slice(0, 16)], 'zip')
        return sendZip(c, archiveEntries(database, sheets, timeZone), name)
      },
    )
}

function contextOf(c: Call): BackupContext {
  const { database, config } = c.var.services
  return { database, dataDir: config.dataDir }
}

async function sendExport(c: Call, { length, text }: OpenExport, name: string | null): Promise<Response> {
  if (c.req.method === 'HEAD') await text.cancel()
  abortWhenIdle(c)
  return c.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
  })
}

function abortWhenIdle(c: Call): void {
  c.env.outgoing?.setTimeout(LONGEST_REST, () => c.env.outgoing?.destroy())
}
