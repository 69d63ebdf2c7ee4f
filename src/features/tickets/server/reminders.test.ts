import { expect, test } from 'vitest'
import { erasePerson } from '#features/privacy/server/erasure.domain.ts'
import { keepHouse } from '#features/privacy/server/housekeeping.domain.ts'
import { ownEdit } from '#records/edit.ts'
import { addEdition, addSetting } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { ORIGIN, testSite } from '#test/test-site.ts'
import { sendReminders } from './reminders.domain.ts'

const packages = [{ id: 'general', name: 'General', price: 75, features: ['Seat'], isPopular: false }]
const current = { year: 2026, date: '2026-10-08', endTime: '2:30 PM', ticketSaleStart: '2026-06-01T09:00' }
const before = '2026-06-01T14:59:59.000Z'
const starts = '2026-06-01T15:00:00.000Z'
const address = 'ada@example.org'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const edition = await addEdition(database.db, current)
  await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
  const site = testSite(database, { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const remind = (email: string, more = {}) => site.visitor('/tickets/reminders', { body: { email, ...more } })
  const kept = async () =>
    (await database.db.selectFrom('saleReminders').select('email').orderBy('id').execute()).map(({ email }) => email)
  const outbox = () => database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
  /** One round of one process. */
  const round = (now: string, most = 100, at = database) => sendReminders(at, most, ORIGIN, new Date(now))
  const changeEdition = (values: object) =>
    database.change(async trx => {
      await trx.updateTable('editions').set(values).where('id', '=', edition).execute()
    })
  return { ...site, database, remind, kept, outbox, round, changeEdition }
}

eachDatabase('Decision Q12: A reminder of the sale', ({ open }) => {
  test('goes once when the sale starts, and the address with it, however many processes look', async () => {
    const { remind, kept, outbox, round, changeEdition } = await siteOn(open)
    const answers = [await remind(address), await remind('Ada+tickets@example.org'), await remind('bo@example.org')]
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"success":true}']),
    )
    expect(await kept()).toEqual([address, 'bo@example.org'])
    await round(before)
    expect(await outbox()).toEqual([])
    // The organizers move the sale: the reminder follows.
    await changeEdition({ ticketSaleStart: '2026-06-02T09:00' })
    await round(starts)
    expect(await outbox()).toEqual([])
    const moved = '2026-06-02T15:00:00.000Z'
    await Promise.all([round(moved, 1), round(moved, 1)])
    expect(await kept()).toEqual([])
    await round(moved)
    const mails = await outbox()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([address, 'bo@example.org'])
    expect(mails[0]).toMatchObject({
      subject: 'Tickets for DevonTalks 2026 are on sale',
      text: expect.stringContaining(`${ORIGIN}/#tickets`),
      replyTo: 'hello@devontalks.example',
      nextTryAt: moved,
    })
  })

  test('waits while the event is postponed or cancelled, or nothing can be bought', async () => {
    const { remind, kept, outbox, round, changeEdition, services } = await siteOn(open)
    await remind(address)
    for (const values of [{ status: 'postponed' }, { status: 'cancelled' }, { status: 'on', published: false }]) {
      await changeEdition(values)
      await round(starts)
      await keepHouse(services, new Date(starts))
      expect([await kept(), await outbox()]).toEqual([[address], []])
    }
    await changeEdition({ published: true })
    await round(starts)
    expect([await kept(), (await outbox()).length]).toEqual([[], 1])
  })

  test('is forgotten when the event is over, or another one has begun', async () => {
    const { remind, kept, round, outbox, changeEdition, clock, services, database } = await siteOn(open)
    await remind(address)
    await changeEdition({ status: 'cancelled' })
    clock.now = '2026-10-08T20:30:00.000Z'
    await keepHouse(services, services.now())
    expect(await kept()).toEqual([])
    expect(await remind(address)).toMatchObject({
      status: 409,
      body: { detail: 'There is no sale of tickets to come.' },
    })

    clock.now = before
    await changeEdition({ status: 'on' })
    await remind(address)
    await changeEdition({ stage: 'past' })
    await addEdition(database.db, { ...current, year: 2027, date: '2027-10-14' })
    await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
    await round(starts)
    expect([await kept(), await outbox()]).toEqual([[address], []])
    await keepHouse(services, services.now())
    expect(await kept()).toEqual([])
  })

  test('goes with a person who is erased', async () => {
    const { remind, kept, services } = await siteOn(open)
    await remind(address)
    const gone = await erasePerson(
      { ...services, dataDir: await testFolder() },
      'ADA@example.org',
      ownEdit(services.now()),
    )
    expect(gone.rows).toMatchObject([{ table: 'saleReminders', label: address }])
    expect(await kept()).toEqual([])
  })

  test('of a copy of the data is left to the organizers', async () => {
    const { remind, kept, outbox, round, database } = await siteOn(open)
    await remind(address)
    const copy = { ...database, identity: async () => 'another' }
    await round(starts, 100, copy)
    expect(await kept()).toEqual([])
    expect(await outbox()).toMatchObject([{ recipient: address, nextTryAt: null, faultKind: 'copied' }])
  })

  test('has an entry for the calendar at the moment the sale starts, while there is one', async () => {
    const { request, changeEdition } = await siteOn(open)
    const file = async () => (await request('/sale.ics')).body
    expect(await file()).toContain('DTSTART:20260601T150000Z\r\nDTEND:20260601T153000Z\r\n')
    expect((await file()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
    for (const values of [{ ticketSaleStart: '2026-06-02T00:00' }, { status: 'cancelled' }]) {
      await changeEdition(values)
      expect((await file()).match(/DTSTART:\d{8}T\d{6}Z/)?.[0]).toBe(
        values.status ? undefined : 'DTSTART:20260602T060000Z',
      )
    }
  })

  test('subscribes to the newsletter only with its tick, and comes from a plain form too', async () => {
    const { request, remind, kept, outbox, database } = await siteOn(open)
    const subscribers = () => database.db.selectFrom('newsletterSubscriptions').select('email').execute()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const plain = await request('/tickets/remind', { method: 'POST', body: 'email=bo%40example.org', headers })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/thanks/reminder?sent=1'])
    expect((await request('/tickets/remind')).headers.get('location')).toBe('/#remind')
    expect(await subscribers()).toEqual([])
    await request('/tickets/remind', { method: 'POST', body: 'email=ada%40example.org&news=on', headers })
    expect(await subscribers()).toEqual([{ email: address }])
    expect(await outbox()).toMatchObject([{ recipient: address, subject: 'One press, and you hear from DevonTalks' }])
    expect(await kept()).toEqual(['bo@example.org', address])
    expect((await remind('not an address')).body.fields).toMatchObject([
      { message: 'Please enter a valid email address.' },
    ])
    expect((await remind('eve@example.org', { homepage: 'x' })).status).toBe(400)
  })
})
