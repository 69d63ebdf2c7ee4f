import { build, installChecks, node, run } from './set-up.mjs'

installChecks()
build()
run(node, ['--disable-warning=ExperimentalWarning', 'torture/torture.ts', ...process.argv.slice(2)])
