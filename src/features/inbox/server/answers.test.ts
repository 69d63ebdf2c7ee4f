import { afterEach, expect, test } from 'vitest'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import { createSender, sendOutbox } from '#features/mail/server/outbox.domain.ts'
import { addMessage, addUser } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { openSmtpInbox } from '#test/smtp-inbox.ts'
import { testSite } from '#test/test-site.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const asked = { subject: 'tickets', message: 'Good morning,\n\nrow F again?', createdAt: '2026-02-09T16:26:00.000Z' }

/** A site with a message, and two organisers at two desks. */
async function siteOn(openDatabase: TestEngine['open'], message: object = {}, settings?: Record<string, string>) {
  const site = testSite(await openDatabase(), { settings })
  const { db } = site.services.database
  const admin = await site.signIn()
  await addUser(db, { username: 'ada@example.org', name: 'Ada Quill', role: 'editor' })
  const ada = await site.signIn({ username: 'ada@example.org' })
  const id = await addMessage(db, { name: 'Walter', email: 'walter@mail.example', ...asked, ...message })
  const at = `/inbox/messages/${id}`
  return { ...site, db, admin, ada, at }
}

const text = 'Good morning Walter,\n\nthey are kept for you.'
const claim = { method: 'PUT', body: {} }

eachDatabase('Answers', ({ open: openDatabase }) => {
  test('M5: fields work in an answer; what was asked stays as it is, and an unknown field sends nothing', async () => {
    const { ada, at, db } = await siteOn(openDatabase, { message: 'What is {brand}?' })
    const refused = await ada(`${at}/answers`, { body: { text: 'Dear {nmae},', seen: 0 } })
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('{nmae} in line 1')])
    await ada(`${at}/answers`, { body: { text: 'Dear {name},', seen: 0 } })
    const mails = await db.selectFrom('mailOutbox').select('text').execute()
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Dear Walter,\n\nOn .*\n> What is \{brand\}\?/),
    ])
  })

  test('M5: an answer goes out with what was asked below, once, and says who gave it and when', async () => {
    const server = await openSmtpInbox()
    open.push(server)
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'The crew <site@example.com>' }
    const { admin, ada, at, services } = await siteOn(openDatabase, {}, settings)
    const { status, body } = await ada(`${at}/answers`, { body: { text, seen: 0 } })
    expect(status).toBe(201)
    const answers = [{ at: '2026-03-01T12:00:00.000Z', by: 'Ada Quill', text }]
    expect(body.message).toMatchObject({ answers, readAt: expect.any(String), claim: null })
    expect((await admin('/inbox/messages')).body.messages).toMatchObject([{ answers }])
    const sender = createSender(services.database.db, services.config, services.now)
    if (sender) await sendOutbox(sender)
    sender?.connection.close()
    expect(server.received.map(({ to }) => to)).toEqual([['walter@mail.example']])
    const source = server.received[0]?.source ?? ''
    expect(source).toContain('Subject: Re: Ticket Information')
    expect(source).toContain('Reply-To: hello@devontalks.example')
    expect(source).toContain('From: DevonTalks <site@example.com>')
    expect(source).not.toContain('Auto-Submitted')
    expect(source).toContain(
      'they are kept for you.\r\n\r\nOn Feb 9, 2026 Walter wrote:\r\n> Good morning,\r\n>\r\n> row F again?\r\n',
    )
    const history = await services.database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', 'contactSubmissions')
      .execute()
    expect(history).toMatchObject([{ actor: 'Ada Quill', action: 'changed', label: 'Walter' }])
    expect(history[0]?.details).not.toContain('kept for you')
  })

  test('M5: two never answer twice: the second is shown the first answer, and has to send against it', async () => {
    const { admin, ada, at, db } = await siteOn(openDatabase)
    const both = await Promise.all([
      ada(`${at}/answers`, { body: { text: 'From Ada', seen: 0 } }),
      admin(`${at}/answers`, { body: { text: 'From the owner', seen: 0 } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
    const late = both.find(({ status }) => status === 412)?.body
    const first = both.find(({ status }) => status === 201)?.body.message.answers
    expect(late).toMatchObject({ code: 'changed', current: { answers: first } })
    expect(late.detail).toBe(`${first[0].by} has answered this meanwhile.`)
    expect(await db.selectFrom('mailOutbox').select('recipient').execute()).toHaveLength(1)
    expect((await admin(`${at}/answers`, { body: { text: 'And also', seen: 1 } })).status).toBe(201)
    expect((await ada(at)).body.message.answers).toHaveLength(2)
  })

  test('M5: who has begun is named to the others, who leave it or take it over', async () => {
    const { admin, ada, at } = await siteOn(openDatabase)
    const { body } = await ada(`${at}/claim`, claim)
    const since = '2026-03-01T12:00:00.000Z'
    expect(body.message.claim).toEqual({ userId: expect.any(Number), name: 'Ada Quill', since })
    const refused = await admin(`${at}/claim`, claim)
    expect([refused.status, refused.body.detail]).toEqual([412, 'Ada Quill is answering this.'])
    expect(refused.body.current.claim.name).toBe('Ada Quill')
    expect((await admin(`${at}/answers`, { body: { text, seen: 0 } })).status).toBe(412)
    // Who is not on it cannot take it from whoever is.
    await admin(`${at}/claim`, { method: 'DELETE' })
    expect((await admin('/inbox/messages')).body.messages[0].claim.name).toBe('Ada Quill')
    expect((await admin(`${at}/claim`, { method: 'PUT', body: { over: true } })).body.message.claim.name).toBe('admin')
    expect((await ada(`${at}/answers`, { body: { text, seen: 0 } })).status).toBe(412)
    expect((await admin(`${at}/claim`, { method: 'DELETE' })).body.message.claim).toBeNull()
    expect((await ada(`${at}/answers`, { body: { text, seen: 0 } })).status).toBe(201)
  })

  test('M5: who stops typing is on it for a quarter of an hour, who types on for longer', async () => {
    const { admin, ada, at, clock } = await siteOn(openDatabase)
    const holder = async () => (await admin(at)).body.message.claim?.name
    await ada(`${at}/claim`, claim)
    clock.now = '2026-03-01T12:14:00.000Z'
    const { body } = await ada(`${at}/claim`, claim)
    expect(body.message.claim.since).toBe('2026-03-01T12:00:00.000Z')
    clock.now = '2026-03-01T12:28:59.000Z'
    expect(await holder()).toBe('Ada Quill')
    clock.now = '2026-03-01T12:29:00.000Z'
    expect(await holder()).toBeUndefined()
    expect((await admin(`${at}/claim`, claim)).status).toBe(200)
  })

  test('M5: a message is handed over, its new assignee is told at once, and it stays theirs until they are done', async () => {
    const { admin, ada, at, clock, db, services } = await siteOn(openDatabase)
    const handTo = (to: number) => admin(`${at}/hand-over`, { body: { to } })
    const { colleagues } = (await admin('/inbox/colleagues')).body
    expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(['admin', 'Ada Quill'])
    const adaId = colleagues[1].id
    await db
      .updateTable('users')
      .set({ email: 'ada@example.org', noticeKinds: 'messages', mutedSubjects: 'tickets' })
      .where('id', '=', adaId)
      .execute()
    const told = async (notices: 'at once' | 'daily' | 'never') => {
      await db.updateTable('users').set({ notices, digestedAt: clock.now }).where('id', '=', adaId).execute()
      clock.now = new Date(Date.parse(clock.now) + 1000).toISOString()
      expect((await handTo(adaId)).body.message.claim).toMatchObject({ userId: adaId, since: clock.now })
      expect((await handTo(adaId)).status).toBe(412)
      await ada(`${at}/claim`, { method: 'DELETE' })
      return db.selectFrom('mailOutbox').select(['recipient', 'subject', 'replyTo', 'text']).execute()
    }
    const subject = 'DevonTalks: admin hands you a message from Walter'
    expect([await told('never'), await told('daily')]).toMatchObject([[{ subject }], [{ subject }, { subject }]])
    expect((await told('at once')).slice(2)).toEqual([
      {
        recipient: 'ada@example.org',
        subject,
        replyTo: 'walter@mail.example',
        text: expect.stringContaining(`wrote:\n\n${asked.message}`),
      },
    ])
    // It is with them for days, also once they have typed; the mail of the day names it to whoever wants that.
    await db.updateTable('users').set({ notices: 'daily', digestedAt: clock.now }).where('id', '=', adaId).execute()
    clock.now = '2026-03-01T12:01:00.000Z'
    await handTo(adaId)
    await ada(`${at}/claim`, claim)
    clock.now = '2026-03-01T13:00:00.000Z'
    expect((await admin(at)).body.message.claim).toMatchObject({ name: 'Ada Quill', since: '2026-03-01T12:01:00.000Z' })
    await sendDigests(services.database, 'https://talks.example', new Date('2026-03-02T15:00:00.000Z'))
    const digest = await db.selectFrom('mailOutbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(digest).toMatchObject({ recipient: 'ada@example.org', subject: 'DevonTalks: 1 handed to you' })
    expect(digest.text).toContain('- Walter <walter@mail.example>: Ticket Information, handed to you\n')
    await ada(`${at}/answers`, { body: { text, seen: 0 } })
    expect((await admin(at)).body.message.claim).toBeNull()
  })

  test('M5: a message is handed only to whoever may answer it', async () => {
    const { admin, at, db } = await siteOn(openDatabase)
    await addUser(db, { username: 'rita', role: 'reviewer', email: 'rita@example.org', notices: 'at once' })
    await addUser(db, { username: 'gone', role: 'editor', disabledAt: '2026-02-01T00:00:00.000Z' })
    for (const { id } of await db
      .selectFrom('users')
      .select('id')
      .where('username', 'in', ['rita', 'gone'])
      .execute()) {
      const { status, body } = await admin(`${at}/hand-over`, { body: { to: id } })
      expect([status, body.fields]).toEqual([400, [expect.objectContaining({ field: 'to' })]])
    }
    expect((await admin('/inbox/messages/4711/hand-over', { body: { to: 1 } })).status).toBe(404)
    expect((await admin(at)).body.message.claim).toBeNull()
  })

  test('M6: what was answered elsewhere is marked so, and unmarked; no mail goes out', async () => {
    const { admin, at, db } = await siteOn(openDatabase)
    const mark = async (answered: boolean) =>
      (await admin(at, { method: 'PATCH', body: { answered } })).body.message.answers
    expect(await mark(true)).toMatchObject([{ by: 'admin', text: '' }])
    expect(await mark(true)).toHaveLength(1)
    expect(await mark(false)).toEqual([])
    await admin(`${at}/answers`, { body: { text, seen: 0 } })
    expect(await mark(false)).toMatchObject([{ text }])
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(1)
  })

  test('EM1: what a visitor wrote becomes no header of the answer; an answer must say something', async () => {
    const hostile = { name: 'Walter\r\nBcc: eve@example.com', subject: 'a\r\nBcc: eve@example.com' }
    const { admin, at, db } = await siteOn(openDatabase, hostile)
    expect((await admin(`${at}/answers`, { body: { text: '  ', seen: 0 } })).body.fields).toEqual([
      { field: 'text', message: 'Please write an answer.' },
    ])
    expect((await admin(`${at}/answers`, { body: { text, seen: 0 } })).status).toBe(201)
    const mail = await db.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow()
    expect([mail.recipient, mail.subject]).toEqual(['walter@mail.example', 'Re: a Bcc: eve@example.com'])
    expect(mail.text).toContain('On Feb 9, 2026 Walter Bcc: eve@example.com wrote:')
    expect((await admin('/inbox/messages/4711/answers', { body: { text, seen: 0 } })).status).toBe(404)
  })

  test('ER1: answers are in a backup and come back; they go with whoever is forgotten', async () => {
    const { admin, at } = await siteOn(openDatabase)
    await admin(`${at}/answers`, { body: { text, seen: 0 } })
    const { body: data } = await admin('/backup/export')
    expect(data.tables.contactSubmissions[0].answers).toMatchObject([{ by: 'admin', text }])
    const other = await siteOn(openDatabase)
    const imported = await other.admin('/backup/import', { body: { data, options: { skipExistingIds: false } } })
    expect(imported.status).toBe(200)
    expect((await other.admin(other.at)).body.message.answers).toMatchObject([{ by: 'admin', text }])
    const email = 'walter@mail.example'
    await other.admin('/privacy/erase', { body: { email, confirmation: email } })
    expect((await other.admin(other.at)).status).toBe(404)
    expect(JSON.stringify(await other.db.selectFrom('mailOutbox').selectAll().execute())).not.toContain('kept for you')
  })
})
