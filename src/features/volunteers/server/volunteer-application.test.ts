import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const application = { name: 'Dana Hill', email: 'dana@example.org', interests: 'Backstage', availability: 'All day' }
const volunteersIn = ({ db }: Database) => db.selectFrom('volunteers').selectAll().orderBy('id').execute()

anyDatabase('Applying to volunteer', ({ open }) => {
  test('P5, AZ2: lands in Pending, with any other fields ignored', async () => {
    const database = await open()
    const site = testSite(database)
    const version = database.contentVersion()
    const hidden = { status: 'approved', id: 9, photo: '/x.png', createdAt: '2020-01-01T00:00:00.000Z' }
    const answer = await site.visitor('/volunteers/apply', { body: { ...application, ...hidden } })
    expect([answer.status, answer.body]).toEqual([201, { success: true }])
    const row = { ...application, id: 1, status: 'pending', photo: '', createdAt: '2026-03-01T12:00:00.000Z' }
    expect(await volunteersIn(database)).toMatchObject([row])
    expect(database.contentVersion()).toBe(version)
  })

  test('a second time, in any case, has the same answer, and the first is kept', async () => {
    const database = await open()
    const site = testSite(database)
    const first = await site.visitor('/volunteers/apply', { body: application })
    const again = { ...application, email: 'DANA@example.org', name: 'Somebody else' }
    const second = await site.visitor('/volunteers/apply', { body: again })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await volunteersIn(database)).toMatchObject([{ name: 'Dana Hill', email: 'dana@example.org' }])
  })

  test('of somebody on the list fills in what is missing there, and changes no word', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const apply = (change: object) => site.visitor('/volunteers/apply', { body: { ...application, ...change } })
    const listed = { name: 'Dana Hill', email: 'Dana@example.org', phone: '780 555 0142' }
    await admin('/volunteers', { body: { ...listed, status: 'pending' } })
    await apply({ name: 'Somebody else', phone: '1' })
    await apply({ interests: 'Other words', whyJoin: 'For the talks' })
    const { interests, availability } = application
    const row = { ...listed, interests, availability, whyJoin: '', status: 'pending', version: 2 }
    expect(await volunteersIn(database)).toMatchObject([row])
    const mails = JSON.stringify(await database.db.selectFrom('mailOutbox').selectAll().execute())
    expect(mails).toContain('Dana Hill')
    expect(mails, 'told only what is stored').not.toMatch(/Somebody else|Other words/)
    await admin('/volunteers', { body: { name: 'Bo Reed', email: 'bo@example.org', status: 'approved' } })
    await apply({ email: 'bo@example.org' })
    expect((await volunteersIn(database))[1], 'decided on').toMatchObject({ interests: '', version: 1 })
  })

  test('SP16: works without scripts; what is wrong is said, and nothing stored', async () => {
    const database = await open()
    const site = testSite(database)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const refused = await site.request('/volunteer/apply', { headers, body: 'name=&email=unknown' })
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('Name is required')
    expect(refused.body).toContain('Please enter a valid email address.')
    expect(await volunteersIn(database)).toEqual([])
    const taken = await site.request('/volunteer/apply', { headers, body: String(new URLSearchParams(application)) })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/thanks/volunteer?sent=1'])
    expect(await volunteersIn(database)).toHaveLength(1)
  })

  test('closed, refuses with or without scripts, until it is opened again', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const set = (value: string) => admin('/settings/volunteer-applications-open', { body: { value } })
    expect((await site.visitor('/settings/volunteer-applications-open')).body.setting.value).toBe('true')
    expect((await set('maybe')).status).toBe(400)
    await set('false')
    const refused = await site.visitor('/volunteers/apply', { body: application })
    expect([refused.status, refused.body.code]).toEqual([403, 'submissions-closed'])
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const plain = await site.request('/volunteer/apply', { headers, body: String(new URLSearchParams(application)) })
    expect([plain.status, plain.body.includes('Volunteer applications for this year')]).toEqual([403, true])
    expect(await volunteersIn(database)).toEqual([])
    await set('true')
    expect((await site.visitor('/volunteers/apply', { body: application })).status).toBe(201)
  })
})
