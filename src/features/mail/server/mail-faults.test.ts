import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addEdition } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { freePort } from '#test/free-port.ts'
import { mailServer } from '#test/mail/mail-server.ts'
import { testSite } from '#test/test-site.ts'
import { mailFaultOf } from './delivery/mail-fault.domain.ts'
import { createConnection, serverLimits } from './delivery/smtp-connection.domain.ts'
import { queueMail } from './mail.domain.ts'
import { createSender, sendOutbox } from './outbox.domain.ts'

/** The error of an SMTP answer with its own code. */
function answer(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

anyDatabase('Mail that cannot be sent', ({ open: openDatabase }) => {
  async function siteFor(SMTP_URL: string, limits?: typeof serverLimits) {
    const site = testSite(await openDatabase(), { settings: { SMTP_URL, MAIL_FROM: 'site@example.com' } })
    const { services, clock, signIn } = site
    await addEdition(services.database.db)
    async function deliver() {
      const sender = createSender(services.database, services.config, services.now)
      if (!sender) throw new Error('There is no mail server.')
      const connection = limits ? createConnection(SMTP_URL, limits) : sender.connection
      await sendOutbox({ ...sender, connection })
      connection.close()
    }
    const only = async () => (await (await signIn())('/mail')).body.mails[0]
    const write = (text = 'Is there parking nearby?') =>
      queueMail(
        services.database.db,
        { recipient: 'hello@devontalks.example', subject: 'Parking', text },
        services.now(),
      )
    function wait(minutes: number) {
      clock.now = new Date(Date.parse(clock.now) + minutes * 60_000).toISOString()
    }
    return { ...site, deliver, write, wait, only }
  }

  test('M6: a test mail says at once what is wrong with the settings, and with whose words', async () => {
    const refusing = await freePort()
    const wants = (code: number, words: string) =>
      mailServer({ onMailFrom: (_address, _session, done) => done(answer(code, words)) })
    const locked = await mailServer({
      authMethods: ['PLAIN', 'LOGIN'],
      onAuth: (_auth, _session, done) => done(answer(535, 'Username and Password not accepted')),
    })
    const closed = await mailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(null, { user: 'a' }),
    })
    const cases: [string, string, RegExp][] = [
      ['smtp://mail.nowhere.invalid:25', 'name', /ENOTFOUND|EAI_AGAIN|nowhere/],
      [`smtp://127.0.0.1:${refusing}`, 'refused', /ECONNREFUSED/],
      [locked.url.replace('//', '//ada:wrong@'), 'password', /Username and Password not accepted/],
      [closed.url, 'login', /530|[Aa]uth/],
      [(await wants(530, 'Must issue a STARTTLS command first')).url, 'wants-encryption', /STARTTLS/],
      [(await wants(553, 'Sender is not allowed')).url, 'sender', /Sender is not allowed/],
      [(await mailServer()).url.replace('//127.0.0.1', '//ada:secret@0.0.0.0'), 'no-encryption', /TLS/],
      [(await mailServer()).url.replace('smtp:', 'smtps:'), 'not-encrypted', /wrong version number|packet length/i],
    ]
    for (const [url, kind, words] of cases) {
      const { signIn, only } = await siteFor(url)
      const { status, body } = await (await signIn())('/mail/test', { body: {} })
      expect([status, body.mail.faultKind, body.mail.sentAt], url).toEqual([201, kind, null])
      expect(body.mail.fault, kind).toMatch(words)
      // A fault of the settings is not a fault of the mail: it waits.
      expect((await only()).nextTryAt, kind).not.toBeNull()
    }
  })

  test('RE12: a server that greylists gets the mail when it is tried again', async () => {
    let tries = 0
    const server = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(tries++ === 0 ? answer(450, 'Greylisted, come back in a minute') : undefined),
    })
    const { write, deliver, wait, only } = await siteFor(server.url)
    await write()
    await deliver()
    expect(await only()).toMatchObject({ faultKind: 'later', tries: 1, nextTryAt: '2026-03-01T12:01:00.000Z' })
    expect((await only()).fault).toContain('Greylisted')
    wait(1)
    await deliver()
    expect(await only()).toMatchObject({ faultKind: null, fault: '', sentAt: '2026-03-01T12:01:00.000Z' })
    expect(server.received).toHaveLength(1)
  })

  test.each([
    [
      'recipient',
      { onRcptTo: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(answer(550, 'No such user')) },
    ],
    ['content', { onMail: () => Promise.reject(answer(554, 'No such user, and it looks like spam')) }],
  ])('RE12: what a server refuses for good (%s) is given up at once, until it is sent again', async (kind, options) => {
    const server = await mailServer(options)
    const { write, signIn, deliver, wait, only } = await siteFor(server.url)
    await write()
    await deliver()
    expect(await only()).toMatchObject({ faultKind: kind, tries: 1, nextTryAt: null, sentAt: null })
    expect((await only()).fault).toContain('No such user')
    wait(3 * 24 * 60)
    await deliver()
    expect((await only()).tries).toBe(1)
    const admin = await signIn()
    expect((await admin('/admin/plan')).body.items).toContainEqual(
      expect.objectContaining({ title: 'Look at 1 mail that did not arrive', note: 'hello@devontalks.example' }),
    )
    await admin(`/mail/${(await only()).id}/send-again`, { method: 'POST' })
    expect(await only()).toMatchObject({ faultKind: kind, tries: 1, nextTryAt: null })
  })

  test('RE12: a server that hangs, or answers drop by drop, is left after a while, and tried again', async () => {
    const silent = await mailServer({ onConnect: () => undefined })
    const dripping = createServer(socket => {
      socket.on('error', () => undefined)
      const drip = setInterval(() => socket.write('220-\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
    })
    const port = await freePort()
    await new Promise<void>(resolve => dripping.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>(resolve => dripping.close(() => resolve())))
    for (const url of [silent.url, `smtp://127.0.0.1:${port}`]) {
      const { write, deliver, only } = await siteFor(url, { ...serverLimits, greeting: 300 })
      await write()
      await deliver()
      expect(await only(), url).toMatchObject({ faultKind: 'hangs', tries: 1, nextTryAt: '2026-03-01T12:01:00.000Z' })
    }
  })

  test('RE12: a server that drops the line after it has the mail gets it again, which is said', async () => {
    let isFirst = true
    const server = await mailServer({
      onMail(_mail, drop) {
        if (isFirst) drop()
        isFirst = false
      },
    })
    const { write, deliver, wait, only } = await siteFor(server.url)
    await write()
    await deliver()
    expect(await only()).toMatchObject({ faultKind: 'dropped', sentAt: null, tries: 1 })
    wait(1)
    await deliver()
    expect(await only()).toMatchObject({ faultKind: null, sentAt: expect.any(String) })
    expect(server.received).toHaveLength(2)
    // The same Message-ID, so that a mail program shows it once.
    const [first, second] = server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    expect(first).toMatch(/@example\.com>/)
    expect(second).toBe(first)
  })

  test('M6: mail that waited for months is not sent automatically once mail is set up; new mail is', async () => {
    const server = await mailServer()
    const { write, signIn, deliver, clock } = await siteFor(server.url)
    await write()
    clock.now = '2026-06-01T12:00:00.000Z'
    await write('This one is new.')
    const admin = await signIn()
    const waiting = async () => (await admin('/admin/plan')).body.items.map(({ title }: { title: string }) => title)
    expect(await waiting()).toContain('Look at 1 mail that waits to be sent')
    await deliver()
    expect(server.received.map(({ source }) => source.includes('This one is new.'))).toEqual([true])
    const { mails } = (await admin('/mail')).body
    expect(mails[0]).toMatchObject({ faultKind: 'stale', nextTryAt: null, sentAt: null })
    expect(await waiting()).toContain('Look at 1 mail that did not arrive')
    await admin(`/mail/${mails[0].id}/send-again`, { method: 'POST' })
    expect(server.received).toHaveLength(2)
  })
})

