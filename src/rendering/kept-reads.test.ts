import { expect, test } from 'vitest'
import { addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('A read that is the same for every visitor', ({ open }) => {
  /** A site over the network, and how many calls its routes have answered. */
  async function openKept(now?: string) {
    const database = await open()
    const site = testSite(database, { now })
    const { port } = await listeningServer(site.listener)
    const read = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}/api${path}`, { headers })
    const answered = (path = '/speakers') => site.logged.filter(line => line.includes(`"path":"/api${path}"`)).length
    /** Reads until the answer comes from the cache. */
    async function keep(path = '/speakers') {
      await expect
        .poll(async () => {
          const before = answered(path)
          await read(path)
          return answered(path) - before
        })
        .toBe(0)
    }
    return { ...site, database, read, answered, keep }
  }

  test('SP11: is kept, says the same, and says something else once an organizer has changed it', async () => {
    const { read, keep, request, signIn } = await openKept()
    await keep()
    const [kept, made] = [await read('/speakers'), await request('/api/speakers')]
    expect(await kept.json()).toEqual(made.body)
    for (const [name, value] of made.headers)
      if (name !== 'x-request-id') expect(kept.headers.get(name), name).toBe(value)
    expect(kept.headers.get('x-request-id')).not.toBe((await read('/speakers')).headers.get('x-request-id'))
    const admin = await signIn()
    await admin('/speakers', { body: aSpeaker({ name: 'Maren', selectionStatus: 'selected', year: 2026 }) })
    expect(await (await read('/speakers')).text()).toContain('Maren')
  })

  test('is made anew for who may be signed in, and with a query or a body of another kind', async () => {
    const { read, keep, answered } = await openKept()
    await keep()
    const before = answered()
    await read('/speakers', { cookie: 'session=x' })
    await read('/speakers?year=2025')
    expect((await read('/speakers', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(answered() - before).toBe(3)
  })

  test('ends at the moment at which time alone changes the event', async () => {
    const { read, keep, answered, clock, database } = await openKept('2026-06-01T05:59:59.000Z')
    const packages = [{ id: 'package-1', name: 'General', price: 75, features: ['Lunch'], isPopular: false }]
    await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
    await keep()
    const before = answered()
    clock.now = '2026-06-01T06:00:00.000Z'
    await read('/speakers')
    expect(answered() - before).toBeGreaterThan(0)
  })

  test('is not kept when it failed', async () => {
    const { read, database } = await openKept()
    const rename = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute()
    await rename('speakers', 'gone')
    for (let call = 0; call < 3; call++) expect((await read('/speakers')).status).toBe(500)
    await rename('gone', 'speakers')
    expect((await read('/speakers')).status).toBe(200)
  })

  test('R7: a page that asks how late the day is gets 304 until a press or time changes it', async () => {
    const { read, keep, signIn, clock } = await openKept('2026-10-08T14:00:00.000Z')
    const press = await signIn()
    const notice = { press: 'notice', noticeText: 'Parking B is full', noticeUntil: '2026-10-08T14:30:00.000Z' }
    await press('/admin/day/press', { body: notice })
    await keep('/day')
    const tagOf = async () => (await read('/day')).headers.get('etag') ?? ''
    const ask = async (tag: string) => {
      const { status, headers } = await read('/day', { 'if-none-match': tag })
      expect(headers.get('cache-control')).toBe('no-cache')
      return status
    }
    const first = await tagOf()
    expect(await ask(first)).toBe(304)
    await press('/admin/day/press', { body: { ...notice, noticeText: 'Parking B has room' } })
    expect(await (await read('/day')).text()).toContain('Parking B has room')
    await keep('/day')
    const second = await tagOf()
    expect([await ask(first), await ask(second)]).toEqual([200, 304])
    clock.now = '2026-10-08T14:30:00.000Z'
    expect(await (await read('/day')).text()).toContain('"notice":null')
  })
})
