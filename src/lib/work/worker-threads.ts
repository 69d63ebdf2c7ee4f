import type { Piscina } from 'piscina'
import { Problem, tooBusy } from '#lib/problem.ts'
import type { Workers } from './workers.ts'

const BOUNDS = {
  /** The maximum number of waiting tasks. */
  waiting: 20,
  /** The longest time of a task, waiting included, in ms. */
  timeout: 20_000,
  /** The heap limit, in MB. */
  memory: 160,
  /** How long an idle thread is kept, in ms: it holds 60 MB. */
  idle: 20_000,
  /** How many tasks a thread has at the same time: more than one where they wait for answers. */
  atOnce: 1,
}

/** The messages of piscina for a full queue. */
const full = new Set(['Task queue is at limit', 'No task queue available and all Workers are busy'])

/**
 * A pool of one worker thread, started on demand and ended when idle (decision record 22). A task that crashes, times
 * out or exhausts its memory affects only itself.
 * @param file that exports each task by name
 */
export function createWorkerThreads(file: string, bounds: Partial<typeof BOUNDS> = {}): Workers {
  const { waiting, timeout, memory, idle, atOnce } = { ...BOUNDS, ...bounds }
  let started: Promise<Piscina> | undefined

  async function start() {
    const { Piscina } = await import('piscina')
    const pool = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: waiting,
      concurrentTasksPerWorker: atOnce,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Otherwise the thread would block while idle, and timers that tasks left would not run.
      atomics: 'disabled',
      recordTiming: false,
    })
    // A dead idle thread is replaced on demand; an unhandled event would end the process.
    return pool.on('error', () => undefined)
  }

  return {
    async run([name], input, ports = []) {
      started ??= start()
      const pool = await started
      try {
        return await pool.run(input, { name, transferList: ports, signal: AbortSignal.timeout(timeout) })
      } catch (cause) {
        throw explained(cause)
      }
    },
    async close() {
      await (await started)?.destroy()
    },
  }
}

function explained(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause
  if (full.has(cause.message)) return tooBusy(cause)
  const isThreads =
    cause.name === 'AbortError' ||
    cause.message.startsWith('worker exited with code') ||
    ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
  if (!isThreads) return cause
  return new Problem('unavailable', 'This could not be made just now. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  })
}
