import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { freePort } from '#test/free-port.ts'
import { mailServer, sendOutboxTo } from '#test/mail/mail-server.ts'
import { testSite } from '#test/test-site.ts'

const message = { name: 'Ada Quill', email: 'ada@example.com', subject: 'tickets', message: 'Is there parking?' }

eachDatabase('The outbox', ({ open: openDatabase }) => {
  async function siteFor(url: string) {
    const site = testSite(await openDatabase(), { settings: { SMTP_URL: url, MAIL_FROM: 'site@example.com' } })
    const { services, clock } = site
    const deliver = () => sendOutboxTo(url, services.database, services.now)
    function wait(minutes: number) {
      clock.now = new Date(Date.parse(clock.now) + minutes * 60_000).toISOString()
    }
    return { ...site, deliver, wait }
  }

  test('D7, EM1: a message is stored and mailed to the contact address only, and its receipt to the sender', async () => {
    const server = await mailServer()
    const { visitor, signIn, deliver } = await siteFor(server.url)
    const hostile = { ...message, name: 'Ada, bcc: eve@example.com', subject: 'a\r\nBcc: eve@example.com' }
    expect((await visitor('/contact', { body: hostile })).status).toBe(201)
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com'], ['hello@devontalks.example']])
    const [, mail] = server.received
    expect(mail?.source).toContain('From: DevonTalks <site@example.com>')
    expect(mail?.source).toContain('Auto-Submitted: auto-generated')
    expect(mail?.source).toContain('Reply-To: ada@example.com')
    expect(mail?.source).toContain('Content-Type: text/plain')
    expect(mail?.source).not.toMatch(/^(b?cc):/im)
    const admin = await signIn()
    const { body } = await admin('/mail')
    expect((await admin('/mail/server')).body).toEqual({ hasServer: true, from: 'site@example.com' })
    expect(body).toMatchObject({ hasServer: true, mails: Array(2).fill({ tries: 1, nextTryAt: null, fault: '' }) })
    expect(body.mails[0].sentAt).toBeTruthy()
  })

  test('LK1: a password goes over a plain line only within the machine', async () => {
    const logins: string[] = []
    const server = await mailServer({
      authMethods: ['PLAIN', 'LOGIN'],
      onAuth: ({ username }, _session, done) => {
        logins.push(username ?? '')
        done(null, { user: username })
      },
    })
    for (const [host, expected] of [
      ['0.0.0.0', { sentAt: null, fault: expect.stringMatching(/TLS/i) }],
      ['127.0.0.1', { fault: '' }],
    ] as const) {
      const url = server.url.replace('127.0.0.1', host).replace('//', '//ada:secret@')
      const { visitor, signIn, deliver } = await siteFor(url)
      await visitor('/contact', { body: message })
      await deliver()
      expect((await (await signIn())('/mail')).body.mails).toMatchObject([expected, expected])
    }
    // One connection carries both mails.
    expect(logins).toEqual(['ada'])
  })

  test('RE12: mail that cannot be sent is tried again with growing pauses, then given up until it is sent again', async () => {
    const port = await freePort()
    const { visitor, signIn, deliver, wait } = await siteFor(`smtp://127.0.0.1:${port}`)
    expect((await visitor('/contact', { body: message })).status).toBe(201)
    const only = async () => (await (await signIn())('/mail')).body.mails[0]
    for (const [minutes, tries] of [
      [0, 1],
      [0, 1],
      [1, 2],
      [4, 2],
      [1, 3],
      [30, 4],
      [120, 5],
      [360, 6],
      [720, 7],
    ] as const) {
      wait(minutes)
      await deliver()
      expect(await only(), `after ${minutes} minutes more`).toMatchObject({ tries, sentAt: null })
    }
    expect((await only()).fault).toContain('ECONNREFUSED')
    wait(1440)
    await deliver()
    expect(await only()).toMatchObject({ tries: 8, nextTryAt: null, sentAt: null })
    const server = await mailServer({}, port)
    await deliver()
    expect(server.received).toEqual([])
    const admin = await signIn()
    const { body } = await admin(`/mail/${(await only()).id}/send-again`, { method: 'POST' })
    expect(body.mail).toMatchObject({ nextTryAt: null, fault: '' })
    expect(server.received).toHaveLength(1)
  })

  test('RE12: what a server says when it refuses is shown', async () => {
    const server = await mailServer({ onRcptTo: (_address, _session, done) => done(new Error('Mailbox is full')) })
    const { signIn } = await siteFor(server.url)
    const admin = await signIn()
    const { status, body } = await admin('/mail/test', { body: {} })
    expect(status).toBe(201)
    expect(body.mail).toMatchObject({ sentAt: null, tries: 1 })
    expect(body.mail.fault).toContain('Mailbox is full')
  })

  test('RE12: what did not arrive is listed before what waits and what was sent, however many came after it', async () => {
    const database = await openDatabase()
    const { signIn } = testSite(database)
    const at = '2026-02-01T12:00:00.000Z'
    const sent = Array.from({ length: 1000 }, (_, index) => ({
      recipient: `sent${index}@example.org`,
      state: 'sent' as const,
      doneAt: at,
    }))
    const rows = [
      { recipient: 'dead@example.org', state: 'failed' as const },
      { recipient: 'waits@example.org', nextTryAt: at },
      ...sent,
    ]
    for (let from = 0; from < rows.length; from += 100) {
      const some = rows.slice(from, from + 100)
      const mails = some.map(row => ({
        state: 'waiting' as const,
        nextTryAt: null,
        doneAt: null,
        ...row,
        subject: 'Hi',
        text: 'Hi',
        createdAt: at,
      }))
      await database.db.insertInto('mailOutbox').values(mails).execute()
    }
    const { mails } = (await (await signIn())('/mail')).body
    expect(mails.slice(0, 3).map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'dead@example.org',
      'waits@example.org',
      'sent999@example.org',
    ])
    expect(mails).toHaveLength(1000)
  })

  test('RE9: two processes send each mail once', async () => {
    const server = await mailServer()
    const { visitor, deliver } = await siteFor(server.url)
    for (let place = 0; place < 5; place++) {
      await visitor('/contact', {
        body: { ...message, message: `Message number ${place}` },
        address: `192.0.2.${place}`,
      })
    }
    await Promise.all([deliver(), deliver(), deliver()])
    const told = server.received.flatMap(({ source }) => /Message number \d/.exec(source)?.[0] ?? [])
    expect(told).toHaveLength(5)
    expect(new Set(told).size).toBe(5)
  })

  test('RE9: a mail that a process is just trying is not sent again meanwhile', async () => {
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = await mailServer({
      onRcptTo(_address, _session, done) {
        asked.resolve()
        release.promise.then(() => done())
      },
    })
    const { visitor, signIn, deliver } = await siteFor(server.url)
    const admin = await signIn()
    await visitor('/contact', { body: message })
    const delivery = deliver()
    await asked.promise
    const { id } = (await admin('/mail')).body.mails.at(-1)
    const sendAgain = async () => (await admin(`/mail/${id}/send-again`, { method: 'POST' })).body.mail
    expect(await sendAgain()).toMatchObject({ sentAt: null, fault: '', tries: 1 })
    release.resolve()
    await delivery
    expect((await sendAgain()).sentAt).toBeTruthy()
    expect(server.received).toHaveLength(2)
  })

  test('D7: without a mail server a message is kept, and its mail waits', async () => {
    const { visitor, signIn } = testSite(await openDatabase())
    expect((await visitor('/contact', { body: message })).status).toBe(201)
    const admin = await signIn()
    const { body } = await admin('/mail')
    expect(body).toMatchObject({ hasServer: false, mails: Array(2).fill({ tries: 0, sentAt: null }) })
    expect((await admin('/mail/server')).body).toEqual({ hasServer: false, from: 'lectern@localhost' })
    expect((await admin('/mail/999/send-again', { method: 'POST' })).status).toBe(404)
    expect((await visitor('/mail')).status).toBe(401)
    expect((await visitor('/mail/test', { body: {} })).status).toBe(401)
  })
})
