import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { addEdition } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testSite } from '#test/test-site.ts'
import { STREAM_LIMITS } from './live.api.ts'

const cutOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
const cue = { title: 'Doors', kind: 'host', minutes: 20 }

interface Holder {
  cookie?: string
  path?: string
}

/** Opens the stream of a session or link; `next` is its next event of a kind, and `end` hangs up. */
async function listenTo(port: number, { cookie = '', path = '/live' }: Holder) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { cookie }, signal: ending.signal })
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
    const stream = await listenTo(port, { cookie: await site.cookie() })
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(stream.headers.get('cache-control')).toBe('no-store')
    const first = await stream.next()
    expect((await admin('/cues', { body: cue })).status).toBe(201)
    expect(await stream.next()).toBe(first + 1)
    await admin('/team', { body: { name: 'Jo', role: 'Lead', bio: 'Leads.', photo: '/p.webp' } })
    expect(await stream.next()).toBe(first + 2)
    // What no page shows counts too, but makes no page anew.
    const shown = here.liveVersion()
    const sent = { name: 'Ada', email: 'ada@example.com', message: 'Is there parking nearby?' }
    expect((await site.visitor('/contact', { body: sent })).status).toBe(201)
    expect(await stream.next()).toBeGreaterThan(first + 2)
    expect(here.liveVersion()).toBe(shown)

    if (engine === 'postgres') await cutOthers.execute(here.db)
    await expect.poll(async () => (await admin('/cues', { body: cue })).status).toBe(201)
    // After its connections were cut.
    await expect.poll(() => stream.next()).toBe(here.writeVersion())
  })
})

anyDatabase('The live channel (R3)', ({ open }) => {
  async function liveSite(options?: Parameters<typeof testSite>[1]) {
    const database = await open()
    await addEdition(database.db)
    const site = testSite(database, options)
    const admin = await site.signIn()
    const { port } = await listeningServer(site.listener)
    const addLink = async (name: string) => {
      const { body } = await admin('/access-links', { body: { purpose: 'stage', name } })
      return { id: body.link.id, path: `/day/${String(body.address).split('/day/')[1]}/live` }
    }
    const listen = async (holder: Holder, count: number) =>
      Promise.all(Array.from({ length: count }, () => listenTo(port, holder)))
    return { ...site, admin, database, port, addLink, listen }
  }
  const statuses = (streams: Awaited<ReturnType<typeof listenTo>>[]) => Map.groupBy(streams, ({ status }) => status)

  test('sessions and links have 20 streams each, 200 in all; those that end make room', async () => {
    const { cookie, addLink, listen } = await liveSite()
    const holders: Holder[] = [{ cookie: await cookie() }]
    for (const name of 'ABCDEFGHI') holders.push(await addLink(name))
    const [first = {}] = holders
    const own = statuses(await listen(first, STREAM_LIMITS.ofOne + 1))
    expect([own.get(200)?.length, own.get(429)?.length]).toEqual([STREAM_LIMITS.ofOne, 1])
    expect(Number(own.get(429)?.[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const holder of holders.slice(1))
      expect(statuses(await listen(holder, STREAM_LIMITS.ofOne)).get(200)).toHaveLength(STREAM_LIMITS.ofOne)
    const late = await addLink('late')
    expect((await listen(late, 1))[0]?.status).toBe(429)
    own.get(200)?.[0]?.end()
    await expect.poll(async () => (await listen(late, 1))[0]?.status).toBe(200)
  })

  test('DO1: wrong passwords, made-up links and refused forms of strangers say nothing to those who listen', async () => {
    const { visitor, database } = await liveSite()
    const write = (message: string) =>
      visitor('/contact', { body: { name: 'Ada', email: 'a@example.com', message: `Is there parking ${message}?` } })
    for (let count = 0; count < 10; count++) expect((await write(`nearby, ${count}`)).status).toBe(201)
    const before = database.writeVersion()
    const wrong = { username: 'admin', password: 'not this one' }
    expect((await visitor('/auth/login', { body: wrong })).status).toBe(401)
    expect((await visitor(`/day/${'x'.repeat(43)}/stage`)).status).toBe(404)
    expect((await write('for a bus')).status).toBe(429)
    expect(database.writeVersion()).toBe(before)
  })

  test('strangers and links that have ended get no stream, and no log has a token', async () => {
    const { admin, addLink, listen, logged } = await liveSite()
    const { id, path } = await addLink('Timer')
    const open = async (holder: Holder) => (await listen(holder, 1))[0]?.status
    expect(await open({})).toBe(401)
    expect(await open({ cookie: 'session=made-up' })).toBe(401)
    expect(await open({ path })).toBe(200)
    await admin('/access-links/revoke', { body: { ids: [id] } })
    expect(await open({ path })).toBe(404)
    expect(logged.join()).not.toContain(path.split('/')[2])
  })

  test('a process that stops ends its streams, and opens no more', async () => {
    let draining = false
    const { cookie, port } = await liveSite({ draining: () => draining })
    const holder = { cookie: await cookie() }
    const stream = await listenTo(port, holder)
    expect(await stream.next()).toBeGreaterThan(-1)
    draining = true
    expect(await stream.next()).toBe(-1)
    expect((await listenTo(port, holder)).status).toBe(503)
  })

  test('HEAD answers with the version, and opens no stream', async () => {
    const { cookie, database, port, listen } = await liveSite()
    const holder = { cookie: await cookie() }
    const ask = () => fetch(`http://127.0.0.1:${port}/api/live`, { method: 'HEAD', headers: holder })
    for (let asked = 0; asked <= STREAM_LIMITS.ofOne; asked += 1) {
      const { status, headers } = await ask()
      expect([status, headers.get('etag')]).toEqual([200, `"${database.writeVersion()}"`])
    }
    expect((await listen(holder, 1))[0]?.status).toBe(200)
  })
})
