import { install, node, run } from './set-up.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'src/backup.ts'])
