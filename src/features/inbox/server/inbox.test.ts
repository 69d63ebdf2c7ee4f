import { expect, test } from 'vitest'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const message = { name: 'Ada Quill', email: 'ada@example.com', message: 'Is there parking nearby?' }

anyDatabase('Contact form', ({ open }) => {
  test('D7: a message is stored as it was sent', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const { status, body } = await visitor('/contact', { body: message })
    expect([status, body]).toEqual([201, { success: true }])
    await visitor('/contact', { body: { ...message, subject: 'press' } })
    const rows = await database.db.selectFrom('contactSubmissions').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { ...message, subject: 'general', createdAt: '2026-03-01T12:00:00.000Z', readAt: null, archivedAt: null },
      { subject: 'press' },
    ])
  })

  test('once more, because the answer was lost, is received and stored once, with one receipt', async () => {
    const database = await open()
    const { visitor, clock } = testSite(database, { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const sent = async (body: object) => {
      expect((await visitor('/contact', { body })).status).toBe(201)
      const messages = await database.db.selectFrom('contactSubmissions').select('id').execute()
      const mails = await database.db
        .selectFrom('mailOutbox')
        .select('id')
        .where('recipient', '=', message.email)
        .execute()
      return [messages.length, mails.length]
    }
    expect([await sent(message), await sent(message)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(await sent({ ...message, message: 'Is there parking for a bus?' })).toEqual([2, 2])
    clock.now = '2026-03-03T12:00:00.000Z'
    expect(await sent(message)).toEqual([3, 3])
  })

  test('AX7: what comes along unseen with what is copied is taken out: no address is refused for it, no word lost', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const copied = {
      name: 'Ada\u200B Quill\v& son',
      email: '\u202Aada@example.com\u202C\u200B',
      message: '\uFEFFIs there\vparking?\u2028\uF0B7 nearby, 👩‍🌾',
    }
    expect((await visitor('/contact', { body: copied })).status).toBe(201)
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toMatchObject([
      { name: 'Ada Quill & son', email: 'ada@example.com', message: 'Is there\nparking?\n• nearby, 👩‍🌾' },
    ])
    const body = aSpeaker({ websiteLink: '\u200Ewww.ada.example/talks\u200B' })
    const { speaker } = (await (await signIn())('/speakers', { body })).body
    expect(speaker.websiteLink).toBe('https://www.ada.example/talks')
  })

  test('a bad message answers 400 with the field and its message, and is not stored', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const { status, body } = await visitor('/contact', { body: { ...message, message: 'Short' } })
    expect(status).toBe(400)
    expect(body.fields).toEqual([{ field: 'message', message: 'Message must be at least 10 characters.' }])
    expect(await database.db.selectFrom('contactSubmissions').selectAll().execute()).toEqual([])
  })
})

anyDatabase('Newsletter', ({ open }) => {
  test('D6: subscribing twice, in any case, answers success and stores one row', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const before = database.contentVersion()
    const emails = ['ada@example.com', 'Ada@Example.com', 'ada@example.com']
    const answers = await Promise.all(emails.map(email => visitor('/newsletter/subscribe', { body: { email } })))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]))
    expect(await database.db.selectFrom('newsletterSubscriptions').selectAll().execute()).toHaveLength(1)
    expect(database.contentVersion()).toBe(before)
  })

  test('an address that is none answers 400', async () => {
    const { visitor } = testSite(await open())
    const { status, body } = await visitor('/newsletter/subscribe', { body: { email: 'ada' } })
    expect([status, body.detail]).toEqual([400, 'Please enter a valid email address.'])
  })
})
