import { build, install, node, run } from './set-up.mjs'

install()
build()
run(node, ['bench/pages.ts', ...process.argv.slice(2)])
