import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'

/** The `nice` value of a background thread: it gets a tenth of a processor that others want too. */
const BEHIND = 10
const threads = '/proc/self/task'

/** Gives this thread a lower priority than others. Only Linux can do it. */
export function stepBack(): void {
  if (process.platform === 'linux') setBack(basename(readlinkSync('/proc/thread-self')))
}

/** Gives the threads of libuv, which encode pictures and compress pages, a lower priority than the event loop. */
export function havePoolStepBack(): void {
  if (process.platform !== 'linux') return
  const pool = readdirSync(threads).filter(id => readFileSync(join(threads, id, 'comm'), 'utf8') === 'libuv-worker\n')
  for (const id of pool) setBack(id)
}

function setBack(thread: string): void {
  try {
    setPriority(Number(thread), BEHIND)
  } catch {
    // A hardened system may refuse it: all threads keep the same priority then.
  }
}
