import { expect, test } from 'vitest'
import { addEdition, addNewsletter, addRecipient, addSpeaker, addSubscriber } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { sendDueConfirmations } from './confirmations.domain.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost:3000' }
const stranger = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
const oneClick = {
  method: 'POST',
  body: 'List-Unsubscribe=One-Click',
  headers: { ...stranger, 'content-type': 'application/x-www-form-urlencoded' },
}

async function siteOn(open: TestEngine['open'], settings: Record<string, string> = mail) {
  const database = await open()
  const site = testSite(database, { settings })
  const subscribers = () => database.db.selectFrom('newsletterSubscriptions').selectAll().orderBy('id').execute()
  const outbox = () => database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
  const subscribe = (email: string) => site.visitor('/newsletter/subscribe', { body: { email } })
  /** The path of the link in the latest mail. */
  async function link() {
    const path = /\/newsletter\/confirm\/[\w-]{43}/.exec((await outbox()).at(-1)?.text ?? '')?.[0]
    if (!path) throw new Error('There is no link in the mail')
    return path
  }
  return { ...site, database, subscribers, outbox, subscribe, link }
}

eachDatabase('M3: Confirming a subscription', ({ open }) => {
  test('a press on the page of the link confirms, to open it does not; pressing twice is fine', async () => {
    const { request, subscribe, subscribers, outbox, link, database, clock } = await siteOn(open)
    expect((await subscribe('ada@example.org')).body).toEqual({ success: true })
    expect(await outbox()).toMatchObject([{ recipient: 'ada@example.org', doneAt: null }])
    const path = await link()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await request(path, { method, headers: stranger })
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      if (method === 'GET') expect(page.body.match(/<button/g)).toHaveLength(1)
    }
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
    for (let press = 0; press < 2; press++) {
      const page = await request(path, { method: 'POST' })
      expect([page.status, page.body]).toEqual([200, expect.stringContaining('You are on the list')])
    }
    const [subscriber] = await subscribers()
    expect(subscriber).toMatchObject({ confirmedAt: '2026-03-01T12:00:00.000Z', archivedAt: null })
    expect(JSON.stringify(await database.db.selectFrom('newsletterSubscriptions').selectAll().execute())).not.toContain(
      path.split('/').at(-1),
    )
    // Opening the mail again needs no second press, at any age.
    for (const now of ['2026-03-02T12:00:00.000Z', '2027-03-01T12:00:00.000Z']) {
      clock.now = now
      const page = await request(path)
      expect([page.status, page.body]).toEqual([200, expect.stringContaining('You are on the list')])
      expect(page.body).not.toContain('<button')
    }
  })

  test('an expired or unknown link confirms nothing and says how to get another', async () => {
    const { request, subscribe, subscribers, link, clock } = await siteOn(open)
    await subscribe('ada@example.org')
    const path = await link()
    clock.now = '2026-04-02T12:00:00.000Z'
    for (const dead of [path, `/newsletter/confirm/${'x'.repeat(43)}`]) {
      for (const method of ['GET', 'POST']) {
        const page = await request(dead, { method })
        expect([page.status, page.body]).toEqual([404, expect.stringContaining('and we send you a new one')])
      }
    }
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
    await subscribe('ada@example.org')
    expect(await link()).not.toBe(path)
    expect((await request(await link(), { method: 'POST' })).status).toBe(200)
  })

  test('subscribing again sends one mail a day at most, and none to a confirmed address; the answers are the same', async () => {
    const { request, subscribe, outbox, link, clock } = await siteOn(open)
    const answers = [await subscribe('ada@example.org'), await subscribe('Ada@Example.org')]
    expect(await outbox()).toHaveLength(1)
    clock.now = '2026-03-02T12:00:01.000Z'
    answers.push(await subscribe('ADA@example.org'))
    expect(await outbox()).toHaveLength(2)
    await request(await link(), { method: 'POST' })
    clock.now = '2026-03-09T12:00:00.000Z'
    answers.push(await subscribe('ada@example.org'))
    expect(await outbox()).toHaveLength(2)
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"success":true}']),
    )
  })

  test('a subscriber from before mail was set up is asked once, by an organizer', async () => {
    const { signIn, subscribe, outbox, database, services } = await siteOn(open, {})
    await subscribe('ada@example.org')
    await addSubscriber(database.db, { email: 'sample@example.org', isSample: true })
    await addSubscriber(database.db, { email: 'gone@example.org', archivedAt: '2026-02-01T00:00:00.000Z' })
    expect(await outbox()).toEqual([])
    const admin = await signIn()
    expect((await admin('/newsletters/subscribers')).body).toEqual({
      confirmed: 0,
      unconfirmed: 1,
      unasked: 1,
      due: 0,
      samples: 1,
    })
    expect((await admin('/newsletters/subscribers/ask', { method: 'POST' })).status).toBe(409)

    const later = testSite(database, { settings: mail })
    const organizer = await later.signIn()
    const asked = await organizer('/newsletters/subscribers/ask', { method: 'POST' })
    expect(asked.body).toEqual({ confirmed: 0, unconfirmed: 1, unasked: 0, due: 1, samples: 1 })
    for (let round = 0; round < 2; round++) {
      await sendDueConfirmations(database, 5, later.services.config, services.now())
      await organizer('/newsletters/subscribers/ask', { method: 'POST' })
    }
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['ada@example.org'])
    expect((await admin('/newsletters/subscribers')).body).toEqual({
      confirmed: 0,
      unconfirmed: 1,
      unasked: 0,
      due: 0,
      samples: 1,
    })
  })
})

