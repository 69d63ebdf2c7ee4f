import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('SP16: a form sent without scripts', ({ open }) => {
  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const database = await open()
    const answer = await testSite(database).request(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams(fields)),
    })
    return { answer, database }
  }
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'press', message: 'Is there parking?' }

  test('is stored and thanked for', async () => {
    const { answer, database } = await post('/contact', message)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks/message?sent=1'])
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toMatchObject([message])
  })

  test('is answered with every message when something is wrong, and nothing is stored', async () => {
    const { answer, database } = await post('/contact', { ...message, name: '<', message: 'Too short' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Name must be at least 2 characters.')
    expect(answer.body).toContain('Message must be at least 10 characters.')
    expect(answer.body, 'organizers ask nothing of their own there').not.toContain('second window')
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toEqual([])
  })

  test.for([
    ['/contact/', '/contact'],
    ['/contact', '/#contact'],
    ['/newsletter', '/#newsletter'],
    ['/speak/apply', '/speak#apply'],
    ['/admin/', '/admin'],
  ] as const)('%s, asked for as a page, leads to where one comes from', async ([path, place]) => {
    const { headers } = await testSite(await open()).raw(path)
    expect(headers.get('location')).toBe(place)
  })

  test('CS1: is refused when another site sent it', async () => {
    const { answer, database } = await post(
      '/newsletter',
      { email: 'ada@example.com' },
      { origin: 'https://evil.example' },
    )
    expect(answer.status).toBe(403)
    expect(await database.db.selectFrom('newsletterSubscriptions').selectAll().execute()).toEqual([])
  })
})
