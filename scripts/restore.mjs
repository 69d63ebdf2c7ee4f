import { resolve } from 'node:path'
import { fail, install, node, run } from './set-up.mjs'

const [given] = process.argv.slice(2)
if (!given) fail('Say which backup: npm run restore -- data/backups/2026-03-01T12-00-00-000Z-daily.sqlite')

install()
// The command runs in the project's folder, whatever folder it was given in.
const file = resolve(process.env.INIT_CWD ?? process.cwd(), given)
run(node, ['--disable-warning=ExperimentalWarning', 'src/restore.ts', file])
