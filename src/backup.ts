import { join } from 'node:path'
import { openDatabase } from '#app/open-database.ts'
import { runCommand } from '#app/run-command.ts'
import { readSqlite } from '#db/sqlite/open-sqlite.ts'
import { backupFolder, writeBackup } from '#features/backup/server/backup-files.domain.ts'

await runCommand(async config => {
  const { dataDir, databaseUrl } = config
  const database = databaseUrl === null ? readSqlite(dataDir) : await openDatabase({ ...config, migrate: false })
  try {
    const name = await writeBackup({ database, dataDir }, 'manual', new Date())
    return `Written: ${join(backupFolder(dataDir), name)}`
  } finally {
    await database.close()
  }
})
