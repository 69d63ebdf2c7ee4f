import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { DeadlineExceeded, spend, withDeadline } from './request-deadline.ts'
import { storageFaultOf } from './storage-fault.ts'

type Work<T> = (trx: Db) => Promise<T>

interface Job {
  /** Does the work, and returns a function that settles its caller. */
  run(trx: Db): Promise<() => void>
  reject(error: unknown): void
  /** When it has waited long enough, as `performance.now()` tells it. */
  until: number
}

/** How many are committed together at most. */
const MOST = 16
/** With less than this left, in ms, one is refused rather than taken along, and with it all others kept from waiting. */
const LEAST = 100

/**
 * Runs what comes while a transaction is under way together in the next one, each in a savepoint of its own, so that
 * many wait for one flush of the disk. Answers come after it. What fails is taken back alone, and what has
 * waited too long before it began.
 * @param begin comes first in each transaction
 */
export function inBatches(db: Db, begin: Work<unknown>) {
  const waiting: Job[] = []
  let running = false

  async function drain(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      await commit(waiting.splice(0, MOST).filter(isPatient))
      // SQLite works without a pause; page reads run in between.
      await setImmediate()
    }
    running = false
  }

  async function commit(jobs: Job[]): Promise<void> {
    if (jobs.length === 0) return
    const left = Math.min(...jobs.map(({ until }) => until)) - performance.now()
    const transact = () =>
      db.transaction().execute(async trx => {
        await begin(trx)
        return runEach(trx, jobs)
      })
    try {
      const answers = await withDeadline(left, transact)
      for (const answer of answers) answer()
    } catch (error) {
      for (const { reject } of jobs) reject(error)
    }
  }

  function giveUp(job: Job): void {
    const place = waiting.indexOf(job)
    if (place < 0) return
    waiting.splice(place, 1)
    job.reject(new DeadlineExceeded())
  }

  function enter<T>(work: Work<T>, left: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    async function run(trx: Db) {
      const result = await work(trx)
      return () => resolve(result)
    }
    const job = { run, reject, until: performance.now() + left }
    waiting.push(job)
    if (!running) drain()
    else if (left < Number.POSITIVE_INFINITY) setTimeout(giveUp, left, job).unref()
    return promise
  }

  return function receive<T>(work: Work<T>): Promise<T> {
    return spend(left => enter(work, left))
  }
}

function isPatient({ until, reject }: Job): boolean {
  const isSo = until - performance.now() >= LEAST
  if (!isSo) reject(new DeadlineExceeded())
  return isSo
}

async function runEach(trx: Db, jobs: Job[]): Promise<(() => void)[]> {
  const [first, ...others] = jobs
  if (first && others.length === 0) return [await first.run(trx)]
  const answers: (() => void)[] = []
  for (const { run, reject } of jobs) {
    await sql`savepoint job`.execute(trx)
    try {
      answers.push(await run(trx))
    } catch (error) {
      // A fault of the disk ends the whole transaction.
      if (storageFaultOf(error)) throw error
      await sql`rollback to savepoint job`.execute(trx)
      answers.push(() => reject(error))
    }
    await sql`release savepoint job`.execute(trx)
    // Pages come in between these as well: sixteen in one go would keep them waiting twice as long.
    await setImmediate()
  }
  return answers
}
