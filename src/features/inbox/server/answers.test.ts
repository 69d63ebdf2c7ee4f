import { afterEach, expect, test } from 'vitest'
import { createSender, sendOutbox } from '#features/mail/server/outbox.domain.ts'
import { addMessage, addUser } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { openSmtpInbox } from '#test/mail/smtp-inbox.ts'
import { testSite } from '#test/test-site.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const asked = { subject: 'tickets', message: 'Good morning,\n\nrow F again?', createdAt: '2026-02-09T16:26:00.000Z' }

/** A site with a message, and two organizers at two desks. */
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

eachDatabase('Answers that meet, are erased or are backed up', ({ open: openDatabase }) => {
  test('M5: the second of two answers is shown the first one, and must be sent again', async () => {
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

  test('ER1: answers are in a backup and come back; erasing a person removes them', async () => {
    const { admin, at } = await siteOn(openDatabase)
    await admin(`${at}/answers`, { body: { text, seen: 0 } })
    await admin(at, { method: 'PATCH', body: { assignee: 1 } })
    const { body: data } = await admin('/backup/export')
    expect(data.tables.contactSubmissions[0].answers).toMatchObject([{ by: 'admin', text }])
    const other = await siteOn(openDatabase)
    const imported = await other.admin('/backup/import', { body: { data, options: { skipExistingIds: false } } })
    expect(imported.status).toBe(200)
    const { message } = (await other.admin(other.at)).body
    expect(message).toMatchObject({ answers: [{ by: 'admin', text }], assignee: 1 })
    const email = 'walter@mail.example'
    await other.admin('/privacy/erase', { body: { email, confirmation: email } })
    expect((await other.admin(other.at)).status).toBe(404)
    expect(JSON.stringify(await other.db.selectFrom('mailOutbox').selectAll().execute())).not.toContain('kept for you')
  })
})

anyDatabase('Answers', ({ open: openDatabase }) => {
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
    expect(body.message).toMatchObject({ answers, readAt: expect.any(String) })
    expect((await admin('/inbox/messages')).body.messages).toMatchObject([{ answers }])
    const sender = createSender(services.database, services.config, services.now)
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

  test('M5: a message is assigned, its assignee is told at once, and the history brings back who it was', async () => {
    const { admin, ada, at, db } = await siteOn(openDatabase)
    const assign = (assignee: number | null, by = admin) => by(at, { method: 'PATCH', body: { assignee } })
    const { colleagues } = (await admin('/inbox/colleagues')).body
    expect(colleagues).toMatchObject([
      { name: 'admin', active: true },
      { name: 'Ada Quill', active: true },
    ])
    const [{ id: adminId }, { id: adaId }] = colleagues
    await db.updateTable('users').set({ email: 'ada@example.org', notices: 'never' }).where('id', '=', adaId).execute()
    expect((await assign(adaId)).body.message).toMatchObject({ assignee: adaId, readAt: null })
    await assign(adaId)
    const mails = await db.selectFrom('mailOutbox').select(['recipient', 'subject', 'replyTo', 'text']).execute()
    expect(mails).toEqual([
      {
        recipient: 'ada@example.org',
        subject: 'DevonTalks: admin assigned you a message from Walter',
        replyTo: 'walter@mail.example',
        text: expect.stringContaining(`wrote:\n\n${asked.message}`),
      },
    ])
    // Assigning a message to oneself sends no notice; others can still answer it.
    await assign(adaId, ada)
    await assign(adminId, ada)
    await assign(adaId, ada)
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(1)
    expect((await admin(`${at}/answers`, { body: { text, seen: 0 } })).body.message).toMatchObject({ assignee: adaId })
    const { events } = (await admin(`/history/records/contactSubmissions/${at.split('/').at(-1)}`)).body
    expect(events.map(({ changes }: { changes: object[] }) => changes[0])).toMatchObject([
      { field: 'answers', restorable: false },
      { field: 'assignee', was: adminId, is: adaId, restorable: true },
      { field: 'assignee', was: adaId, is: adminId },
      { field: 'assignee', was: null, is: adaId },
    ])
    const back = await admin(`/history/events/${events[1].id}/revert`, { body: {} })
    expect(back.body.record).toMatchObject({ assignee: adminId })
  })

  test('M5: a message is assigned only to organizers who may answer it; one who has left keeps their name', async () => {
    const { admin, at, db } = await siteOn(openDatabase)
    await addUser(db, { username: 'rita', role: 'reviewer', email: 'rita@example.org', notices: 'at once' })
    await addUser(db, { username: 'gone', role: 'editor', disabledAt: '2026-02-01T00:00:00.000Z' })
    const assign = (assignee: number) => admin(at, { method: 'PATCH', body: { assignee } })
    const { colleagues } = (await admin('/inbox/colleagues')).body
    const [, ada, rita, gone] = colleagues
    for (const { id, active } of [rita, gone, { id: 4711, active: false }]) {
      const { status, body } = await assign(id)
      expect([active, status, body.fields]).toEqual([false, 400, [expect.objectContaining({ field: 'assignee' })]])
    }
    await assign(ada.id)
    await db.updateTable('users').set({ disabledAt: '2026-03-01T00:00:00.000Z' }).where('id', '=', ada.id).execute()
    expect((await assign(ada.id)).body.message.assignee).toBe(ada.id)
    expect((await admin('/inbox/colleagues')).body.colleagues).toContainEqual({ ...ada, active: false })
    expect((await admin('/inbox/messages/4711', { method: 'PATCH', body: { assignee: ada.id } })).status).toBe(404)
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
})
