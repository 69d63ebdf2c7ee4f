import { expect, test } from 'vitest'
import { Problem } from '#lib/problem.ts'
import { createPageCache } from './page-cache.ts'

test('RE9: the last version of a page is sent, however often its making was restarted', async () => {
  const made = {
    status: 200,
    body: new TextEncoder().encode('as it was'),
    headers: { 'Content-Type': 'text/html' },
    changesAt: Number.POSITIVE_INFINITY,
  }
  const outage = new Problem('unavailable', 'Not now.', { retryAfter: 5 })
  const [second, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failing = [second.promise, third.promise]
  let version = 0
  let begun = 0
  const cache = createPageCache({
    async render() {
      if (begun++ === 0) return made
      await failing[begun - 2]
      throw outage
    },
    contentVersion: () => version,
    now: () => new Date(0),
    capacity: 9,
    waiting: 9,
  })
  version = 1
  const first = await cache.get('/', 0)
  version = 2
  const whoCameSecond = cache.get('/', 0)
  version = 3
  const whoCameThird = cache.get('/', 0)
  second.resolve()
  expect(await whoCameSecond).toEqual(first)
  third.resolve()
  expect(await whoCameThird).toEqual(first)
  expect(await cache.get('/', 4)).toEqual(first)
  await expect(cache.get('/speakers', 0)).rejects.toBe(outage)
})

test('RE9: while a page takes too long, the version before is sent, and then the new one', async () => {
  const pageOf = (body: string) => ({
    status: 200,
    body,
    headers: { 'Content-Type': 'text/html' },
    changesAt: Number.POSITIVE_INFINITY,
  })
  const locked = Promise.withResolvers<void>()
  let version = 0
  const cache = createPageCache({
    async render() {
      if (version === 0) return pageOf('as it was')
      await locked.promise
      return pageOf('as it is')
    },
    contentVersion: () => version,
    now: () => new Date(0),
    capacity: 9,
    waiting: 9,
  })
  const before = await cache.get('/', 0)
  version = 1
  expect(await cache.get('/', 0)).toBe(before)
  expect(cache.peek('/', 0)).toBeUndefined()
  locked.resolve()
  await expect.poll(() => cache.peek('/', 0)).toBeDefined()
  expect(await cache.get('/', 0)).not.toBe(before)
})
