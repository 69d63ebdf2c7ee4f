import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

/** What the loop of a server has been through since it was last asked, in ms. */
export interface LoopFigures {
  /** The longest that something waited for its turn, on the clock; a busy machine adds to it. */
  delay: number
  /** The most work between two turns, in time of the processor that the thread itself has used. */
  work: number
  /** The longest collection of garbage, on the clock. */
  garbage: number
}

// Loaded into a server that is measured (`--import`): writes its figures to LOOP_FILE on each SIGUSR2.
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
let work = 0
let garbage = 0
new PerformanceObserver(list => {
  garbage = Math.max(garbage, ...list.getEntries().map(({ duration }) => duration))
}).observe({ entryTypes: ['gc'] })

let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  work = Math.max(work, (user + system) / 1000)
  before = process.threadCpuUsage()
}, 2).unref()

process.on('SIGUSR2', () => {
  const figures: LoopFigures = { delay: delays.max / 1e6, work, garbage }
  writeFileSync(process.env.LOOP_FILE ?? '', JSON.stringify(figures))
  delays.reset()
  work = 0
  garbage = 0
})
