import { expect, test } from 'vitest'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { cookieOf, PASSWORD, testSite } from '#test/test-site.ts'
import { forgetOldTries } from './secrets/login-throttle.domain.ts'

const wrong = { username: 'admin', password: 'wrong' }
const right = { username: 'admin', password: PASSWORD }

eachDatabase('The limits of logging in', ({ open }) => {
  test('AU1: from one address the sixth try has to wait, and says how long; the right password does not help', async () => {
    const site = testSite(await open())
    await site.logIn({ address: '192.0.2.99' })
    for (let count = 1; count <= 5; count++) {
      const answer = await site.visitor('/auth/login', { body: { ...wrong, username: `name-${count}` } })
      expect(answer.status).toBe(401)
    }
    const slowed = await site.visitor('/auth/login', { body: right })
    expect(slowed).toMatchObject({ status: 429, body: { detail: 'Invalid username or password', retryAfter: 1 } })
    expect(slowed.headers.get('retry-after')).toBe('1')
    site.clock.now = '2026-03-01T12:00:02.000Z'
    expect(await site.visitor('/auth/login', { body: right })).toMatchObject({ status: 200 })
  })

  test('AU1: an account is slowed for tries from any addresses, but its owner gets in', async () => {
    const site = testSite(await open())
    await site.logIn({ address: '198.51.100.7' })
    for (let count = 1; count <= 5; count++) {
      await site.visitor('/auth/login', { body: wrong, address: `192.0.2.${count}` })
    }
    expect(await site.visitor('/auth/login', { body: right, address: '192.0.2.6' })).toMatchObject({ status: 429 })
    expect(await site.visitor('/auth/login', { body: right, address: '198.51.100.7' })).toMatchObject({ status: 200 })
  })

  test('AU1: simultaneous tries are counted one by one', async () => {
    const site = testSite(await open())
    await site.logIn({ address: '198.51.100.7' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.visitor('/auth/login', { body: wrong })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('DO4: a user who waits the given time gets in, however many others try under the name', async () => {
    const site = testSite(await open())
    await site.logIn({ address: '198.51.100.7' })
    let second = 0
    const tick = (by: number) => {
      second += by
      site.clock.now = new Date(Date.parse('2026-03-01T12:00:00.000Z') + second * 1000).toISOString()
    }
    const attack = (count: number) => site.visitor('/auth/login', { body: wrong, address: `192.0.2.${count}` })
    for (let count = 1; count <= 60; count++) {
      await attack(count)
      tick(4)
    }
    const told = await site.visitor('/auth/login', { body: right, address: '203.0.113.5' })
    expect(told.status).toBe(429)
    const wait = Number(told.headers.get('retry-after'))
    expect(wait).toBeLessThanOrEqual(60)
    for (let passed = 0; passed < wait; passed++) {
      tick(1)
      await attack(100 + passed)
    }
    expect((await site.visitor('/auth/login', { body: right, address: '203.0.113.5' })).status).toBe(200)
  })

  test('DO4: what was tried a day ago is forgotten, where its owner logged in is not', async () => {
    const database = await open()
    const site = testSite(database)
    await site.logIn({ address: '198.51.100.7' })
    for (let count = 1; count <= 8; count++) await site.visitor('/auth/login', { body: wrong, address: '192.0.2.1' })
    await forgetOldTries(database.db, new Date('2026-03-02T12:20:00.000Z'))
    const kept = await database.db.selectFrom('rateLimits').select('key').execute()
    expect(kept.map(({ key }) => key.split(':')[1])).toEqual(['trusted'])
    const message = { name: 'Ada Quill', email: 'ada@example.com', message: 'Is there parking nearby?' }
    await site.visitor('/contact', { body: message })
    const counts = database.db.selectFrom('rateLimits').select('key').where('key', 'not like', 'login:%')
    expect(await counts.execute()).toHaveLength(5)
    await forgetOldTries(database.db, new Date('2026-03-03T12:00:01.000Z'))
    expect(await counts.execute()).toEqual([])
  })

  test('IN1: a NUL in the name is a clear refusal', async () => {
    const site = testSite(await open())
    const answer = await site.visitor('/auth/login', { body: { username: 'ad\0min', password: 'x\0y' } })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'username' }] } })
  })

  test('AU1: an hour without a try forgets the count', async () => {
    const site = testSite(await open())
    await site.logIn({ address: '198.51.100.7' })
    for (let count = 1; count <= 5; count++) await site.visitor('/auth/login', { body: wrong })
    site.clock.now = '2026-03-01T13:30:00.000Z'
    for (let count = 1; count <= 5; count++) {
      expect(await site.visitor('/auth/login', { body: wrong })).toMatchObject({ status: 401 })
    }
  })
})

