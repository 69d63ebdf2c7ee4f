import { openDatabase } from '#app/open-database.ts'
import { nextRelease } from '#test/next-release.ts'

/** The start of a next release, as far as its migrations; with 'once' it ends then. */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env
const database = await openDatabase({ dataDir, databaseUrl, migrations: nextRelease })
if (process.argv[2] === 'once') await database.close()