eachDatabase('EM2: Links to confirm in a flood', ({ open }) => {
  test('one mailbox gets three a day, however its address is written', async () => {
    const { subscribe, subscribers, outbox, clock, database, signIn, services } = await siteOn(open)
    for (let place = 0; place < 60; place++) {
      clock.now = new Date(Date.parse(clock.now) + 60_000).toISOString()
      expect(
        (await subscribe(place % 2 ? `victim+${place}@mail.example` : `Victim+${place}@Mail.example`)).status,
      ).toBe(200)
    }
    expect(await subscribers()).toHaveLength(60)
    expect(await outbox()).toHaveLength(3)
    const admin = await signIn()
    await admin('/newsletters/subscribers/ask', { method: 'POST' })
    await sendDueConfirmations(database, 100, services.config, services.now())
    expect(await outbox()).toHaveLength(3)
    await subscribe('other@mail.example')
    expect(await outbox()).toHaveLength(4)
  })

  test('beyond a hundred in an hour they wait, and go in the next', async () => {
    const { database, subscribe, outbox, clock, services } = await siteOn(open)
    for (let place = 0; place < 103; place++)
      await addSubscriber(database.db, { email: `reader${place}@example.org`, confirmationDue: true })
    const round = () => sendDueConfirmations(database, 200, services.config, services.now())
    for (let time = 0; time < 5; time++) await round()
    expect(await outbox()).toHaveLength(100)
    await subscribe('late@example.org')
    expect(await outbox()).toHaveLength(100)
    clock.now = '2026-03-01T13:00:01.000Z'
    await round()
    expect((await outbox()).slice(100).map(({ recipient }) => recipient)).toEqual([
      'reader100@example.org',
      'reader101@example.org',
      'reader102@example.org',
      'late@example.org',
    ])
  })
})

