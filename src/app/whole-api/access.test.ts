import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { calls, fillIn, openCalls } from '#test/api-calls.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

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

eachDatabase('What the API does with odd calls', ({ open }) => {
  async function siteWithContent() {
    const database = await open()
    const site = testSite(database, { settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now())
    return { database, ...site }
  }

  test('A5: an address answers the same to an administrator as to anybody else', async () => {
    const { visitor, signIn } = await siteWithContent()
    const admin = await signIn()
    for (const call of openCalls.filter(call => call.startsWith('GET ') && call !== 'GET /auth/session')) {
      const path = fillIn(call.slice('GET '.length), call.includes(':key') ? 'ticket-packages' : '1')
      const [anybody, known] = [await visitor(path), await admin(path)]
      expect([known.status, known.body], call).toEqual([anybody.status, anybody.body])
      expect(anybody.status, call).toBe(200)
    }
  })

  test('IN1: no parameter, query or body makes a call fail internally', async () => {
    const { visitor, signIn } = await siteWithContent()
    const admin = await signIn()
    // The archive takes no parameter, and seconds.
    const left = /logout|ticket-purchase|sample-content|backup\/files|backup\/archive/
    for (const call of calls.filter(call => !left.test(call))) {
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
      ['/questions', { group: 'On the day', question: 'Where do I park?', answer: 'Behind the arena.' }],
      ['/candidates', { name: 'Ida Voss' }],
      ['/form-questions', { form: 'speaker', kind: 'short', text: 'What do you eat?' }],
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
