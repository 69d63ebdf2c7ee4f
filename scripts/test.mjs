import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, install, node, root } from './set-up.mjs'

install()

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }

check('Types', 'typescript/bin/tsc')
check('Lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings'])
check('Dead code', 'knip/bin/knip.js')
build()
suite('Unit and API tests', 'vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${reports}/vitest.json`,
])
suite('Browser tests', '@playwright/test/cli.js', ['test'], { CHROMIUM_PATH: findChromium() ?? '' })

suite('Faults', 'torture', ['--short'])

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** One command that passes or fails as a whole. */
function check(name, tool, args = []) {
  const status = runTool(name, tool, args)
  total[status === 0 ? 'passed' : 'failed'] += 1
}

/** A test runner, which counts for itself in a JSON report; a runner that breaks down counts as one failure. */
function suite(name, tool, args, environment) {
  const status = runTool(name, tool, args, environment)
  const { passed, failed } = readReport(tool.replace('@', '').split('/')[0])
  total.passed += passed
  total.failed += failed || (status === 0 ? 0 : 1)
}

function runTool(name, tool, args, environment = {}) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const script = tool === 'torture' ? 'torture/torture.ts' : join('node_modules', tool)
  const command = ['--disable-warning=ExperimentalWarning', script, ...args]
  const env = { ...process.env, ...environment, LECTERN_REPORTS: reports }
  const { status } = spawnSync(node, command, { cwd: root, stdio: 'inherit', env })
  console.log(`   ${name}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s`)
  return status
}

function readReport(runner) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${runner}.json`), 'utf8'))
    if (runner === 'torture') return report
    if (runner === 'vitest') return { passed: report.numPassedTests, failed: report.numFailedTests }
    if (report.stats.flaky > 0) console.log(`   ${report.stats.flaky} passed only at the second try`)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
