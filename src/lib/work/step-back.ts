import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'

/** How far behind a thread stands, as `nice` counts: it gets a tenth of a processor that others want, too. */
const BEHIND = 10
const threads = '/proc/self/task'

/** Lets other threads go first wherever this one and they want the same processor. Linux alone can do it. */
export function stepBack(): void {
  if (process.platform === 'linux') setBack(basename(readlinkSync('/proc/thread-self')))
}

/** Has the threads of libuv step back, which encode pictures and compress pages, so that whoever answers goes first. */
export function havePoolStepBack(): void {
  if (process.platform !== 'linux') return
  const pool = readdirSync(threads).filter(id => readFileSync(join(threads, id, 'comm'), 'utf8') === 'libuv-worker\n')
  for (const id of pool) setBack(id)
}

function setBack(thread: string): void {
  try {
    setPriority(Number(thread), BEHIND)
  } catch {
    // A hardened system may refuse it: then all go on side by side.
  }
}
