import type { Piscina } from 'piscina'
import { Problem, tooBusy } from '#lib/problem.ts'
import type { Workers } from './workers.ts'

const BOUNDS = {
  /** How many pieces of work wait at most. */
  waiting: 20,
  /** How long one may take, its wait included, in ms. */
  timeout: 20_000,
  /** How much its heap may hold, in MB. */
  memory: 160,
  /** How long the thread is kept without work, in ms: what it has loaded takes 60 MB. */
  idle: 20_000,
}

/** The messages of piscina when its queue is full. */
const full = new Set(['Task queue is at limit', 'No task queue available and all Workers are busy'])

/**
 * Does work in a thread of this process, which starts with the first work and ends some time after the last (decision
 * record 22). A thread that dies, takes too long or grows too large fails only the work it was doing.
 * @param file that exports each piece of work by its name
 */
export function createWorkerThreads(file: string, bounds: Partial<typeof BOUNDS> = {}): Workers {
  const { waiting, timeout, memory, idle } = { ...BOUNDS, ...bounds }
  let started: Promise<Piscina> | undefined

  async function start() {
    const { Piscina } = await import('piscina')
    const pool = new Piscina({
      filename: file,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: waiting,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Otherwise the thread waits for work without an event loop, and timers of finished work never run.
      atomics: 'disabled',
      recordTiming: false,
    })
    // Without a listener the end of an idle thread would end the process.
    return pool.on('error', () => undefined)
  }

  return {
    async run(name, _load, input) {
      started ??= start()
      const pool = await started
      try {
        return await pool.run(input, { name, signal: AbortSignal.timeout(timeout) })
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
