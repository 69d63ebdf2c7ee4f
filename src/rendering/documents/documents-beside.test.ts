import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorkerThreads } from '#lib/work/worker-threads.ts'
import { addTeamMember } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { documentsBeside } from './documents-beside.ts'

const renderer = join(import.meta.dirname, '../../test/failing-renderer.ts')

type Bounds = Parameters<typeof createWorkerThreads>[1]

anyDatabase('Pages made beside the event loop', ({ open }) => {
  /** A site whose pages are made in a thread, and fail as the one member of the team is called. */
  async function siteBeside(bounds: Bounds) {
    const workers = createWorkerThreads(renderer, { atOnce: 2, ...bounds })
    const database = await open()
    const makeDocument = documentsBeside(workers, () => Promise.reject(new Error('there are workers')))
    const site = testSite(database, { makeDocument })
    async function named(name: string) {
      await database.change(async trx => {
        await trx.deleteFrom('teamMembers').execute()
        await addTeamMember(trx, { name })
      })
    }
    return { ...site, named, workers }
  }

  test('RE15, SP17: a failure affects only its own request, and no other waits for it', async () => {
    const { named, request, visitor, logged, workers } = await siteBeside({ timeout: 3_000, memory: 32 })
    for (const fault of ['ends its thread', 'never ends', 'fills the memory', 'throws']) {
      await named(fault)
      const page = request('/')
      expect(await visitor('/event')).toMatchObject({ status: 200 })
      const { status, headers, body } = await page
      const expected = fault === 'throws' ? [500, null] : [503, '5']
      expect([fault, status, headers.get('retry-after')]).toEqual([fault, ...expected])
      expect(body).toMatch(/Request [\w-]{36}/)
    }
    await named('Maren')
    const made = await request('/')
    expect([made.status, made.body]).toEqual([200, expect.stringContaining('Maren')])
    expect(made.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+';/)
    // A cached one is sent, as for any other outage.
    await named('ends its thread')
    expect(await request('/')).toMatchObject({ status: 200, body: made.body })
    const faults = logged.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'a request failed')
    expect(faults.map(({ requestId }) => requestId)).toEqual(Array(4).fill(expect.stringMatching(/^[\w-]{36}$/)))
    expect(faults.at(-1).err.stack).toContain('failing-renderer.ts')
    await workers.close()
  })

  test('SP13: their thread ends when there is nothing to make, and another begins with the next one', async () => {
    const { named, request, workers } = await siteBeside({ idle: 1 })
    async function threadOf(name: string) {
      await named(name)
      const { body } = await request('/')
      return /thread (\d+)/.exec(body)?.[1]
    }
    const first = await threadOf('Maren')
    let turn = 0
    expect(first).toMatch(/^\d+$/)
    await expect.poll(() => threadOf(`Maren ${turn++}`), { interval: 50 }).not.toBe(first)
    await workers.close()
  })
})
