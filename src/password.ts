import { openDatabase } from '#app/open-database.ts'
import { runCommand } from '#app/run-command.ts'
import { openBesideSite } from '#db/sqlite/open-sqlite.ts'
import { giveNewPassword } from '#features/auth/server/auth.domain.ts'

await runCommand(async config => {
  const [, , username = ''] = process.argv
  const { dataDir, databaseUrl } = config
  const database =
    databaseUrl === null ? await openBesideSite(dataDir) : await openDatabase({ ...config, migrate: false })
  try {
    const password = await giveNewPassword(database.db, username, new Date())
    return `New password of ${username}: ${password} (shown only now; every session of ${username} has ended)`
  } finally {
    await database.close()
  }
})
