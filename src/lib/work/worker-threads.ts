import type { Piscina } from 'piscina'
import { Problem, tooBusy } from '#lib/problem.ts'
import type { Workers } from './workers.ts'

const BOUNDS = {
  /** How many pieces of work the one thread is at. */
  atOnce: 1,
  /** How many pieces of work wait at most. */
  waiting: 20,
  /** How long one may take, its wait included, in ms. */
  timeout: 20_000,
  /** How much its heap may hold, in MB. */
  memory: 160,
  /** How long the thread is kept without work, in ms: what it has loaded takes 60 MB. */
  idle: 20_000,
}

/** The sentences with which piscina says that it has no place. */
const full = new Set(['Task queue is at limit', 'No task queue available and all Workers are busy'])

/**
 * Workers in threads of this process, which are begun when there is work and end some time after it (decision record
 * 22). One that dies, takes too long or grows too large takes nothing with it but the work it was at.
 * @param file that exports each piece of work by its name
 */
export function createWorkerThreads(file: string, bounds: Partial<typeof BOUNDS> = {}): Workers {
  const { atOnce, waiting, timeout, memory, idle } = { ...BOUNDS, ...bounds }
  let started: Promise<Piscina> | undefined

  async function start() {
    const { Piscina } = await import('piscina')
    const pool = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: atOnce,
      maxQueue: waiting,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Else a thread would wait for work without a loop, and what the work leaves behind would never be done.
      atomics: 'disabled',
      recordTiming: false,
    })
    // A thread that dies without work is replaced when there is some; unheard, its end would be that of the process.
    return pool.on('error', () => undefined)
  }

  return {
    async run(name, _load, input, transferList) {
      started ??= start()
      const pool = await started
      try {
        return await pool.run(input, { name, transferList, signal: AbortSignal.timeout(timeout) })
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
