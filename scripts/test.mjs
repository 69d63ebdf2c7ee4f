import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, installChecks, node, root } from './set-up.mjs'

installChecks()

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }
const chromium = { CHROMIUM_PATH: findChromium() ?? '' }

const checks = [
  check('Types', 'typescript/bin/tsc'),
  check('Lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),
  check('Dead code', 'knip/bin/knip.js'),
]
build()
await Promise.all(checks)

// Faults wait more than they work, and stay on the disk, which is what they try.
const faults = suite('Faults', 'torture', ['--short'])
const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reports}/vitest.json`]
await suite('Unit and API tests', 'vitest/vitest.mjs', ['run', ...reporters], { ...inMemory() })
await faults
await suite('Browser tests', '@playwright/test/cli.js', ['test'], { ...chromium, ...inMemory() })

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Lets the databases of the tests lie in memory where there is room for them: a new one takes a tenth of the time. */
function inMemory() {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return {}
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 31 ? { TMPDIR: folder } : {}
}

/** One command that passes or fails as a whole. */
async function check(name, tool, args = []) {
  const status = await runTool(name, tool, args)
  total[status === 0 ? 'passed' : 'failed'] += 1
}

/** A test runner, which counts for itself in a JSON report; a runner that breaks down counts as one failure. */
async function suite(name, tool, args, environment) {
  const status = await runTool(name, tool, args, environment)
  const { passed, failed } = readReport(tool.replace('@', '').split('/')[0])
  total.passed += passed
  total.failed += failed || (status === 0 ? 0 : 1)
}

/** Runs a tool beside others; what it says is shown together, when it has ended. */
async function runTool(name, tool, args, environment = {}) {
  const started = Date.now()
  const script = tool === 'torture' ? 'torture/torture.ts' : join('node_modules', tool)
  const command = ['--disable-warning=ExperimentalWarning', script, ...args]
  const env = { ...process.env, ...environment, LECTERN_REPORTS: reports }
  const tellsAtOnce = tool.startsWith('@playwright')
  if (tellsAtOnce) console.log(`\n── ${name}`)
  const child = spawn(node, command, { cwd: root, env, stdio: tellsAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => said.push(part))
  const status = await new Promise(resolve => child.once('close', resolve))
  if (!tellsAtOnce) console.log(`\n── ${name}\n${Buffer.concat(said)}`)
  console.log(`   ${name}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s`)
  return status
}

function readReport(runner) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${runner}.json`), 'utf8'))
    if (runner === 'torture') return report
    if (runner === 'vitest') return { passed: report.numPassedTests, failed: report.numFailedTests }
    return { passed: report.stats.expected, failed: report.stats.unexpected }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
