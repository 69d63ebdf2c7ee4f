import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, inMemory, installChecks, node, root } from './set-up.mjs'

// `npm test -- speakers`: what belongs to that feature; `--all`: every suite on both engines; `--shuffle`: in random
// order; `--long`: what takes long and changes rarely.
const [feature] = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const onAllEngines = process.argv.includes('--all') ? { LECTERN_TEST_ALL: '1' } : {}
const isShuffled = process.argv.includes('--shuffle')
const isLong = process.argv.includes('--long')
const long = isLong ? { LECTERN_TEST_LONG: '1' } : {}

installChecks()

const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
/** What failed, by name, so that the closing lines tell it. */
const failures = []
/** What each part took, and each file of tests, in seconds. */
const parts = []
const files = []
const chromium = { CHROMIUM_PATH: findChromium() ?? '' }

if (isLong) await testLong()
else if (feature) await testFeature(feature)
else await testAll()

tellTimes()
for (const failure of failures) console.log(`   failed: ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function testAll() {
  const checks = [
    // More checkers check what they share anew: twice the work, on processors that the other parts need.
    check('Types', 'typescript/bin/tsc', ['--checkers', '1']),
    check('Lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings']),
    check('Dead code', 'knip/bin/knip.js'),
  ]
  const units = unitTests()
  build()
  const ofProcess = processTests()
  await Promise.all([...checks, units, ofProcess])
  await browserTests()
}

async function testLong() {
  build()
  await suite('Faults', 'torture', ['--short'])
  await processTests()
  await browserTests('e2e/long/')
}

/** The tests below the folder of a feature, and the browser tests that bear its name. */
async function testFeature(name) {
  const units = unitTests(`src/features/${name}`)
  build()
  await Promise.all([units, browserTests(name)])
}

function unitTests(...folders) {
  return vitest('Unit and API tests', 'vitest-units', ['--project=server', '--project=screens', ...folders])
}

/** The built site without a browser. */
function processTests() {
  return vitest('Tests of the process', 'vitest-process', ['--project=process'])
}

function vitest(name, report, options) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reports}/${report}.json`]
  const order = isShuffled ? ['--sequence.shuffle'] : []
  const command = ['run', '--passWithNoTests', ...options, ...order, ...reporters]
  return suite(name, 'vitest/vitest.mjs', command, { ...inMemory(), ...onAllEngines, ...long }, report)
}

function browserTests(...names) {
  const order = isShuffled ? ['--shuffle'] : []
  return suite('Browser tests', '@playwright/test/cli.js', ['test', '--pass-with-no-tests', ...order, ...names], {
    ...chromium,
    ...inMemory(),
    ...onAllEngines,
    ...long,
  })
}

/** One command that passes or fails as a whole. */
async function check(name, tool, args = []) {
  const status = await runTool(name, tool, args)
  if (status === 0) passed += 1
  else failures.push(name)
}

/** A test runner, which counts for itself in a JSON report; a runner that breaks down counts as one failure. */
async function suite(name, tool, args, environment, reportName = tool.replace('@', '').split('/')[0]) {
  const status = await runTool(name, tool, args, environment)
  const report = readReport(reportName)
  passed += report.passed
  files.push(...(report.files ?? []))
  if (status !== 0 && report.failures.length === 0) failures.push(name)
  failures.push(...report.failures)
}

/** Runs a tool beside others; its output is shown in one piece when it has ended, but that of the browser tests at once. */
async function runTool(name, tool, args, environment = {}) {
  const started = Date.now()
  const script = tool === 'torture' ? 'torture/torture.ts' : join('node_modules', tool)
  const command = ['--disable-warning=ExperimentalWarning', script, ...args]
  const env = { ...process.env, ...environment, LECTERN_REPORTS: reports }
  const tellsAtOnce = tool.startsWith('@playwright')
  if (tellsAtOnce) console.log(`\n── ${name}`)
  // A file, since a pipe that is full would stop the tool while the build blocks this process.
  const output = join(reports, `${name}.txt`)
  const file = openSync(output, 'w')
  const child = spawn(node, command, { cwd: root, env, stdio: tellsAtOnce ? 'inherit' : ['ignore', file, file] })
  const status = await new Promise(resolve => child.once('close', resolve))
  closeSync(file)
  if (!tellsAtOnce) console.log(`\n── ${name}\n${readFileSync(output, 'utf8')}`)
  const seconds = (Date.now() - started) / 1000
  parts.push({ name, seconds })
  console.log(`   ${name}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round(seconds)} s`)
  return status
}

/** How many tests of a runner passed, which failed, and how long each file took. */
function readReport(runner) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${runner}.json`), 'utf8'))
    if (runner === 'torture') return report
    if (runner !== 'playwright') {
      const files = report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      }))
      return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOfFile), files }
    }
    const files = report.suites.map(suite => ({ file: `e2e/${suite.file}`, seconds: secondsOfSuite(suite) }))
    return { passed: report.stats.expected, failures: report.suites.flatMap(failuresOfSuite), files }
  } catch {
    return { passed: 0, failures: [] }
  }
}

function failuresOfFile({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.map(
    ({ fullName, failureMessages }) => `${relative(root, name)} › ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

function failuresOfSuite({ suites = [], specs }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

function secondsOfSuite({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOfSuite(suite), own)
}

/** Says where the time went: parts run beside each other, so their shares are of the sum. */
function tellTimes() {
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log('\n── Time')
  for (const { name, seconds } of parts)
    console.log(`   ${inColumn(seconds)} s  ${String(Math.round((seconds / whole) * 100)).padStart(2)} %  ${name}`)
  console.log('   The ten slowest files:')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`   ${inColumn(seconds)} s  ${file}`)
}

function inColumn(seconds) {
  return String(Math.round(seconds)).padStart(5)
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}
