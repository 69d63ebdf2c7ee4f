import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { ORIGIN, testSite } from '#test/test-site.ts'

const message = { name: 'Ada Quill', email: 'ada@example.org', message: 'Is there parking nearby?' }

anyDatabase('Every answer', ({ open }) => {
  test('HD1: carries the headers that keep it from being sniffed, framed, run or kept', async () => {
    const site = testSite(await open(), { settings: { PUBLIC_URL: 'https://devontalks.example' } })
    for (const path of [
      '/api/event',
      '/api/nothing',
      '/api/speakers/999',
      '/healthz',
      '/readyz',
      '/nowhere',
      '/contact',
      '/admin',
      '/media/x',
    ]) {
      const { headers } = await site.request(path)
      expect({ path, nosniff: headers.get('x-content-type-options') }).toEqual({ path, nosniff: 'nosniff' })
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
      expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
        expect({ path, policy }).toEqual({ path, policy: expect.stringContaining(rule) })
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  test('HD2: no cache keeps answers of the API', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    for (const answer of [
      await admin('/admin/speakers'),
      await site.visitor('/speakers'),
      await site.visitor('/nothing'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('DO2: the health checks reveal nothing', async () => {
    const site = testSite(await open())
    expect(await site.request('/healthz')).toMatchObject({ status: 200, body: 'ok' })
    expect(await site.request('/readyz')).toMatchObject({ status: 200, body: 'ready' })
  })

  test.for([
    ['PUT', '/speakers', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['OPTIONS', '/admin/dashboard', 'GET, HEAD'],
    ['POST', '/schedule.pdf', 'GET, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['OPTIONS', '/api/speakers', 'GET, HEAD, POST'],
    ['PUT', '/api/settings/event-profile', 'GET, HEAD, POST'],
    ['PUT', '/api/speakers/1', 'GET, HEAD, PATCH, DELETE'],
    ['GET', '/api/contact', 'POST'],
  ])('%s %s is 405, and says what the address takes', async ([method, path, allow]) => {
    const answer = await testSite(await open()).request(path ?? '', { method })
    expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } })
    expect(answer.headers.get('allow')).toBe(allow)
  })

  test('what an organizer adds with one Idempotency-Key is added once, and answered alike', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const other = await site.signIn()
    const member = { name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
    const add = (caller: typeof admin, key: string, body: object = member) =>
      caller('/team', { body, headers: { 'idempotency-key': key } })
    expect((await add(admin, 'a', {})).status).toBe(400)
    const [first, again] = await Promise.all([add(admin, 'a'), add(admin, 'a')])
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const ids = [await add(admin, 'a'), await add(admin, 'b'), await add(other, 'a')].map(
      ({ body }) => body.teamMember?.id,
    )
    expect(new Set([first.body.teamMember?.id, ...ids]).size).toBe(3)
    expect(await database.db.selectFrom('teamMembers').select('id').execute()).toHaveLength(3)
  })

  test('an unknown call is a problem like all others', async () => {
    const site = testSite(await open())
    expect(await site.visitor('/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found', requestId: expect.any(String) },
    })
    for (const path of ['/api/nothing', '/nowhere/at/all'])
      expect((await site.request(path, { method: 'PUT' })).status).toBe(404)
  })
})

anyDatabase('Calls that change something', ({ open }) => {
  test.each([
    ['no origin', { origin: '' }],
    ['an origin that is null', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site, says the browser', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['a sibling host, says the browser', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ])('CS1: with %s are refused, and nothing changes', async (_, headers) => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const speaker = { name: 'A', title: 'B', bio: 'C', topic: 'D' }
    expect(await admin('/speakers', { body: speaker, headers })).toMatchObject({
      status: 403,
      body: { code: 'cross-site' },
    })
    expect(await site.visitor('/contact', { body: message, headers })).toMatchObject({ status: 403 })
    expect(await admin('/auth/logout', { method: 'POST', headers })).toMatchObject({ status: 403 })
    expect(await database.db.selectFrom('speakers').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toEqual([])
    expect((await admin('/auth/session')).body.user).toMatchObject({ username: 'admin' })
  })

  test('A4: a form of a page that tells no one its address counts by what the browser says of it', async () => {
    const { visitor } = testSite(await open())
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await visitor('/contact', { body: message, headers })).status).toBe(201)
    for (const site of ['cross-site', 'same-site', 'none']) {
      const refused = await visitor('/contact', { body: message, headers: { ...headers, 'sec-fetch-site': site } })
      expect(refused.status, site).toBe(403)
    }
  })

  test('A4: a plain client that sends neither header needs none, and with a cookie it does', async () => {
    const { listener, cookie } = testSite(await open())
    const { port } = await listeningServer(listener)
    const write = async (headers: Record<string, string>) => {
      const init = {
        method: 'POST',
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json', ...headers },
      }
      return (await fetch(`http://127.0.0.1:${port}/api/contact`, init)).status
    }
    expect(await write({})).toBe(201)
    expect(await write({ cookie: await cookie() })).toBe(403)
    expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await write({ origin: 'https://evil.example' })).toBe(403)
  })

  test('CS1: behind a proxy that asks for another host, the origin of PUBLIC_URL counts, and no other', async () => {
    const publicUrl = 'https://devontalks.example'
    const site = testSite(await open(), { settings: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' } })
    const through = (origin: string) =>
      site.visitor('/contact', { body: message, headers: { origin, host: 'backend' } })
    expect((await through(publicUrl)).status).toBe(201)
    for (const origin of ['https://evil.example', 'http://devontalks.example', `${publicUrl}.evil.example`, 'null']) {
      expect({ origin, status: (await through(origin)).status }).toEqual({ origin, status: 403 })
    }
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'CS1: a body of type %s is refused',
    async type => {
      const database = await open()
      const site = testSite(database)
      const answer = await site.visitor('/contact', { body: message, headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
      expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toEqual([])
    },
  )

  test('a body that is too long or not JSON is a clear refusal', async () => {
    const site = testSite(await open())
    expect(await site.visitor('/contact', { body: '{"name":' })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
    expect(await site.visitor('/contact', { body: '[]' })).toMatchObject({ status: 400 })
    const long = { ...message, message: 'x'.repeat(1_100_000) }
    expect(await site.visitor('/contact', { body: long })).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  test('CS2: reading everything as administrator changes no row', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const rows = async () =>
      Promise.all(
        (['speakers', 'sessions', 'siteSettings', 'users', 'contentVersion'] as const).map(table =>
          database.db.selectFrom(table).selectAll().execute(),
        ),
      )
    const before = await rows()
    for (const path of [
      '/speakers',
      '/speakers/featured',
      '/speakers/1',
      '/schedule',
      '/team',
      '/sponsors',
      '/sponsors/featured',
      '/sponsorship-packages',
      '/content',
      '/event',
      '/tickets',
      '/settings/ticket-packages',
      '/auth/session',
      '/auth/logout',
      '/auth/login',
    ]) {
      await admin(path)
    }
    expect(await rows()).toEqual(before)
  })
})

anyDatabase('A fault', ({ open }) => {
  test('RE15, LK1: fails one request with its id; the log knows more, but no cookie or password; the next works', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    await database.db.schema.alterTable('teamMembers').renameTo('elsewhere').execute()
    const answer = await admin('/admin/team')
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal', requestId: answer.headers.get('x-request-id') },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/teamMembers|elsewhere|select/i)
    expect(site.logged.join('')).toContain(answer.body.requestId)
    expect(site.logged.join('')).not.toMatch(/lectern=|lantern|argon2/)
    await database.db.schema.alterTable('elsewhere').renameTo('teamMembers').execute()
    expect(await admin('/admin/team')).toMatchObject({ status: 200 })
  })
})
