import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { storageFaultOf } from './storage-fault.ts'
import type { Db } from './tables.ts'

type Work<T> = (trx: Db) => Promise<T>

interface Job {
  /** Does the work; what it gives back tells whoever waits for it. */
  run(trx: Db): Promise<() => void>
  reject(error: unknown): void
}

/** How many are committed together at most. */
const MOST = 16

/**
 * Runs what comes while a transaction is under way together in the next one, each in a savepoint of its own, so that
 * many wait for one flush of the disk. Nobody is answered before it. What fails is taken back alone.
 * @param begin comes first in each transaction
 */
export function inBatches(db: Db, begin: Work<unknown>) {
  const waiting: Job[] = []
  let running = false

  async function drain(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      await commit(waiting.splice(0, MOST))
      // SQLite works without a pause; whoever reads a page meanwhile comes in between.
      await setImmediate()
    }
    running = false
  }

  async function commit(jobs: Job[]): Promise<void> {
    try {
      const answers = await db.transaction().execute(async trx => {
        await begin(trx)
        return runEach(trx, jobs)
      })
      for (const answer of answers) answer()
    } catch (error) {
      for (const { reject } of jobs) reject(error)
    }
  }

  return function receive<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      async function run(trx: Db) {
        const result = await work(trx)
        return () => resolve(result)
      }
      waiting.push({ run, reject })
      if (!running) drain()
    })
  }
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
      // A fault of the disk ends the whole transaction, whatever SQLite left of it.
      if (storageFaultOf(error)) throw error
      await sql`rollback to savepoint job`.execute(trx)
      answers.push(() => reject(error))
    }
    await sql`release savepoint job`.execute(trx)
  }
  return answers
}
