import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const email = 'ada@example.org'
const forms = [
  ['contact', '/contact', { name: 'Ada', email, message: 'Is there parking?' }, 10, 300],
  ['newsletter', '/newsletter/subscribe', { email }, 60, 600],
  ['speaker', '/speakers/apply', { ...aSpeaker(), email }, 5, 100],
  ['volunteer', '/volunteers/apply', { name: 'Ada', email }, 20, 200],
] as const

const tables = ['contactSubmissions', 'newsletterSubscriptions', 'speakers', 'volunteers'] as const

async function rowsIn({ db }: Database) {
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).select('id').execute()))
  return rows.flat().length
}

eachDatabase('EM2: a public form', ({ open }) => {
  test.each(forms)('%s that a program filled in is refused, in words for people', async (_, path, body) => {
    const database = await open()
    const site = testSite(database)
    const answer = await site.visitor(path, { body: { ...body, homepage: 'https://spam.example' } })
    const detail = '“Leave this field empty” was filled in, as programs do. Please empty it and send it again.'
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', detail } })
    expect(await rowsIn(database)).toBe(0)
  })

  test.each(forms)('%s that was filled in too quickly is asked for again', async (_, path, body) => {
    const database = await open()
    const site = testSite(database)
    const answer = await site.visitor(path, { body: { ...body, elapsed: 500 } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await rowsIn(database)).toBe(0)
    expect((await site.visitor(path, { body: { ...body, elapsed: 2000 } })).status).toBeLessThan(300)
    expect(await rowsIn(database)).toBe(1)
  })

  test.each(forms)('%s is taken so often from one address, and no more', async (_, path, body, own) => {
    const database = await open()
    const site = testSite(database)
    const taken = await Promise.all(Array.from({ length: own }, () => site.visitor(path, { body })))
    expect(taken.every(({ status }) => status < 300)).toBe(true)
    const before = await rowsIn(database)
    const answer = await site.visitor(path, { body, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await rowsIn(database)).toBe(before)
    expect((await site.visitor(path, { body, address: '192.0.2.2' })).status).toBeLessThan(300)
    const wait = Number(answer.headers.get('retry-after'))
    site.clock.now = new Date(Date.parse(site.clock.now) + wait * 1000).toISOString()
    expect((await site.visitor(path, { body })).status).toBeLessThan(300)
  })

  test('RE14: a form is taken again at once after the clock has been set back', async () => {
    const database = await open()
    const site = testSite(database)
    const [[form, path, body, own, all]] = forms
    const send = () => site.visitor(path, { body })
    await Promise.all(Array.from({ length: own }, send))
    await database.db.updateTable('rateLimits').set({ points: all }).where('key', '=', `form:${form}:all`).execute()
    expect((await send()).status).toBe(429)
    site.clock.now = '2026-02-28T12:00:00.000Z'
    expect((await send()).status).toBe(201)
  })

  test.each(forms)(
    'DO4: %s is delayed, not closed, when too many come from all addresses; the counts are forgotten',
    async (form, path, body, _, all) => {
      const database = await open()
      const site = testSite(database)
      const full = { key: `form:${form}:all`, points: all, resetAt: '2026-03-01T12:05:00.000Z' }
      await database.db.insertInto('rateLimits').values(full).execute()
      const told = await site.visitor(path, { body })
      expect([told.status, told.headers.get('retry-after')]).toEqual([429, '30'])
      expect(await rowsIn(database)).toBe(0)
      site.clock.now = '2026-03-01T12:00:29.000Z'
      expect((await site.visitor(path, { body })).headers.get('retry-after')).toBe('1')
      site.clock.now = '2026-03-01T12:00:30.000Z'
      expect((await site.visitor(path, { body })).status).toBeLessThan(300)
      expect(await rowsIn(database)).toBe(1)
      site.clock.now = '2026-03-01T13:30:00.000Z'
      expect((await site.visitor(path, { body, address: '192.0.2.2' })).status).toBeLessThan(300)
      const counts = database.db.selectFrom('rateLimits').select('key').where('key', 'like', 'form:%')
      const keys = await counts.orderBy('key').execute()
      expect(keys.map(({ key }) => key)).toEqual([`form:${form}:address:192.0.2.2`, `form:${form}:all`])
    },
  )

  test('that does not hold together is not counted', async () => {
    const site = testSite(await open())
    for (let count = 0; count < 12; count++) {
      expect((await site.visitor('/contact', { body: { name: 'A' } })).status).toBe(400)
    }
    expect((await site.visitor('/contact', { body: forms[0][2] })).status).toBe(201)
  })
})
