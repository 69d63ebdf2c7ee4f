import { build, install, node, run } from './set-up.mjs'

install()
build()
run(node, ['scripts/release.ts', ...process.argv.slice(2)])
