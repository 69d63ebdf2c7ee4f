import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { createApi } from './api.ts'

/** Every call the API answers, from its own table of routes. */
const calls = [
  ...new Set(
    createApi()
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/** What anyone may call; everything else is for administrators alone. */
const open = [
  'POST /auth/login',
  'POST /auth/logout',
  'GET /auth/session',
  'GET /event',
  'POST /speakers/apply',
  'GET /speakers',
  'GET /speakers/featured',
  'GET /speakers/years',
  'GET /speakers/:id',
  'GET /schedule',
  'GET /team',
  'GET /sponsors',
  'GET /sponsors/featured',
  'GET /sponsorship-packages',
  'GET /sponsorship-packages/active',
  'GET /tickets',
  'POST /volunteers/apply',
  'GET /content',
  'GET /settings/:key',
  'POST /contact',
  'POST /newsletter/subscribe',
  'GET /openapi.json',
  'GET /docs',
]

const hostile = [
  "' or 1=1 --",
  '"; drop table speakers; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '\u0000',
  '[]',
  '-1',
  '1e999',
  'x'.repeat(10_000),
]

const fillIn = (path: string, value: string) => path.replaceAll(/:\w+(?:\{[^/]*\})?/g, encodeURIComponent(value))

/** Everything that is stored, but for what counts attempts. */
async function everythingIn({ db }: Database) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const kept = tables.filter(name => !/^(rateLimits|sessions|media|kysely_)/.test(name)).toSorted()
  const byName = db.withTables<Record<string, { id: number }>>()
  return Promise.all(kept.map(name => byName.selectFrom<string>(name).selectAll().orderBy('id').execute()))
}

eachDatabase('Who may call what', ({ open: openDatabase }) => {
  async function siteWithContent() {
    const database = await openDatabase()
    const site = testSite(database, { settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now())
    return { database, ...site }
  }

  test('AZ1: every call that is not open to anyone refuses strangers and ended sessions, and changes nothing', async () => {
    const { database, visitor, signIn, clock } = await siteWithContent()
    const expired = await signIn()
    clock.now = '2026-03-03T12:00:00.000Z'
    const before = await everythingIn(database)
    expect(open.filter(call => !calls.includes(call))).toEqual([])
    expect(calls.length).toBeGreaterThan(open.length)
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const options = { method, ...(method !== 'GET' && { body: {} }) }
      for (const [who, caller] of [
        ['a stranger', visitor],
        ['an ended session', expired],
      ] as const) {
        const { status } = await caller(fillIn(path, path.includes(':key') ? 'ticket-packages' : '1'), options)
        if (open.includes(call)) expect(status, `${call} by ${who}`).not.toBe(401)
        else expect(status, `${call} by ${who}`).toBe(401)
      }
    }
    expect(await everythingIn(database)).toEqual(before)
  })

  test('A5: an address answers the same to an administrator as to anybody else', async () => {
    const { visitor, signIn } = await siteWithContent()
    const admin = await signIn()
    for (const call of open.filter(call => call.startsWith('GET ') && call !== 'GET /auth/session')) {
      const path = fillIn(call.slice('GET '.length), call.includes(':key') ? 'ticket-packages' : '1')
      const [anybody, known] = [await visitor(path), await admin(path)]
      expect([known.status, known.body], call).toEqual([anybody.status, anybody.body])
    }
  })

  test('AZ1: an administrator is refused no call', async () => {
    const { signIn } = await siteWithContent()
    let admin = await signIn()
    for (const call of calls.filter(call => !open.includes(call))) {
      const [method = '', path = ''] = call.split(' ')
      const { status } = await admin(fillIn(path, '999999'), { method, ...(method !== 'GET' && { body: {} }) })
      expect([401, 403], `${call} answered ${status}`).not.toContain(status)
      if (path.startsWith('/auth/')) admin = await signIn()
    }
  })

  test('IN1: no parameter, query or body makes any call fail by itself', async () => {
    const { visitor, signIn } = await siteWithContent()
    const admin = await signIn()
    for (const call of calls.filter(call => !/logout|ticket-purchase|sample-content|backup\/files/.test(call))) {
      const [method = '', path = ''] = call.split(' ')
      for (const value of hostile) {
        const query = `?year=${encodeURIComponent(value)}&tables=${encodeURIComponent(value)}&year[]=1&__proto__[x]=1`
        const body = {
          id: value,
          name: value,
          email: value,
          title: { $gt: '' },
          key: [value],
          value,
          __proto__: { x: 1 },
        }
        const options = method === 'GET' ? {} : { method, body: JSON.stringify(body) }
        for (const caller of [visitor, admin]) {
          const { status } = await caller(`${fillIn(path, value)}${query}`, {
            method,
            ...options,
            headers: { 'content-type': 'application/json' },
          })
          expect(status, `${call} with ${value.slice(0, 30)}`).toBeLessThan(500)
        }
      }
    }
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    const answer = await admin('/speakers', {
      method: 'POST',
      body: deep,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('AZ2: what no form has is ignored in every call that creates', async () => {
    const { database, signIn } = await siteWithContent()
    const admin = await signIn()
    const smuggled = { id: 777, role: 'admin', passwordHash: 'x', createdAt: '2000-01-01T00:00:00.000Z', version: 9 }
    const records: [string, object][] = [
      ['/speakers', { name: 'Ada', title: 'Ecologist', bio: 'Works.', topic: 'Fire' }],
      [
        '/schedule',
        { startTime: '9:00 AM', endTime: '9:30 AM', title: 'Doors', description: 'Coffee', location: 'Hall' },
      ],
      ['/team', { name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }],
      ['/sponsorship-packages', { name: 'Gold Plus', price: 1, features: ['Seat'] }],
      ['/sponsors', { name: 'Mill', logo: '/m.webp', tier: 'Idea Catalyzer' }],
      ['/content', { page: 'home', section: 'intro', key: 'extra', type: 'text', content: 'Hi' }],
      ['/settings/speaker-submissions-open', { value: 'true' }],
    ]
    for (const [path, body] of records) {
      const answer = await admin(path, { body: { ...smuggled, ...body } })
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
      const [row] = Object.values<Record<string, unknown>>(answer.body)
      expect(row?.id, path).not.toBe(777)
      expect(row, path).not.toMatchObject({ createdAt: smuggled.createdAt })
      expect(row, path).not.toHaveProperty('passwordHash')
    }
    expect(await database.db.selectFrom('users').select(['id', 'username']).execute()).toHaveLength(1)
  })
})
