import { build, install, node, run } from './set-up.mjs'

install()
build()
run(node, ['--disable-warning=ExperimentalWarning', 'torture/torture.ts', ...process.argv.slice(2)])
