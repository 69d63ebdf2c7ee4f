import { expect, test } from 'vitest'
import { addEdition } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { cookieOf, PASSWORD, testSite } from '#test/test-site.ts'

const right = { username: 'admin', password: PASSWORD }

anyDatabase('Sessions', ({ open }) => {
  test('AU2: a cookie set before the login is not the one after it, and dies with it', async () => {
    const site = testSite(await open())
    await site.logIn()
    const first = cookieOf(await site.visitor('/auth/login', { body: right }))
    const second = cookieOf(await site.visitor('/auth/login', { body: right, headers: { cookie: first } }))
    expect(second).not.toBe(first)
    expect(await site.visitor('/auth/session', { headers: { cookie: first } })).toMatchObject({ body: { user: null } })
    expect(await site.visitor('/auth/session', { headers: { cookie: second } })).toMatchObject({
      body: { user: { username: 'admin' } },
    })
  })

  test('AU2: a cookie chosen by somebody else never becomes a session', async () => {
    const site = testSite(await open())
    await site.logIn()
    const planted = `lectern=${'a'.repeat(43)}`
    await site.visitor('/auth/login', { body: right, headers: { cookie: planted } })
    expect(await site.visitor('/auth/session', { headers: { cookie: planted } })).toMatchObject({
      body: { user: null },
    })
  })

  test('AU2: after logout the old cookie is refused at once', async () => {
    const site = testSite(await open())
    const admin = await site.logIn()
    expect(await admin('/auth/logout', { method: 'POST' })).toMatchObject({ status: 200, body: { user: null } })
    expect(await admin('/speakers/1', { method: 'DELETE' })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
  })

  test('A1: a session ends after 12 hours without use and after 7 days with', async () => {
    const site = testSite(await open(), { now: '2026-03-01T00:00:00.000Z' })
    const admin = await site.logIn()
    const user = async () => (await admin('/auth/session')).body.user
    site.clock.now = '2026-03-01T11:59:00.000Z'
    expect(await user()).toMatchObject({ username: 'admin' })
    site.clock.now = '2026-03-01T23:58:00.000Z'
    expect(await user()).toMatchObject({ username: 'admin' })
    site.clock.now = '2026-03-02T11:58:00.000Z'
    expect(await user()).toBeNull()

    site.clock.now = '2026-03-10T00:00:00.000Z'
    const busy = await site.logIn()
    for (let hour = 11; hour < 7 * 24; hour += 11) {
      site.clock.now = new Date(Date.parse('2026-03-10T00:00:00.000Z') + hour * 3_600_000).toISOString()
      expect((await busy('/auth/session')).body.user).toMatchObject({ username: 'admin' })
    }
    site.clock.now = '2026-03-17T00:00:00.000Z'
    expect((await busy('/auth/session')).body.user).toBeNull()
  })

  test('A1: a device that showed the day on its eve stays in for 36 hours, and no other one', async () => {
    const database = await open()
    await addEdition(database.db, { date: '2026-10-08' })
    const site = testSite(database, { now: '2026-10-06T20:00:00.000Z' })
    const userOf = async (admin: typeof early) => (await admin('/auth/session')).body.user
    const early = await site.logIn()
    await early('/admin/day')
    // The evening before, in the event's zone.
    site.clock.now = '2026-10-08T02:00:00.000Z'
    expect(await userOf(early), 'two days before').toBeNull()
    const [leading, other] = [await site.logIn(), await site.logIn()]
    await leading('/admin/day')
    site.clock.now = '2026-10-08T14:01:00.000Z'
    expect([await userOf(other), (await userOf(leading)).username]).toEqual([null, 'admin'])
    expect((await leading('/auth/sessions')).body.sessions).toHaveLength(1)
    // A login deletes sessions that have ended.
    await site.logIn()
    site.clock.now = '2026-10-09T13:59:00.000Z'
    expect((await userOf(leading)).username).toBe('admin')
    site.clock.now = '2026-10-10T02:00:00.000Z'
    expect(await userOf(leading)).toBeNull()
  })
})
