import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { clientAddress, networkOf } from '#http/client-address.ts'
import type { Call } from '#http/create-routes.ts'
import { Problem, tooBusy } from '#lib/problem.ts'
import { MINUTE, SECOND } from '#lib/time/durations.ts'

/** What one sender, or one address, may ask of the pages that are made for each visit. */
export const VISIT_LIMITS = {
  window: MINUTE,
  /** Visits of one network in a window. The crew of a hall may share an address. */
  ofNetwork: 120,
  /** Visits of one link in a window. */
  ofLink: 20,
  /** Visits that wait for their page to be made: of all, of one network, of one link. */
  waiting: 20,
  waitingOfNetwork: 10,
  waitingOfLink: 2,
}

export type Visits = ReturnType<typeof createVisits>

/**
 * Counts visits of pages that no cache holds, and makes these pages one at a time, so that one sender slows no other.
 * Counts are kept in this process: they bound its work.
 */
export function createVisits(limits = VISIT_LIMITS) {
  const counts = new LRUCache<string, { visits: number }>({ max: 10_000, ttl: limits.window, noUpdateTTL: true })
  const waiting = new Map<string, number>()
  const making = pLimit(1)

  function count(key: string, most: number) {
    const counted = counts.get(key) ?? { visits: 0 }
    counted.visits += 1
    counts.set(key, counted)
    if (counted.visits <= most) return
    const seconds = limits.window / SECOND
    throw new Problem('too-many-requests', `This page was opened too often. Please try again in ${seconds} seconds.`, {
      retryAfter: seconds,
    })
  }

  function wait(key: string, by: 1 | -1) {
    const now = (waiting.get(key) ?? 0) + by
    if (now > 0) waiting.set(key, now)
    else waiting.delete(key)
  }

  return {
    /**
     * Counts a visit, also one that will be refused.
     * @param link the path of a link, which has a count of its own
     * @throws Problem `too-many-requests`
     */
    count(c: Call, link?: string): void {
      count(networkOf(clientAddress(c)), limits.ofNetwork)
      if (link) count(link, limits.ofLink)
    },

    /**
     * Makes a page when its turn has come.
     * @throws Problem `busy` when too many wait, of this sender, for this path, or in all
     */
    async make<Result>(c: Call, work: () => Promise<Result>): Promise<Result> {
      const network = networkOf(clientAddress(c))
      const link = c.req.path
      const isFull =
        making.pendingCount >= limits.waiting ||
        (waiting.get(network) ?? 0) >= limits.waitingOfNetwork ||
        (waiting.get(link) ?? 0) >= limits.waitingOfLink
      if (isFull) throw tooBusy()
      for (const key of [network, link]) wait(key, 1)
      try {
        return await making(work)
      } finally {
        for (const key of [network, link]) wait(key, -1)
      }
    },
  }
}
