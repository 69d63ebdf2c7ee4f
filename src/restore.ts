import { statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase } from '#app/open-database.ts'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { runCommand } from '#app/run-command.ts'
import { putInPlace } from '#db/sqlite/put-in-place.ts'
import { fetchForRestore } from '#features/backup/server/elsewhere/fetch-copy.ts'
import { restoreBackup } from '#features/backup/server/restore.domain.ts'
import { stagingFolder } from '#features/backup/server/staged-import.ts'
import { SEALED } from '#lib/backup-name.ts'
import type { Config } from '#lib/start/config.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { writeAudit } from '#records/audit.ts'
import { ownEdit } from '#records/edit.ts'

await runCommand(async config => {
  const [, , given = config.copyTo?.address] = process.argv
  if (!given) throw new StartupError('Name a backup, or the place of the copies: BACKUP_TO is not set.')
  const isElsewhere = URL.canParse(given)
  const stats = isElsewhere ? undefined : statSync(given, { throwIfNoEntry: false })
  if (!stats && !isElsewhere) throw new StartupError(`There is no file "${given}".`)
  if (stats?.isFile() && !given.endsWith(SEALED)) return restore(config, given)
  await mkdir(stagingFolder(config.dataDir), { recursive: true })
  const folder = await mkdtemp(join(stagingFolder(config.dataDir), 'restore-'))
  try {
    return await restore(config, await fetchForRestore(given, config.backupPassphrase, folder, showProgress()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function showProgress() {
  let shown = 0
  return (share: number) => {
    const tenths = Math.floor(share * 10)
    if (tenths > shown) console.log(`Decrypting the copy: ${tenths * 10} %`)
    shown = tenths
  }
}

/** As a restore of tables notes itself: the copies of this site go on from those that are there. */
async function noteRestored(config: Config, label: string): Promise<void> {
  const database = await openDatabase(config)
  try {
    await database.receive(trx => writeAudit(trx, ownEdit(new Date()), { action: 'backup-restored', label }))
  } finally {
    await database.close()
  }
}

async function restore(config: Config, file: string): Promise<string> {
  if (file.endsWith('.sqlite') && config.databaseUrl === null) {
    const before = await putInPlace(config.dataDir, file, new Date())
    const done = `Restored ${basename(file)}.${before ? ` What was there before is kept as ${before}` : ''}`
    await noteRestored(config, basename(file)).catch(error => {
      console.log(done)
      throw error
    })
    return done
  }
  const database = await openDatabase(config)
  try {
    const { results, backup } = await restoreBackup(
      { database, dataDir: config.dataDir, settingValues: storedSettingValues },
      file,
      ownEdit(new Date()),
    )
    const lines = results.flatMap(({ table, imported, errorDetails }) => [
      `${table}: ${imported}`,
      ...errorDetails.map(detail => `  not restored: ${detail}`),
    ])
    return [...lines, `Restored ${basename(file)}. What was there before is kept as ${backup}`].join('\n')
  } finally {
    await database.close()
  }
}
