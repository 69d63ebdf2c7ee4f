import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { inlineScripts } from '../scripts/inline-scripts.ts'
import type * as Simulate from './simulator/simulate.ts'

/** How many histories run between two reports of a run without an end. */
const BATCH = 2_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    histories: { type: 'string' },
    planted: { type: 'boolean', default: false },
    'until-stopped': { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
})
// React then writes mails faster.
process.env.NODE_ENV = 'production'

const seed = Number(values.seed ?? randomInt(1_000_000_000))
// One seed is one history, to be played again.
const histories = Number(values.histories ?? (values['until-stopped'] ? BATCH : values.seed ? 1 : 10_000))

// Ctrl+C and a signal end the shares too.
process.once('disconnect', () => process.exit(1))

let failed = 0
if (values.planted || values.alone || histories === 1) {
  const report = await runHere()
  failed = report.failed
  process.send?.(report)
} else
  for (let first = seed; failed === 0; first += histories) {
    const began = performance.now()
    const reports = await runOnAllCores(first)
    const sum = (name: keyof Simulate.Report) => reports.reduce((sum, report) => sum + report[name], 0)
    failed = sum('failed')
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const what = `${histories} histories from seed ${first} in ${seconds} s: ${sum('calls')} calls, ${sum('faults')} faults of the disk`
    console.log(`${what}; the checker disagrees with ${failed}`)
    if (!values['until-stopped']) break
  }
process.exit(failed === 0 ? 0 : 1)

/** Node cannot read all sources of the server by itself: Vite does. Styles are of no use here. */
async function runHere(): Promise<Simulate.Report> {
  const noStyles = {
    name: 'no-styles',
    enforce: 'pre' as const,
    resolveId: (id: string) => (/\.css(?:\?|$)/.test(id) ? '\0no-style' : undefined),
    load: (id: string) => (id === '\0no-style' ? 'export default ""' : undefined),
  }
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [noStyles, inlineScripts()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code in this process.')
  const { simulate, findPlanted } = await ssr.runner.import<typeof Simulate>('/torture/simulator/simulate.ts')
  return values.planted ? findPlanted({ seed }) : simulate({ seed, histories })
}

async function runOnAllCores(first: number): Promise<Simulate.Report[]> {
  const cores = availableParallelism()
  const share = Math.ceil(histories / cores)
  const shares = Array.from({ length: cores }, (_, core) => ({
    seed: first + core * share,
    histories: Math.min(share, histories - core * share),
  })).filter(({ histories }) => histories > 0)
  return Promise.all(shares.map(runBeside))
}

/** Runs a share in a process of its own. */
async function runBeside({ seed, histories }: { seed: number; histories: number }): Promise<Simulate.Report> {
  const args = ['--alone', '--seed', String(seed), '--histories', String(histories)]
  const child = fork(import.meta.filename, args, { execArgv: [...process.execArgv, '--max-semi-space-size=64'] })
  let report: Simulate.Report = { failed: 1, calls: 0, faults: 0 }
  child.on('message', (sent: Simulate.Report) => {
    report = sent
  })
  await once(child, 'exit')
  return report
}
