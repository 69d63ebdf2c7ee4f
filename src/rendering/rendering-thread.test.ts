import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorkerThreads } from '#lib/work/worker-threads.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { makeInThread } from './rendering-thread.ts'

const file = join(import.meta.dirname, '../test/failing-worker.ts')

anyDatabase('A page that a thread renders', ({ open }) => {
  test('makes its calls on the site, several at the same time', async () => {
    const threads = createWorkerThreads(file, { atOnce: 2 })
    const makeDocument = makeInThread(threads, ['makeDocument', () => import('#test/failing-worker.ts')])
    const site = testSite(await open(), { makeDocument })
    const event = JSON.stringify((await site.visitor('/event')).body)
    const pages = ['/speakers', '/404', '/privacy'].map(path => site.request(path))
    expect((await Promise.all(pages)).map(({ status, body }) => [status, body])).toEqual([
      [200, `/speakers 200,404 ${event} 0`],
      [404, `/404 200,404 ${event} 0`],
      [200, `/privacy 200,404 ${event} 0`],
    ])
    await threads.close()
  })

  test('RE15, SP17: that ends its thread, never ends or throws fails alone, and no other request waits for it', async () => {
    const threads = createWorkerThreads(file, { timeout: 3_000 })
    const makeDocument = makeInThread(threads, ['makeDocument', () => import('#test/failing-worker.ts')])
    const site = testSite(await open(), { makeDocument })
    for (const [path, expected] of [
      ['/team', 503],
      ['/schedule', 503],
      ['/sponsor', 500],
    ] as const) {
      const broken = site.request(path)
      expect(await site.visitor('/event')).toMatchObject({ status: 200 })
      expect([path, (await broken).status]).toEqual([path, expected])
      expect(await site.request('/speakers')).toMatchObject({ status: 200 })
    }
    await threads.close()
  })
})
