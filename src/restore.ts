import { existsSync } from 'node:fs'
import { openDatabase } from '#app/open-database.ts'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { runCommand } from '#app/run-command.ts'
import { putInPlace } from '#db/sqlite/put-in-place.ts'
import { restoreBackup } from '#features/backup/server/restore.domain.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { ownEdit } from '#records/edit.ts'

await runCommand(async config => {
  const [, , file = ''] = process.argv
  if (!existsSync(file)) throw new StartupError(`There is no file "${file}".`)
  if (file.endsWith('.sqlite') && config.databaseUrl === null) {
    const before = await putInPlace(config.dataDir, file, new Date())
    return `Restored.${before ? ` What was there before is kept as ${before}` : ''}`
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
    return [...lines, `Restored. What was there before is kept as ${backup}`].join('\n')
  } finally {
    await database.close()
  }
})
