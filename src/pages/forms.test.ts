import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const type = { 'content-type': 'application/x-www-form-urlencoded' }
const filled = 'name=Ada+Quill&email=ada%40example.org&subject=tickets&message=Is+there+parking+nearby%3F'

eachDatabase('A form sent without scripts', ({ open }) => {
  test('SP16: is stored as the call would store it, and leads to a page that says so', async () => {
    const database = await open()
    const site = testSite(database)
    const answer = await site.request('/contact', { method: 'POST', body: filled, headers: type })
    expect(answer.status).toBe(303)
    const thanks = await site.request(answer.headers.get('location') ?? '')
    expect(thanks.body).toContain('Thank you for your message. We will get back to you soon.')
    expect(await database.db.selectFrom('contactSubmissions').select(['name', 'subject']).execute()).toEqual([
      { name: 'Ada Quill', subject: 'tickets' },
    ])
  })

  test('SP16: that is not valid is refused with the same messages, and not stored', async () => {
    const database = await open()
    const site = testSite(database)
    const body = 'name=A&email=nobody&message=%3Cb%3E'
    const answer = await site.request('/contact', { method: 'POST', body, headers: type })
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Name must be at least 2 characters.')
    expect(answer.body).toContain('Please enter a valid email address.')
    expect(answer.body).toContain('Message must be at least 10 characters.')
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toEqual([])
  })

  test('CS1: from another site is refused, and not stored', async () => {
    const database = await open()
    const site = testSite(database)
    for (const origin of ['https://evil.example', 'null', '']) {
      const headers = { ...type, origin }
      expect(await site.request('/contact', { method: 'POST', body: filled, headers })).toMatchObject({ status: 403 })
      expect(await site.request('/newsletter', { method: 'POST', body: 'email=a%40b.ca', headers })).toMatchObject({
        status: 403,
      })
    }
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toEqual([])
    expect(await database.db.selectFrom('newsletterSubscriptions').selectAll().execute()).toEqual([])
  })
})
