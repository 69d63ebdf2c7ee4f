import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { readRows, results } from './measures.ts'

/** Every bench, with its arguments: an hour of mixed work takes ten minutes here. */
const benches = [
  ['pages'],
  ['pages-anew'],
  ['large-site'],
  ['visits'],
  ['interactions'],
  ['lists'],
  ['one-sender'],
  ['everything'],
  ['messages'],
  ['live'],
  ['two-processes'],
  ['lived', '10'],
]

/** The share of all cores that others may use, and for how long it is looked at, in ms. */
const QUIET = 0.05
const LOOK = 5_000

const held = [...readRows()].filter(([, row]) => row.includes('| holds |')).map(([key]) => key)
// Each row is of this commit, and a row that no bench writes any more goes.
rmSync(results, { force: true })
const failed: string[] = []
for (const [bench, ...rest] of benches) {
  await untilQuiet()
  console.log(`\n── ${bench}`)
  const { status } = spawnSync(process.execPath, [`bench/${bench}.ts`, ...rest], { stdio: 'inherit' })
  if (status !== 0) failed.push(`${bench} ended with ${status}`)
}
const rows = readRows()
for (const key of held) if (rows.get(key)?.includes('| MISSED |')) failed.push(`${key} held before`)
for (const failure of failed) console.error(failure)
process.exitCode = failed.length === 0 ? 0 : 1

/** Waits until nothing else works on this machine, and says so. */
async function untilQuiet(): Promise<void> {
  for (let before = workOf(); ; ) {
    await setTimeout(LOOK)
    const now = workOf()
    const share = (now.busy - before.busy) / (now.whole - before.whole)
    if (share <= QUIET) return
    console.log(`Something else takes ${Math.round(share * 100)} % of the machine. Waiting until it is idle …`)
    before = now
  }
}

/** What the cores have done since the machine was started, in ms. */
function workOf() {
  const times = cpus().map(({ times }) => times)
  const whole = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { whole, busy: whole - times.reduce((sum, { idle }) => sum + idle, 0) }
}
