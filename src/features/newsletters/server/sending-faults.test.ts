import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { addSubscriber } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { freePort } from '#test/free-port.ts'
import { addressees, newsletterSuite, smtpRefusal } from '#test/newsletter-site.ts'
import { testSite } from '#test/test-site.ts'
import { claimInstallation } from './send-runs.domain.ts'

const { ends, mailServer, processOf, siteWithRun } = newsletterSuite()

eachDatabase('Sending a newsletter from a copy of the database', ({ place, copyOf }) => {
  test('RE9: a copy that is started elsewhere sends nothing that waits until an organizer says so', async () => {
    const server = await mailServer()
    const original = await place()
    const openAt = (where: typeof original) => openDatabase({ ...where, migrate: false })
    const database = await openAt(original)
    const { send, id, services } = await siteWithRun(async () => database, server.url, 3)
    await claimInstallation(database)
    await send(1)
    await addSubscriber(database.db, { email: 'due@example.org', confirmationDue: true })
    await database.receive(trx =>
      queueMail(trx, { recipient: 'ada@example.org', subject: 'Hi', text: 'Hi' }, services.now()),
    )
    await database.close()

    const again = await openAt(original)
    await claimInstallation(again)
    expect(await again.db.selectFrom('newsletters').select('state').executeTakeFirst()).toEqual({ state: 'sending' })
    await again.close()

    const copy = await openAt(await copyOf(original))
    ends.push(copy.close)
    await claimInstallation(copy)
    const site = testSite(copy, { settings: { SMTP_URL: server.url } })
    const admin = await site.signIn()
    expect((await admin(`/newsletters/${id}`)).body.newsletter).toMatchObject({
      state: 'paused',
      fault: expect.stringContaining('Go on only if the other copy does not send it.'),
    })
    expect((await admin('/mail')).body.mails).toMatchObject([{ nextTryAt: null, faultKind: 'copied', sentAt: null }])
    expect((await admin('/newsletters/subscribers')).body).toMatchObject({ due: 0 })
    const ours = processOf(copy, services.now, server.url)
    await ours(10)
    expect(server.received).toHaveLength(1)
    await admin(`/newsletters/${id}/resume`, { method: 'POST' })
    // A second start of the same copy does not ask again.
    await claimInstallation(copy)
    await ours(10)
    expect(addressees(server.received)).toEqual(['a0@example.org', 'a1@example.org', 'a2@example.org'])
  })
})

