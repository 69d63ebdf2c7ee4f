import { build, inMemory, installChecks, node, run } from './set-up.mjs'

const [first, ...rest] = process.argv.slice(2)
installChecks()
// The simulator runs the sources in its own process.
if (first === 'simulate')
  run(node, ['--disable-warning=ExperimentalWarning', 'torture/simulate.ts', ...rest], {
    env: { ...process.env, ...inMemory() },
  })
else {
  build()
  run(node, ['--disable-warning=ExperimentalWarning', 'torture/torture.ts', ...process.argv.slice(2)])
}
