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
  const [second, third] = [Promise.withResolvers<typeof made>(), Promise.withResolvers<typeof made>()]
  const renders = [Promise.resolve(made), second.promise, third.promise]
  let version = 0
  let begun = 0
  const cache = createPageCache({
    render: async () => renders[begun++] ?? Promise.reject(outage),
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
  third.reject(outage)
  expect(await whoCameThird).toEqual(first)
  second.reject(outage)
  expect(await whoCameSecond).toEqual(first)
  expect(await cache.get('/', 4)).toEqual(first)
  await expect(cache.get('/speakers', 0)).rejects.toBe(outage)
})