describe('What went wrong with a mail', () => {
  test('an invalid certificate, and an unknown fault', () => {
    const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET', command: 'CONN' })
    expect(mailFaultOf(untrusted)).toMatchObject({ kind: 'certificate', isFinal: false })
    expect(mailFaultOf('odd')).toMatchObject({ kind: 'other', words: 'odd', isFinal: false, isOfServer: true })
  })

  test.each([
    ['RCPT TO', 550, { kind: 'recipient', isFinal: true, isOfServer: false }],
    ['RCPT TO', 450, { kind: 'later', isFinal: false, isOfServer: false }],
    ['DATA', 554, { kind: 'content', isFinal: true, isOfServer: false }],
    ['DATA', 452, { kind: 'later', isFinal: false, isOfServer: false }],
    ['RCPT TO', 421, { kind: 'later', isFinal: false, isOfServer: true }],
    ['MAIL FROM', 451, { kind: 'later', isFinal: false, isOfServer: true }],
    ['RCPT TO', 530, { kind: 'login', isFinal: false, isOfServer: true }],
  ])('a fault of the server (%s, %s) is none of the mail', (command, responseCode, expected) => {
    const error = Object.assign(new Error('Refused'), { code: 'EENVELOPE', command, responseCode })
    expect(mailFaultOf(error)).toMatchObject({ ...expected, isAnswered: true })
  })

  test('an address that cannot be written to a server is refused without asking it', () => {
    const error = Object.assign(new Error('Invalid recipient "a b"'), { code: 'EENVELOPE', command: 'API' })
    expect(mailFaultOf(error)).toMatchObject({ kind: 'recipient', isFinal: true, isAnswered: false })
  })
})
