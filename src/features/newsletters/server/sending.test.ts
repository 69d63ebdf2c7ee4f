import { afterEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { addNewsletter, addSubscriber } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { freePort } from '#test/free-port.ts'
import { openSmtpInbox } from '#test/smtp-inbox.ts'
import { type Caller, testSite } from '#test/test-site.ts'
import { sendSome } from './sending.domain.ts'
import { createSmtpLine } from './smtp-line.ts'

const lines: { close(): void }[] = []
const servers: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  for (const server of servers.splice(0)) await server.close()
})

async function mailServer(...given: Parameters<typeof openSmtpInbox>) {
  const server = await openSmtpInbox(...given)
  servers.push(server)
  return server
}

const confirmed = { confirmedAt: '2026-02-01T00:00:00.000Z' }
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Subscribers `a0@example.org` and so on, and a newsletter to them that was begun. */
async function siteWithRun(open: TestEngine['open'], url: string, count: number) {
  const database = await open()
  for (let place = 0; place < count; place++)
    await addSubscriber(database.db, { email: `a${place}@example.org`, ...confirmed })
  const site = testSite(database, { settings: { SMTP_URL: url } })
  // Sessions end while the clock is moved on.
  const admin: Caller = async (...call) => (await site.signIn())(...call)
  const id = await addNewsletter(database.db)
  expect((await admin(`/newsletters/${id}/send`, { method: 'POST' })).status).toBe(200)
  const state = async () => (await admin(`/newsletters/${id}`)).body.newsletter
  const results = async () =>
    Object.fromEntries(
      (await admin(`/newsletters/${id}/recipients`)).body.recipients.map((row: { email: string; result: string }) => [
        row.email.split('@')[0],
        row.result,
      ]),
    )
  function wait(minutes: number) {
    site.clock.now = new Date(Date.parse(site.clock.now) + minutes * 60_000).toISOString()
  }
  return { ...site, database, admin, id, state, results, wait, office: officeOf(database, site.services.now, url) }
}

let processes = 0
/** One process that sends. */
function officeOf(database: Database, now: () => Date, url: string) {
  const line = createSmtpLine(url)
  lines.push(line)
  const settings = { publicUrl: 'https://talks.example', mailFrom: 'site@example.com', now }
  const owner = `process ${processes++}`
  return { db: database.db, line, owner, ...settings, inARow: new Map<number, number>(), isStopping: () => false }
}

const addressees = (received: { to: string[] }[]) => received.flatMap(({ to }) => to).toSorted()

