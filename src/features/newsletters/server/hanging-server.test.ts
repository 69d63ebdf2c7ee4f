import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { serverLimits } from '#features/mail/server/delivery/smtp-connection.domain.ts'
import { anyDatabase } from '#test/each-database.ts'
import { freePort } from '#test/free-port.ts'
import { addressees, newsletterSuite, smtpRefusal } from '#test/newsletter-site.ts'

const { ends, mailServer, processOf, siteWithRun } = newsletterSuite()

anyDatabase('Sending a newsletter to a server that hangs', ({ open }) => {
  test.each([
    ['greeting', 'waiting'],
    ['envelope', 'waiting'],
    ['answer', 'unknown'],
  ] as const)(
    'RE12: a server that hangs (%s) is left after a while; the address is %s, and nothing goes twice',
    async (step, first) => {
      const given: string[] = []
      let isHanging = true
      const unlessHanging = (at: string, done: () => void) => (isHanging && at === step ? undefined : done())
      const server = await mailServer({
        onConnect: (_session, done) => unlessHanging('greeting', done),
        onRcptTo: (_address, _session, done) => unlessHanging('envelope', done),
        onMail({ to }) {
          given.push(...to)
          return new Promise(done => unlessHanging('answer', done))
        },
      })
      const limits = { ...serverLimits, [step]: 50 }
      const { send, database, services, state, results, wait } = await siteWithRun(open, server.url, 3, limits)
      await send(10)
      expect(await results()).toEqual({ a0: first, a1: 'waiting', a2: 'waiting' })
      const fault = expect.stringContaining('did not answer within 0.05 seconds')
      expect(await state()).toMatchObject({ state: 'sending', fault, nextTryAt: expect.any(String) })
      isHanging = false
      // Another process, whose server has its time.
      wait(5)
      const other = processOf(database, services.now, server.url)
      await other(10)
      expect(await results()).toEqual({ a0: first === 'unknown' ? first : 'sent', a1: 'sent', a2: 'sent' })
      expect(given.toSorted()).toEqual(['a0@example.org', 'a1@example.org', 'a2@example.org'])
    },
  )

  test('RE12: it is paused at once while the server hangs; when that drops the line, nothing went, and it goes on', async () => {
    const asked = Promise.withResolvers<void>()
    let isHanging = true
    const server = await mailServer({
      onRcptTo({ address }, _session, done) {
        if (!isHanging || !address.startsWith('a1')) return done()
        asked.resolve()
      },
    })
    const { send, admin, id, state, results } = await siteWithRun(open, server.url, 3)
    const sending = send(10)
    await asked.promise
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).body.newsletter.state).toBe('paused')
    isHanging = false
    server.drop()
    await sending
    await send(10)
    expect(await state()).toMatchObject({ state: 'paused', counts: { sent: 1, waiting: 2 } })
    await admin(`/newsletters/${id}/resume`, { method: 'POST' })
    await send(10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'sent', a2: 'sent' })
    expect(addressees(server.received)).toEqual(['a0@example.org', 'a1@example.org', 'a2@example.org'])
  })

  test('RE12: a server that closes down when it has the text says that it has not taken it: it goes later', async () => {
    let isClosing = true
    const server = await mailServer({
      onMail: () => (isClosing ? Promise.reject(smtpRefusal(421, 'Closing down')) : undefined),
    })
    const { send, results, wait } = await siteWithRun(open, server.url, 1)
    await send(10)
    expect(await results()).toEqual({ a0: 'waiting' })
    isClosing = false
    wait(1)
    await send(10)
    expect(await results()).toEqual({ a0: 'sent' })
    expect(server.received).toHaveLength(1)
  })

  test('RE12: after a refused address and a hang the next one uses a new connection', async () => {
    const replies: Record<string, string> = { EHLO: '250 here', MAIL: '250 yes', RCPT: '550 No such mailbox', RSET: '' }
    const port = await freePort()
    const deaf = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('data', line => socket.write((replies[line.toString().slice(0, 4)] ?? '').replace(/.+/, '$&\r\n')))
      socket.write('220 here\r\n')
      ends.push(() => void socket.destroy())
    })
    await new Promise<void>(resolve => deaf.listen(port, '127.0.0.1', resolve))
    ends.push(() => void deaf.close())
    const limits = { ...serverLimits, answer: 50 }
    const { send, results } = await siteWithRun(open, `smtp://127.0.0.1:${port}`, 2, limits)
    await send(10)
    expect(await results()).toEqual({ a0: 'refused', a1: 'refused' })
  })
})
