import { expect, test } from 'vitest'
import { addMessage, addSubscriber } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

anyDatabase('Inbox', ({ open }) => {
  test('A5, AZ1: is the administrators’ alone', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const [message, subscriber] = [await addMessage(database.db), await addSubscriber(database.db)]
    for (const path of ['unread', 'messages', 'subscribers', 'nothing']) {
      expect((await visitor(`/inbox/${path}`)).status, path).toBe(401)
    }
    for (const path of [`messages/${message}`, `subscribers/${subscriber}`]) {
      expect((await visitor(`/inbox/${path}`, { method: 'PATCH', body: { archived: true } })).status).toBe(401)
    }
    expect((await admin('/inbox/subscribers')).body.subscribers).toMatchObject([{ id: subscriber, archivedAt: null }])
    expect((await admin('/inbox/messages')).headers.get('cache-control')).toBe('no-store')
  })

  test('P11: a message is read, unread, archived and unarchived, and counted while it is unread', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addMessage(database.db, { name: 'Old', createdAt: '2026-01-01T08:00:00.000Z' })
    await addMessage(database.db, { name: 'New', createdAt: '2026-02-01T08:00:00.000Z' })
    const before = database.contentVersion()
    const mark = async (body: object) => (await admin(`/inbox/messages/${id}`, { method: 'PATCH', body })).body.message
    const unread = async () => (await admin('/inbox/unread')).body.unread
    expect((await admin('/inbox/messages')).body.messages).toMatchObject([{ name: 'New' }, { name: 'Old' }])
    expect(await unread()).toBe(2)
    expect(await mark({ read: true })).toMatchObject({ readAt: '2026-03-01T12:00:00.000Z', archivedAt: null })
    expect(await unread()).toBe(1)
    expect(await mark({ archived: true, read: false })).toMatchObject({ readAt: null, archivedAt: expect.any(String) })
    expect(await unread()).toBe(1)
    expect(await mark({ archived: false })).toMatchObject({ readAt: null, archivedAt: null })
    expect(await unread()).toBe(2)
    expect(database.contentVersion()).toBe(before)
  })

  test('AZ2: what was sent in cannot be rewritten', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addMessage(database.db, { name: 'Ada', message: 'Is there parking nearby?' })
    const body = { read: true, name: 'Else', message: 'Else', readAt: 'x', id: 9, createdAt: 'x' }
    const answer = await admin(`/inbox/messages/${id}`, { method: 'PATCH', body })
    expect(answer.body.message).toMatchObject({ id, name: 'Ada', message: 'Is there parking nearby?' })
    expect((await admin(`/inbox/messages/${id}`, { method: 'PATCH', body: { read: 'yes' } })).status).toBe(400)
    expect((await admin('/inbox/messages/4711', { method: 'PATCH', body: {} })).status).toBe(404)
    expect((await admin('/inbox/subscribers/4711', { method: 'PATCH', body: {} })).status).toBe(404)
  })

  test('E4: a sample message that was read or archived is still a sample', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addMessage(database.db, { isSample: true })
    const subscriber = await addSubscriber(database.db, { isSample: true })
    await admin(`/inbox/messages/${id}`, { method: 'PATCH', body: { archived: true } })
    await admin(`/inbox/subscribers/${subscriber}`, { method: 'PATCH', body: { archived: true } })
    expect(await database.db.selectFrom('contactSubmissions').select('isSample').execute()).toEqual([
      { isSample: true },
    ])
    expect(await database.db.selectFrom('newsletterSubscriptions').select('isSample').execute()).toEqual([
      { isSample: true },
    ])
  })

  test('IN2: the downloads run nothing in a spreadsheet, and have names of their own', async () => {
    const { database, admin } = await siteOn(open)
    const name = '=HYPERLINK("https://evil.example";"Prize")'
    await addMessage(database.db, { name, subject: 'press', message: '@SUM(1)\nThen, "more"' })
    await addSubscriber(database.db, { email: '+1@example.org' })
    const messages = await admin('/sheets/messages/file')
    expect(messages.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(messages.headers.get('content-disposition')).toBe(
      'attachment; filename="devontalks-messages-2026-03-01.csv"',
    )
    expect(messages.headers.get('cache-control')).toBe('no-store')
    expect(messages.body).toContain(
      `,"'=HYPERLINK(""https://evil.example"";""Prize"")","ada@example.com","Press/Media",`,
    )
    expect(messages.body).toContain(`"'@SUM(1)\nThen, ""more"""`)
    const subscribers = await admin('/sheets/subscribers/file')
    expect(subscribers.headers.get('content-disposition')).toContain('"devontalks-subscribers-2026-03-01.csv"')
    expect(subscribers.body).toContain(`,"'+1@example.org",`)
  })

  test('T2: the downloads tell moments by the clock of the event, and keep lists as they were written', async () => {
    const database = await open()
    const { signIn, clock } = testSite(database)
    const message = 'I can bring:\n- tea\n- cups'
    await addMessage(database.db, { message, createdAt: '2026-01-01T05:30:00.000Z' })
    await addSubscriber(database.db, { createdAt: '2026-07-01T18:05:00.000Z' })
    clock.now = '2026-10-09T03:00:00.000Z'
    const admin = await signIn()
    const messages = await admin('/sheets/messages/file')
    expect(messages.body).toContain('\r\n"2025-12-31 22:30",')
    expect(messages.body).toContain(`,"${message}","",`)
    expect(messages.headers.get('content-disposition')).toContain('"devontalks-messages-2026-10-08.csv"')
    expect((await admin('/sheets/subscribers/file')).body).toContain('\r\n"2026-07-01 12:05",')
  })
})
