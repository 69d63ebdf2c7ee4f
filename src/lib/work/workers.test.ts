import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorkerThreads } from '#lib/work/worker-threads.ts'
import { noWorkers, type Workers } from '#lib/work/workers.ts'
import { addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const failing = join(import.meta.dirname, '../../test/failing-worker.ts')

anyDatabase('Work beside the event loop', ({ open }) => {
  test('RE15, SP17: a failure affects only its own request, and no other waits for it', async () => {
    const workers = createWorkerThreads(failing, { timeout: 3_000, memory: 24 })
    const database = await open()
    const site = testSite(database, { workers })
    async function paperOf(title: string) {
      await database.change(async trx => {
        await trx.deleteFrom('scheduleItems').execute()
        await addScheduleItem(trx, { title })
      })
      const { status, headers, body } = await site.request('/schedule.pdf')
      return [status, headers.get('retry-after'), body.code ?? body]
    }
    for (const fault of ['ends its thread', 'never ends', 'fills the memory']) {
      expect(await paperOf(fault)).toEqual([503, '5', 'unavailable'])
      expect(await site.visitor('/event')).toMatchObject({ status: 200 })
    }
    expect(await paperOf('throws')).toEqual([500, null, 'internal'])
    expect(await paperOf('is set')).toEqual([200, null, '%PDF is set'])
    // A cached one is sent, as for any other outage.
    expect(await paperOf('ends its thread')).toEqual([200, null, '%PDF is set'])
    const faults = site.logged.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'a request failed')
    expect(faults.map(({ requestId }) => requestId)).toEqual(Array(4).fill(expect.stringMatching(/^[\w-]{36}$/)))
    await workers.close()
  })

  test('the queue is limited, and further requests are told when to retry', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    let isBusy = true
    const workers: Workers = {
      ...noWorkers,
      async run(...work) {
        await isOver
        if (isBusy) throw new Error('none of these is made')
        return noWorkers.run(...work)
      },
    }
    const database = await open()
    const site = testSite(database, { workers })
    const admin = await site.signIn()
    for (let count = 0; count < 25; count++) await admin('/speakers', { body: aSpeaker({ name: `Speaker ${count}` }) })
    await database.change(trx => trx.updateTable('speakers').set({ selectionStatus: 'selected' }).execute())
    const ids = (await database.db.selectFrom('speakers').select('id').execute()).map(({ id }) => id)
    const cards = ids.map(id => site.request(`/cards/speaker/${id}.jpg`))
    // Two are being made and twenty wait.
    const refused = await Promise.race(cards)
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(refused.headers.get('retry-after')).toBe('5')
    end()
    const statuses = (await Promise.all(cards)).map(({ status }) => status)
    expect(statuses.filter(status => status === 503)).toHaveLength(3)
    isBusy = false
    expect(await site.request(`/cards/speaker/${ids.at(-1)}.jpg`)).toMatchObject({ status: 200 })
  })
})
