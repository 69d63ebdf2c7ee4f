import { AsyncLocalStorage } from 'node:async_hooks'

/** How long the waits of one request for the database may be together, in ms, before a further one is refused. */
const REQUEST_DEADLINE = 1_500
/** How long one statement waits for what another transaction holds, in ms. */
export const LONGEST_TURN = 1_500

interface Account {
  left: number
  /** How many waits are going on, since when. */
  waiting: number
  since: number
}

const accounts = new AsyncLocalStorage<Account>()

/** A request has waited too long; its caller sees a fault of the database. */
export class DeadlineExceeded extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database has kept the request waiting for too long')
  }
}

/** Runs what belongs to one request: all its waits take from one account. */
export function forOneRequest<T>(work: () => Promise<T>): Promise<T> {
  return accounts.getStore() ? work() : withDeadline(REQUEST_DEADLINE, work)
}

/** Runs what several requests wait for together, for as many ms as the least patient of them. */
export function withDeadline<T>(left: number, work: () => Promise<T>): Promise<T> {
  return accounts.run({ left, waiting: 0, since: 0 }, work)
}

/**
 * Takes a wait off what the request has left; waits at the same time count once. What belongs to no request waits on.
 * @param wait is told how many ms are left
 * @throws DeadlineExceeded at once when nothing is left
 */
export async function spend<T>(wait: (left: number) => Promise<T>): Promise<T> {
  const account = accounts.getStore()
  if (!account) return wait(Number.POSITIVE_INFINITY)
  if (account.waiting === 0) account.since = performance.now()
  const left = account.left - (performance.now() - account.since)
  if (left <= 0) throw new DeadlineExceeded()
  account.waiting += 1
  try {
    return await wait(left)
  } finally {
    account.waiting -= 1
    if (account.waiting === 0) account.left -= performance.now() - account.since
  }
}

/**
 * Gives up waiting for something after some ms.
 * @param returnLate is handed what comes after all
 * @throws DeadlineExceeded
 */
export async function within<T>(ms: number, coming: Promise<T>, returnLate: (late: T) => unknown): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return coming
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceeded()), ms)
  try {
    return await Promise.race([coming, end])
  } catch (error) {
    if (error instanceof DeadlineExceeded) coming.then(returnLate, () => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
