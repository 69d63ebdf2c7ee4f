import { openDatabase } from '#app/open-database.ts'
import { runCommand } from '#app/run-command.ts'
import { openBesideSite } from '#db/sqlite/open-sqlite.ts'
import { breakGlass } from '#features/auth/server/break-glass.domain.ts'

await runCommand(async config => {
  const [, , username = ''] = process.argv
  const { dataDir, databaseUrl } = config
  const database =
    databaseUrl === null ? await openBesideSite(dataDir) : await openDatabase({ ...config, migrate: false })
  try {
    const { password, madeOwner } = await breakGlass(database.db, username, new Date())
    const owner = madeOwner ? `; ${username} is an owner now, since there was none` : ''
    return `New password of ${username}: ${password} (shown only now; every session of ${username} has ended, and a second factor is gone${owner})`
  } finally {
    await database.close()
  }
})
