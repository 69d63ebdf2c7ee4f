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
    liveVersion: () => version,
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
    liveVersion: () => version,
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

test('R7: a page that follows the day is made anew with the live version, others only with the content', async () => {
  const made: string[] = []
  const versions = { content: 1, live: 1 }
  const cache = createPageCache({
    async render(path) {
      made.push(path)
      const headers = { 'Content-Type': 'text/html' }
      return { status: 200, body: path, headers, changesAt: Number.POSITIVE_INFINITY, isLive: path === '/schedule' }
    },
    contentVersion: () => versions.content,
    liveVersion: () => versions.live,
    now: () => new Date(0),
    capacity: 9,
    waiting: 9,
  })
  async function visitBoth() {
    made.length = 0
    for (const path of ['/schedule', '/team']) await cache.get(path, 0)
    return made
  }
  expect(await visitBoth()).toEqual(['/schedule', '/team'])
  expect(await visitBoth()).toEqual([])
  versions.live = 2
  expect(cache.peek('/schedule', 0)).toBeUndefined()
  expect(await visitBoth()).toEqual(['/schedule'])
  Object.assign(versions, { content: 2, live: 3 })
  expect(await visitBoth()).toEqual(['/schedule', '/team'])
})
