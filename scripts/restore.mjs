import { resolve } from 'node:path'
import { runProcess } from './set-up.mjs'

// The command runs in the project's folder, not in the caller's. Without a path it restores from BACKUP_TO.
const given = process.argv.slice(2, 3)
const isElsewhere = given.some(path => URL.canParse(path))
runProcess(
  'restore',
  ...(isElsewhere ? given : given.map(path => resolve(process.env.INIT_CWD ?? process.cwd(), path))),
)
