import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { readConfig } from '#lib/start/config.ts'
import { addEdition } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testSite } from '#test/test-site.ts'
import { STREAM_LIMITS } from './live.api.ts'

const settings = { TRUST_PROXY: '1' }
const cutOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
const cue = { title: 'Doors', kind: 'host', minutes: 20 }

/** Opens a stream; `next` is its next event of a kind, and `end` hangs up. */
async function listenTo(port: number, sender = '192.0.2.7') {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const headers = { 'x-forwarded-for': sender }
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, { headers, signal: ending.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<number> {
    const found = /data: (\d+)\n\n/.exec(text)
    if (!found) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return -1
      text += value
      return next()
    }
    text = text.slice(found.index + found[0].length)
    return Number(found[1])
  }
  return { status: answer.status, headers: answer.headers, next, end: () => ending.abort() }
}

eachDatabase('The live channel (R3)', ({ engine, place }) => {
  test('says each new version, of another process too, and nothing else, also after its connections were cut', async () => {
    const where = await place()
    const open = async () => {
      const database = await openDatabase({ ...where, migrate: false })
      onTestFinished(() => database.close())
      return database
    }
    const here = await open()
    await addEdition(here.db)
    const site = testSite(here)
    const admin = await site.signIn()
    const other = engine === 'postgres' ? testSite(await open()) : site
    const { port } = await listeningServer(other.listener)
    const stream = await listenTo(port)
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(stream.headers.get('cache-control')).toBe('no-store')
    const first = await stream.next()
    expect((await admin('/cues', { body: cue })).status).toBe(201)
    expect(await stream.next()).toBe(first + 1)
    await admin('/team', { body: { name: 'Jo', role: 'Lead', bio: 'Leads.', photo: '/p.webp' } })
    expect(await stream.next()).toBe(first + 2)
    expect((await site.visitor('/newsletter/subscribe', { body: { email: 'ada@example.com' } })).status).toBeLessThan(
      300,
    )
    await admin('/cues', { body: cue })
    expect(await stream.next()).toBe(first + 3)

    if (engine === 'postgres') await cutOthers.execute(here.db)
    await expect.poll(async () => (await admin('/cues', { body: cue })).status).toBe(201)
    expect(await stream.next(), 'after its connections were cut').toBeGreaterThan(first + 3)
  })
})

anyDatabase('The live channel (R3)', ({ open }) => {
  test('2,000 streams of one sender are refused, and those that end make room', { timeout: 60_000 }, async () => {
    const { listener } = testSite(await open(), { settings })
    const { port } = await listeningServer(listener, undefined, readConfig(settings), { connections: 5_000 })
    const senders = ['2001:db8:1:2::1', '2001:db8:1:2:3::9']
    const streams: Awaited<ReturnType<typeof listenTo>>[] = []
    while (streams.length < 2_000) {
      const some = Array.from({ length: 50 }, (_, index) => listenTo(port, senders[index % 2]))
      streams.push(...(await Promise.all(some)))
      for (const { status, end } of streams.slice(-50)) if (status !== 200) end()
    }
    const admitted = streams.filter(({ status }) => status === 200)
    expect(admitted).toHaveLength(STREAM_LIMITS.ofOne)
    const refused = streams.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await listenTo(port, '2001:db8:1:3::1')).status).toBe(200)
    for (const { end } of admitted.slice(0, 2)) end()
    const again = async (): Promise<number> => {
      const { status } = await listenTo(port, senders[0])
      if (status === 200) return status
      await pause(10)
      return again()
    }
    expect(await again()).toBe(200)
  })

  test('a process that stops ends its streams, and opens no more', async () => {
    let draining = false
    const { listener } = testSite(await open(), { settings, draining: () => draining })
    const { port } = await listeningServer(listener, undefined, readConfig(settings))
    const stream = await listenTo(port)
    expect(await stream.next()).toBeGreaterThan(-1)
    draining = true
    expect(await stream.next()).toBe(-1)
    expect((await listenTo(port)).status).toBe(503)
  })

  test('HEAD opens no stream', async () => {
    const { listener } = testSite(await open(), { settings })
    const { port } = await listeningServer(listener, undefined, readConfig(settings))
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/live`, { method: 'HEAD', headers: { 'x-forwarded-for': '192.0.2.9' } })
    for (let asked = 0; asked <= STREAM_LIMITS.ofOne; asked += 1) expect((await ask()).status).toBe(200)
    expect((await listenTo(port, '192.0.2.9')).status).toBe(200)
  })
})
