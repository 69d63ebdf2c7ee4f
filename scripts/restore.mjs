import { resolve } from 'node:path'
import { fail, runProcess } from './set-up.mjs'

const [given] = process.argv.slice(2)
if (!given) fail('Say which backup: npm run restore -- data/backups/2026-03-01T12-00-00-000Z-daily.sqlite')

// The command runs in the project's folder, not in the caller's.
runProcess('restore', URL.canParse(given) ? given : resolve(process.env.INIT_CWD ?? process.cwd(), given))