eachDatabase('M3: Ending it in one press', ({ open }) => {
  async function siteWithLetter(audience = 'subscribers') {
    const site = await siteOn(open)
    const { db } = site.database
    await addSubscriber(db, { email: 'Ada@example.org', confirmedAt: '2026-02-01T00:00:00.000Z' })
    await addEdition(db, { published: true })
    await addSpeaker(db, { name: 'Ada', email: 'ada@example.org' })
    const token = 'a'.repeat(43)
    await addRecipient(db, { newsletterId: await addNewsletter(db, { audience }), email: 'ada@example.org', token })
    return { ...site, path: `/newsletter/unsubscribe/${token}` }
  }

  test('a mail program ends it with one POST without a cookie; opening the link changes nothing', async () => {
    const { request, path, subscribers, database } = await siteWithLetter()
    for (const method of ['GET', 'HEAD']) expect((await request(path, { method, headers: stranger })).status).toBe(200)
    expect(await subscribers()).toMatchObject([{ archivedAt: null, confirmedAt: expect.any(String) }])
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const press of [oneClick, { method: 'POST', body: form, headers: stranger }, { method: 'POST' }]) {
      const answer = await request(path, press)
      expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('No more letters')])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await subscribers()).toMatchObject([{ archivedAt: '2026-03-01T12:00:00.000Z', confirmedAt: null }])
    expect(await database.db.selectFrom('speakers').select('email').execute()).toEqual([{ email: 'ada@example.org' }])
  })

  test('a mistake is taken back on the page, and an old link to confirm does not', async () => {
    const { request, path, subscribers, subscribe, link, database } = await siteWithLetter()
    await database.db.updateTable('newsletterSubscriptions').set({ confirmedAt: null }).execute()
    await subscribe('ada@example.org')
    const confirmation = await link()
    expect((await request(confirmation, { method: 'POST' })).status).toBe(200)
    await request(path, oneClick)
    expect((await request(confirmation, { method: 'POST' })).status).toBe(404)
    const undo = { ...oneClick, body: 'undo=1' }
    expect((await request(path, undo)).body).toContain('You are on the list again')
    expect(await subscribers()).toMatchObject([{ archivedAt: null, confirmedAt: expect.any(String) }])
  })

  test('M4: unsubscribing from a group keeps the newsletter, and the group’s next letter is left out', async () => {
    const { request, path, subscribers, signIn } = await siteWithLetter('speakers')
    const admin = await signIn()
    const body = { audience: 'speakers', subject: 'Rehearsal', body: 'At seven.' }
    const { id } = (await admin('/newsletters', { body })).body.newsletter
    const review = async () => (await admin(`/newsletters/${id}/review`)).body
    expect(await review()).toMatchObject({ count: 1, unwanted: 0, first: ['ada@example.org'] })
    await request(path, oneClick)
    await request(path, oneClick)
    expect(await review()).toMatchObject({ count: 0, unwanted: 1 })
    expect(await subscribers()).toMatchObject([{ archivedAt: null, confirmedAt: expect.any(String) }])
    await request(path, { ...oneClick, body: 'undo=1' })
    expect(await review()).toMatchObject({ count: 1, unwanted: 0 })
  })

  test('a made-up token ends nothing, and a body that is too large is refused', async () => {
    const { request, path, subscribers } = await siteWithLetter()
    for (const [made, status] of [
      ['b'.repeat(43), 404],
      ['%27or%201=1--', 404],
      ['', 405],
    ]) {
      expect([made, (await request(`/newsletter/unsubscribe/${made}`, oneClick)).status]).toEqual([made, status])
    }
    expect((await request(path, { ...oneClick, body: 'x'.repeat(100_000) })).status).toBe(413)
    const headers = { ...oneClick.headers, 'content-length': '5000' }
    expect((await request(path, { ...oneClick, headers, body: 'x'.repeat(5_000) })).status).toBe(413)
    expect(await subscribers()).toMatchObject([{ archivedAt: null }])
  })

  test('the pages of mails answer while the site is not published', async () => {
    const { request, path, database } = await siteWithLetter()
    await database.db.updateTable('editions').set({ published: false }).execute()
    expect((await request('/schedule')).status).toBe(404)
    expect((await request(path)).status).toBe(200)
    expect((await request(path, oneClick)).status).toBe(200)
  })
})