anyDatabase('Logging in', ({ open }) => {
  test('A1, AU3: the right password starts a session whose cookie scripts cannot read and whose token is not stored', async () => {
    const database = await open()
    const site = testSite(database)
    await site.logIn()
    const answer = await site.visitor('/auth/login', { body: right })
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'admin' } } })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^lectern=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const token = cookieOf(answer).slice('lectern='.length)
    const rows = await database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const user = await database.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('AU3: over https the cookie is bound to this host and to secure connections', async () => {
    const site = testSite(await open(), { settings: { PUBLIC_URL: 'https://devontalks.example' } })
    await site.logIn()
    const { headers } = await site.visitor('/auth/login', { body: right })
    expect(headers.get('set-cookie')).toMatch(/^__Host-lectern=.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('A3: a wrong password and an unknown name are answered alike', async () => {
    const site = testSite(await open())
    await site.logIn()
    const known = await site.visitor('/auth/login', { body: wrong })
    const unknown = await site.visitor('/auth/login', { body: { username: 'unknown', password: 'wrong' } })
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({
        status: 401,
        body: { title: 'Login failed', detail: 'Invalid username or password' },
      })
      expect(answer.headers.has('set-cookie')).toBe(false)
    }
  })

  test('a user name is the same in upper and lower case', async () => {
    const site = testSite(await open())
    await site.logIn()
    const answer = await site.visitor('/auth/login', { body: { username: 'Admin', password: PASSWORD } })
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'admin' } } })
  })

  test('a missing name or password is named', async () => {
    const site = testSite(await open())
    expect(await site.visitor('/auth/login', { body: {} })).toMatchObject({
      status: 400,
      body: {
        fields: [
          { field: 'username', message: 'Username is required' },
          { field: 'password', message: 'Password is required' },
        ],
      },
    })
  })

  test('AU1: a forwarded address is believed only behind a proxy', async () => {
    const database = await open()
    const alone = testSite(database)
    const proxied = testSite(database, { settings: { TRUST_PROXY: '1' } })
    await alone.logIn({ address: '198.51.100.7' })
    const guess = (site: typeof alone, count: number) =>
      site.visitor('/auth/login', {
        body: { ...wrong, username: `name-${count}` },
        headers: { 'x-forwarded-for': `203.0.113.1, 203.0.113.${count}` },
      })
    for (let count = 1; count <= 5; count++) await guess(alone, count)
    expect(await guess(alone, 6)).toMatchObject({ status: 429 })
    for (let count = 7; count <= 13; count++) expect(await guess(proxied, count)).toMatchObject({ status: 401 })
  })

  test.each([
    ['an IPv6 /64', (n: number) => `2001:db8:1:2:${n}::${n}`],
    ['an address with ports', (n: number) => `203.0.113.7:${1000 + n}`],
    ['an IPv6 address with ports', (n: number) => `[2001:db8::1]:${1000 + n}`],
    ['an address written in IPv6', (n: number) => (n % 2 ? '::ffff:203.0.113.7' : '::FFFF:cb00:7107')],
    ['an invalid address', (n: number) => `unknown-${n}`],
  ])('DO4: %s counts as one sender', async (_, addressOf) => {
    const site = testSite(await open(), { settings: { TRUST_PROXY: '1' } })
    const answers: number[] = []
    for (let count = 1; count <= 6; count++) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}, ${addressOf(count)}` }
      const body = { ...wrong, username: `name-${count}` }
      answers.push((await site.visitor('/auth/login', { body, headers })).status)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('DO4: other networks and other addresses are other senders', async () => {
    const site = testSite(await open())
    for (const address of [
      '2001:db8:1:1::1',
      '2001:db8:1:2::1',
      '2001:db8::1',
      '192.0.2.1',
      '::ffff:192.0.2.2',
      '::1',
    ]) {
      const answer = await site.visitor('/auth/login', { body: { ...wrong, username: address }, address })
      expect(answer.status).toBe(401)
    }
    const answer = await site.visitor('/auth/login', { body: { ...wrong, username: 'x' }, address: '::ffff:192.0.2.1' })
    expect(answer.status).toBe(401)
  })
})
