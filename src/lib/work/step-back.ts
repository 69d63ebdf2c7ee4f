import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'

/** The `nice` value of a thread: a tenth of a contended processor. */
const BEHIND = 10
const threads = '/proc/self/task'

/** Lowers this thread's priority. Linux only. */
export function stepBack(): void {
  if (process.platform === 'linux') setBack(basename(readlinkSync('/proc/thread-self')))
}

/** Lowers the priority of libuv's threads, which encode pictures and compress pages. */
export function havePoolStepBack(): void {
  if (process.platform !== 'linux') return
  const pool = readdirSync(threads).filter(id => readFileSync(join(threads, id, 'comm'), 'utf8') === 'libuv-worker\n')
  for (const id of pool) setBack(id)
}

function setBack(thread: string): void {
  try {
    setPriority(Number(thread), BEHIND)
  } catch {
    // A hardened system may refuse it: then all threads are equal.
  }
}