anyDatabase('Sending a newsletter to a server that is at fault', ({ open }) => {
  test('RE12: an address that is put off is tried again with growing pauses, one that is refused is not', async () => {
    let isGrey = true
    const server = await mailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('a1')) return done(smtpRefusal(550, 'No such mailbox'))
        done(address.startsWith('a2') && isGrey ? smtpRefusal(451, 'Greylisted, come again') : undefined)
      },
    })
    const { send, admin, id, results, state, wait } = await siteWithRun(open, server.url, 4)
    await send(10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'refused', a2: 'waiting', a3: 'sent' })
    expect(await state()).toMatchObject({ state: 'sending', fault: '' })
    const { recipients } = (await admin(`/newsletters/${id}/recipients`)).body
    expect(
      recipients
        .slice(0, 2)
        .map(({ fault }: { fault: string }) => fault)
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^The mail server asks to try again later.*Greylisted, come again/),
      expect.stringMatching(/^The mail server refuses this address for good.*No such mailbox/),
    ])
    await send(10)
    expect(await results()).toMatchObject({ a2: 'waiting' })
    isGrey = false
    wait(1)
    await send(10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'refused', a2: 'sent', a3: 'sent' })
    expect(await state()).toMatchObject({ state: 'sent', counts: { sent: 3, refused: 1 } })
  })

  test('RE12: an address that is put off for a day is given up, until an organizer tries it again', async () => {
    let isGrey = true
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(isGrey ? smtpRefusal(450, 'Mailbox busy') : undefined),
    })
    const { send, admin, id, results, state, wait } = await siteWithRun(open, server.url, 1)
    for (const minutes of [1, 5, 30, 120, 360, 720]) {
      await send(10)
      expect(await results()).toEqual({ a0: 'waiting' })
      wait(minutes)
    }
    await send(10)
    expect(await results()).toEqual({ a0: 'failed' })
    expect(await state()).toMatchObject({ state: 'sent', counts: { failed: 1 } })
    isGrey = false
    expect((await admin(`/newsletters/${id}/try-again`, { body: { results: ['failed'] } })).status).toBe(200)
    await send(10)
    expect(await results()).toEqual({ a0: 'sent' })
  })

  test('RE12: a server that is away rests the newsletter and uses up no address; it goes on when the server is back', async () => {
    const port = await freePort()
    const { send, state, results, wait } = await siteWithRun(open, `smtp://127.0.0.1:${port}`, 3)
    await send(10)
    expect(await state()).toMatchObject({ state: 'sending', fault: expect.stringContaining('ECONNREFUSED') })
    expect(await results()).toEqual({ a0: 'waiting', a1: 'waiting', a2: 'waiting' })
    const server = await mailServer({}, port)
    await send(10)
    expect(server.received).toHaveLength(0)
    wait(1)
    await send(10)
    expect(server.received).toHaveLength(3)
    expect(await state()).toMatchObject({ state: 'sent', fault: '', nextTryAt: null })
  })

  test('RE12: a server that stays away pauses the newsletter until an organizer goes on with it', async () => {
    const { send, admin, id, state, wait } = await siteWithRun(open, `smtp://127.0.0.1:${await freePort()}`, 1)
    for (const minutes of [1, 5, 30, 120, 360, 720]) {
      await send(10)
      expect(await state()).toMatchObject({ state: 'sending' })
      wait(minutes)
    }
    await send(10)
    expect(await state()).toMatchObject({ state: 'paused', counts: { waiting: 1 } })
    expect((await admin(`/newsletters/${id}/resume`, { method: 'POST' })).body.newsletter.fault).toBe('')
  })

  test('RE12: a server that refuses one address after the other pauses it before all are used up', async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(smtpRefusal(550, 'Your domain is on a list')),
    })
    const { send, state, wait } = await siteWithRun(open, server.url, 30)
    for (let round = 0; round < 10; round++) {
      await send(5)
      wait(1)
    }
    expect(await state()).toMatchObject({
      state: 'paused',
      fault: expect.stringContaining('Your domain is on a list'),
      counts: { refused: 10, waiting: 20 },
    })
  })

  test('RE12: a server that refuses the sender, or is closing down, uses up no address', async () => {
    for (const [code, text] of [
      [553, 'You may not send as this'],
      [421, 'Closing down'],
    ] as const) {
      const server = await mailServer({ onMailFrom: (_address, _session, done) => done(smtpRefusal(code, text)) })
      const { send, state } = await siteWithRun(open, server.url, 3)
      await send(10)
      expect(await state()).toMatchObject({
        state: 'sending',
        fault: expect.stringContaining(text),
        counts: { waiting: 3 },
      })
    }
  })

  test('RE12: a line that is lost while the server has the text leaves the address unknown, and the rest waits', async () => {
    let isDropping = true
    const server = await mailServer({
      onMail(_mail, drop) {
        if (isDropping) drop()
      },
    })
    const { send, admin, id, state, results, wait } = await siteWithRun(open, server.url, 3)
    await send(10)
    expect(await results()).toEqual({ a0: 'unknown', a1: 'waiting', a2: 'waiting' })
    expect(await state()).toMatchObject({ state: 'sending', fault: expect.any(String), nextTryAt: expect.any(String) })
    isDropping = false
    server.received.splice(0)
    wait(1)
    await send(10)
    expect(addressees(server.received)).toEqual(['a1@example.org', 'a2@example.org'])
    expect(await state()).toMatchObject({ state: 'sent', counts: { unknown: 1, sent: 2 } })
    await admin(`/newsletters/${id}/try-again`, { body: { results: ['unknown'] } })
    await send(10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'sent', a2: 'sent' })
  })

  test('RE9: what a slow process hears at last does not overwrite what a newer try came to', async () => {
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isFirst = true
    const server = await mailServer({
      async onMail() {
        if (!isFirst) return
        isFirst = false
        asked.resolve()
        await release.promise
        throw smtpRefusal(554, 'Too late')
      },
    })
    const { send, admin, id, services, database, results, wait } = await siteWithRun(open, server.url, 1)
    const slow = send(10)
    await asked.promise
    wait(6)
    const other = processOf(database, services.now, server.url)
    await other(10)
    expect(await results()).toEqual({ a0: 'unknown' })
    await admin(`/newsletters/${id}/try-again`, { body: { results: ['unknown'] } })
    await other(10)
    release.resolve()
    await slow
    expect(await results()).toEqual({ a0: 'sent' })
  })

  test('a server that ends an idle line, or one that has carried enough, is called again', async () => {
    let dropAll = () => {}
    const server = await mailServer({
      onMail(_mail, drop) {
        dropAll = drop
      },
    })
    const { send, state } = await siteWithRun(open, server.url, 3)
    await send(1)
    dropAll()
    await send(10)
    expect(new Set(addressees(server.received)).size).toBe(3)
    expect(await state()).toMatchObject({ state: 'sent', fault: '' })
  })
})