eachDatabase('Sending a newsletter', ({ open }) => {
  test('M3: goes once to each address, with a link to end it and no other address in it', async () => {
    const server = await mailServer()
    const { office, state, results } = await siteWithRun(open, server.url, 3)
    await sendSome(office, 10)
    await sendSome(office, 10)
    expect(addressees(server.received)).toEqual(['a0@example.org', 'a1@example.org', 'a2@example.org'])
    expect(await results()).toEqual({ a0: 'sent', a1: 'sent', a2: 'sent' })
    expect(await state()).toMatchObject({
      state: 'sent',
      counts: { sent: 3, waiting: 0 },
      finishedAt: expect.any(String),
    })
    const links = server.received.map(({ source }) => {
      expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      expect(source).toContain('Subject: The six are found')
      expect(source).toMatch(/^Content-Type: text\/html/m)
      return /^List-Unsubscribe:\s+<https:\/\/talks\.example\/newsletter\/unsubscribe\/[\w-]{43}>\r$/m.exec(source)?.[0]
    })
    expect(new Set(links).size).toBe(3)
    const first = server.received.find(({ to }) => to.includes('a0@example.org'))
    expect(first?.source).not.toMatch(/a[12]@example\.org/)
  })

  test('RE9: two processes send none of it twice, and one that has lost it hands nothing over', async () => {
    const server = await mailServer()
    const { office, results, services, database, wait } = await siteWithRun(open, server.url, 40)
    const other = officeOf(database, services.now, server.url)
    const third = officeOf(database, services.now, server.url)
    await Promise.all([sendSome(office, 20), sendSome(other, 20)])
    // The first is taken to be dead while it sends on.
    const slow = sendSome(office, 40)
    wait(5)
    await Promise.all([slow, sendSome(other, 40), sendSome(third, 40)])
    wait(5)
    await sendSome(other, 40)
    const all = Array.from({ length: 40 }, (_, place) => `a${place}@example.org`).toSorted()
    expect(new Set(addressees(server.received)).size).toBe(server.received.length)
    expect(addressees(server.received)).toEqual(all)
    expect(Object.values(await results()).every(result => result === 'sent' || result === 'unknown')).toBe(true)
  })

  test('M3: pauses at once, and goes on where it was', async () => {
    const server = await mailServer()
    const { office, admin, id, state } = await siteWithRun(open, server.url, 5)
    await sendSome(office, 2)
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).body.newsletter.state).toBe('paused')
    await sendSome(office, 10)
    expect(server.received).toHaveLength(2)
    expect((await admin(`/newsletters/${id}/resume`, { method: 'POST' })).body.newsletter.state).toBe('sending')
    await sendSome(office, 10)
    expect(new Set(addressees(server.received)).size).toBe(5)
    expect(await state()).toMatchObject({ state: 'sent' })
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).status).toBe(409)
  })

  test('M3: whoever unsubscribes or is marked while it is under way gets none', async () => {
    const server = await mailServer()
    const { office, admin, results, database } = await siteWithRun(open, server.url, 3)
    await database.db
      .updateTable('newsletterSubscriptions')
      .set({ archivedAt: 'x' })
      .where('email', '=', 'a1@example.org')
      .execute()
    expect((await admin('/newsletters/bounced', { body: { email: 'A2@example.org', bounced: true } })).status).toBe(200)
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'left-out', a2: 'left-out' })
    expect(addressees(server.received)).toEqual(['a0@example.org'])
  })

  test('RE12: an address that is put off is tried again with growing pauses, one that is refused is not', async () => {
    let isGrey = true
    const server = await mailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('a1')) return done(answer(550, 'No such mailbox'))
        done(address.startsWith('a2') && isGrey ? answer(451, 'Greylisted, come again') : undefined)
      },
    })
    const { office, admin, id, results, state, wait } = await siteWithRun(open, server.url, 4)
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'refused', a2: 'waiting', a3: 'sent' })
    expect(await state()).toMatchObject({ state: 'sending', fault: '' })
    const { recipients } = (await admin(`/newsletters/${id}/recipients`)).body
    expect(
      recipients
        .slice(0, 2)
        .map(({ fault }: { fault: string }) => fault)
        .toSorted(),
    ).toEqual([expect.stringContaining('Greylisted, come again'), expect.stringContaining('No such mailbox')])
    await sendSome(office, 10)
    expect(await results()).toMatchObject({ a2: 'waiting' })
    isGrey = false
    wait(1)
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'refused', a2: 'sent', a3: 'sent' })
    expect(await state()).toMatchObject({ state: 'sent', counts: { sent: 3, refused: 1 } })
  })

  test('RE12: an address that is put off for a day is given up, until an organiser tries it again', async () => {
    let isGrey = true
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(isGrey ? answer(450, 'Mailbox busy') : undefined),
    })
    const { office, admin, id, results, state, wait } = await siteWithRun(open, server.url, 1)
    for (const minutes of [1, 5, 30, 120, 360, 720]) {
      await sendSome(office, 10)
      expect(await results()).toEqual({ a0: 'waiting' })
      wait(minutes)
    }
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'failed' })
    expect(await state()).toMatchObject({ state: 'sent', counts: { failed: 1 } })
    isGrey = false
    expect((await admin(`/newsletters/${id}/try-again`, { body: { results: ['failed'] } })).status).toBe(200)
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'sent' })
  })

  test('RE12: a server that is away rests the newsletter and uses up no address; it goes on when the server is back', async () => {
    const port = await freePort()
    const { office, state, results, wait } = await siteWithRun(open, `smtp://127.0.0.1:${port}`, 3)
    await sendSome(office, 10)
    expect(await state()).toMatchObject({ state: 'sending', fault: expect.stringContaining('ECONNREFUSED') })
    expect(await results()).toEqual({ a0: 'waiting', a1: 'waiting', a2: 'waiting' })
    const server = await mailServer({}, port)
    await sendSome(office, 10)
    expect(server.received).toHaveLength(0)
    wait(1)
    await sendSome(office, 10)
    expect(server.received).toHaveLength(3)
    expect(await state()).toMatchObject({ state: 'sent', fault: '', nextTryAt: null })
  })

  test('RE12: a server that stays away pauses the newsletter until an organiser goes on with it', async () => {
    const { office, admin, id, state, wait } = await siteWithRun(open, `smtp://127.0.0.1:${await freePort()}`, 1)
    for (const minutes of [1, 5, 30, 120, 360, 720]) {
      await sendSome(office, 10)
      expect(await state()).toMatchObject({ state: 'sending' })
      wait(minutes)
    }
    await sendSome(office, 10)
    expect(await state()).toMatchObject({ state: 'paused', counts: { waiting: 1 } })
    expect((await admin(`/newsletters/${id}/resume`, { method: 'POST' })).body.newsletter.fault).toBe('')
  })

  test('RE12: a server that refuses one address after the other pauses it before all are used up', async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(answer(550, 'Your domain is on a list')),
    })
    const { office, state, wait } = await siteWithRun(open, server.url, 30)
    for (let round = 0; round < 10; round++) {
      await sendSome(office, 5)
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
      const server = await mailServer({ onMailFrom: (_address, _session, done) => done(answer(code, text)) })
      const { office, state } = await siteWithRun(open, server.url, 3)
      await sendSome(office, 10)
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
    const { office, admin, id, state, results, wait } = await siteWithRun(open, server.url, 3)
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'unknown', a1: 'waiting', a2: 'waiting' })
    expect(await state()).toMatchObject({ state: 'sending', fault: expect.any(String), nextTryAt: expect.any(String) })
    isDropping = false
    server.received.splice(0)
    wait(1)
    await sendSome(office, 10)
    expect(addressees(server.received)).toEqual(['a1@example.org', 'a2@example.org'])
    expect(await state()).toMatchObject({ state: 'sent', counts: { unknown: 1, sent: 2 } })
    await admin(`/newsletters/${id}/try-again`, { body: { results: ['unknown'] } })
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'sent', a2: 'sent' })
  })

  test('a server that ends an idle line, or one that has carried enough, is called again', async () => {
    let dropAll = () => {}
    const server = await mailServer({
      onMail(_mail, drop) {
        dropAll = drop
      },
    })
    const { office, state } = await siteWithRun(open, server.url, 3)
    await sendSome(office, 1)
    dropAll()
    await sendSome(office, 10)
    expect(new Set(addressees(server.received)).size).toBe(3)
    expect(await state()).toMatchObject({ state: 'sent', fault: '' })
  })
})
