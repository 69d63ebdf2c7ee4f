import { expect, test } from 'vitest'
import {
  addEdition,
  addGuests,
  addNewsletter,
  addRecipient,
  addSpeaker,
  addSponsor,
  addSubscriber,
  addVolunteer,
} from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { isWanted } from './addresses/audience.store.ts'

const letter = { audience: 'subscribers', subject: 'The six are found', body: 'Good morning.' }
const confirmedAt = '2026-02-01T00:00:00.000Z'

async function siteOn(open: TestEngine['open'], more: Record<string, string> = {}) {
  const database = await open()
  const site = testSite(database, { settings: { SMTP_URL: 'smtp://127.0.0.1:1', ...more } })
  return { ...site, database, admin: await site.signIn() }
}

eachDatabase('Newsletters', ({ open }) => {
  test('M4: each group is whom it says, each address once, and never sample content', async () => {
    const { admin, database } = await siteOn(open)
    const { db } = database
    await addEdition(db, { year: 2026 })
    await addSubscriber(db, { email: 'reader@example.org', confirmedAt })
    await addSubscriber(db, { email: 'sample@example.org', confirmedAt, isSample: true })
    await addSubscriber(db, { email: 'waits@example.org' })
    await addSubscriber(db, { email: 'left@example.org', confirmedAt, archivedAt: confirmedAt })
    await addSpeaker(db, { email: 'ada@example.org', talkTitle: 'One', talkTitleKey: 'one' })
    await addSpeaker(db, { email: 'ADA@example.org' })
    await addSpeaker(db, { email: 'no@example.org', selectionStatus: 'rejected' })
    await addSpeaker(db, { email: 'old@example.org', year: 2025 })
    for (const status of ['pending', 'approved', 'rejected'] as const)
      await addVolunteer(db, { email: `${status}@example.org`, status })
    await addSponsor(db, { contactEmail: 'mill@example.org' })
    await addSponsor(db, { contactEmail: '' })
    const groups = {
      subscribers: ['reader@example.org'],
      speakers: ['ada@example.org'],
      'volunteers-pending': ['pending@example.org'],
      'volunteers-approved': ['approved@example.org'],
      'volunteers-rejected': ['rejected@example.org'],
      partners: ['mill@example.org'],
      person: ['bo@example.org'],
    }
    for (const [audience, first] of Object.entries(groups)) {
      const body = { ...letter, audience, person: 'bo@example.org' }
      const { id } = (await admin('/newsletters', { body })).body.newsletter
      expect((await admin(`/newsletters/${id}/review`)).body, audience).toMatchObject({ first, count: 1 })
    }
  })

  test('everyone concerned are ticket holders, speakers, volunteers, partners and subscribers, each address once', async () => {
    const { admin, database } = await siteOn(open)
    const { db } = database
    await addEdition(db, { year: 2026 })
    const purchase = {
      ticketTierId: 'package-1',
      name: 'Tia',
      quantity: 2,
      year: 2026,
      createdAt: confirmedAt,
      updatedAt: confirmedAt,
    }
    for (const [email, isSample] of [
      ['tia@example.org', false],
      ['ada@example.org', false],
      ['sample@example.org', true],
    ] as const)
      await db
        .insertInto('ticketPurchases')
        .values({ ...purchase, email, isSample })
        .execute()
    await addSpeaker(db, { email: 'Ada@example.org' })
    for (const status of ['pending', 'approved', 'rejected'] as const)
      await addVolunteer(db, { email: `${status}@example.org`, status })
    await addSponsor(db, { contactEmail: 'mill@example.org' })
    await addSubscriber(db, { email: 'reader@example.org', confirmedAt })
    await addSubscriber(db, { email: 'left@example.org', confirmedAt, archivedAt: confirmedAt })
    const refused = (email: string, reason: 'bounced' | 'unsubscribed') =>
      db.insertInto('mailRefusals').values({ email, reason, createdAt: confirmedAt }).execute()
    await refused('mill@example.org', 'bounced')
    await refused('tia@example.org', 'unsubscribed')
    const { id } = (await admin('/newsletters', { body: { ...letter, audience: 'everyone' } })).body.newsletter
    const review = (await admin(`/newsletters/${id}/review`)).body
    expect(review).toMatchObject({ count: 5, unwanted: 1, year: 2026 })
    const everyone = ['tia', 'ada', 'approved', 'pending', 'reader'].map(name => `${name}@example.org`)
    expect(review.first).toEqual(everyone.slice(0, 3))
  })

  test('M4: groups are joined, each address once; those who opted out of one stay out of all', async () => {
    const { admin, database } = await siteOn(open)
    const { db } = database
    await addEdition(db, { year: 2026 })
    const [came, undone] = await addGuests(db, 6)
    await db.updateTable('ticketPurchases').set({ status: 'cancelled' }).where('email', 'like', 'guest-6%').execute()
    const at = { at: confirmedAt, createdAt: confirmedAt, updatedAt: confirmedAt, settledAt: null, cents: null }
    const press = (key: string, guestId: number | undefined, undoneAt: string | null) =>
      db
        .insertInto('arrivals')
        .values({ ...at, key, guestId: guestId ?? null, undoneAt, people: 1, year: 2026 })
        .execute()
    await press('came', came, null)
    await press('undone', undone, confirmedAt)
    await addSpeaker(db, { email: 'GUEST-2@example.org', talkTitle: 'One', talkTitleKey: 'one' })
    await addSubscriber(db, { email: 'reader@example.org', confirmedAt })
    await addSubscriber(db, { email: 'guest-3@example.org', archivedAt: confirmedAt })
    await db.updateTable('users').set({ email: 'jo@example.org' }).execute()
    const refusal = { email: 'Guest-4@example.org', reason: 'unsubscribed', createdAt: confirmedAt } as const
    await db.insertInto('mailRefusals').values(refusal).execute()

    const read = async (audience: string) => (await admin(`/newsletters/audience?audience=${audience}`)).body
    expect(await read('guests')).toEqual({ count: 4, unwanted: 1, year: 2026 })
    expect(await read('guests-arrived')).toMatchObject({ count: 1, unwanted: 0 })
    expect(await read('guests-absent')).toMatchObject({ count: 3, unwanted: 1 })
    expect(await read('organizers')).toEqual({ count: 1, unwanted: 0, year: null })
    expect(await read('guests,guests-arrived,speakers,organizers')).toMatchObject({ count: 5, unwanted: 1 })
    expect(await read('guests,subscribers')).toMatchObject({ count: 4, unwanted: 2 })
    expect((await admin('/newsletters/audience?audience=guests&year=2025')).body).toMatchObject({
      count: 0,
      year: 2025,
    })
  })

  test('M4: a link of joined groups ends both the newsletter and group mail, also for a run under way', async () => {
    const { request, admin, database } = await siteOn(open)
    const { db } = database
    await addEdition(db, { year: 2026, published: true })
    await addSubscriber(db, { email: 'ada@example.org', confirmedAt })
    await addSpeaker(db, { email: 'ada@example.org' })
    const token = 'a'.repeat(43)
    const audience = 'subscribers,speakers'
    await addRecipient(db, { newsletterId: await addNewsletter(db, { audience }), email: 'ada@example.org', token })
    await request(`/newsletter/unsubscribe/${token}`, { method: 'POST' })
    for (const group of ['subscribers', 'speakers', audience]) {
      expect((await admin(`/newsletters/audience?audience=${group}`)).body, group).toMatchObject({ count: 0 })
      expect(await isWanted(db, group, 'Ada@example.org'), group).toBe(false)
    }
  })

  test('Y5: a group goes to whom the review named, though the next edition has begun since', async () => {
    const { admin, database } = await siteOn(open)
    const edition = await addEdition(database.db, { year: 2026 })
    await addSpeaker(database.db, { email: 'ada@example.org', talkTitle: 'One', talkTitleKey: 'one' })
    await addSpeaker(database.db, { email: 'next@example.org', year: 2027 })
    const body = { ...letter, audience: 'speakers' }
    const { id } = (await admin('/newsletters', { body })).body.newsletter
    const { year, first } = (await admin(`/newsletters/${id}/review`)).body
    expect([year, first]).toEqual([2026, ['ada@example.org']])
    await database.db.updateTable('editions').set({ stage: 'past' }).where('id', '=', edition).execute()
    await addEdition(database.db, { year: 2027 })
    expect((await admin(`/newsletters/${id}/send?year=${year}`, { method: 'POST' })).status).toBe(200)
    const recipients = database.db.selectFrom('newsletterRecipients').select('email')
    expect(await recipients.execute()).toEqual([{ email: 'ada@example.org' }])
  })

  test('Y5: a letter that names an edition goes to its people after the next one has begun', async () => {
    const { admin, database } = await siteOn(open)
    await addEdition(database.db, { year: 2026, stage: 'past' })
    await addEdition(database.db, { year: 2027 })
    await addVolunteer(database.db, { email: 'dana@example.org', status: 'approved', year: 2026 })
    const body = { ...letter, audience: 'volunteers-approved', edition: 2026 }
    const { id } = (await admin('/newsletters', { body })).body.newsletter
    expect((await admin(`/newsletters/${id}/review`)).body).toMatchObject({ year: 2026, first: ['dana@example.org'] })
    expect((await admin(`/newsletters/${id}/send?year=2027`, { method: 'POST' })).body.newsletter).toMatchObject({
      edition: 2026,
      counts: { waiting: 1 },
    })
  })

  test('M3: a draft is versioned; what was begun is not changed, removed or begun again', async () => {
    const { admin, database } = await siteOn(open)
    await addSubscriber(database.db, { email: 'reader@example.org', confirmedAt })
    const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
    const change = { method: 'PATCH', body: { subject: 'Seven' }, headers: { 'if-match': '"1"' } }
    expect((await admin(`/newsletters/${id}`, change)).body.newsletter).toMatchObject({ subject: 'Seven', version: 2 })
    expect((await admin(`/newsletters/${id}`, change)).status).toBe(412)
    const send = (version: number) =>
      admin(`/newsletters/${id}/send`, { method: 'POST', headers: { 'if-match': `"${version}"` } })
    expect((await send(1)).status).toBe(412)
    const begun = await Promise.all([send(2), send(2)])
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await database.db.selectFrom('newsletterRecipients').select('email').execute()).toHaveLength(1)
    expect((await admin(`/newsletters/${id}`, { method: 'PATCH', body: { subject: 'Eight' } })).status).toBe(409)
    expect((await admin(`/newsletters/${id}`, { method: 'DELETE' })).status).toBe(409)
  })

  test('M6: without a mail server it stays a draft; an empty group is refused', async () => {
    const { admin } = await siteOn(open, { SMTP_URL: '' })
    const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
    expect((await admin(`/newsletters/${id}/send`, { method: 'POST' })).status).toBe(409)
    expect((await admin(`/newsletters/${id}`)).body.newsletter.state).toBe('draft')
    const other = await siteOn(open)
    const { id: empty } = (await other.admin('/newsletters', { body: letter })).body.newsletter
    const answer = await other.admin(`/newsletters/${empty}/send`, { method: 'POST' })
    expect([answer.status, answer.body.detail]).toEqual([409, 'This group is empty.'])
  })

  test('EM1: a subject of two lines and addresses that are none are refused', async () => {
    const { admin } = await siteOn(open)
    for (const wrong of [
      { subject: 'Hello\r\nBcc: eve@example.org' },
      { audience: 'person', person: 'ada@example.org, eve@example.org' },
      { audience: 'person', person: 'ada@example.org\nBcc: eve@example.org' },
      { audience: 'everybody' },
      { audience: '' },
      { audience: 'guests,person' },
      { audience: 'guests,constructor' },
    ]) {
      expect((await admin('/newsletters', { body: { ...letter, ...wrong } })).status, JSON.stringify(wrong)).toBe(400)
    }
  })

  test('O9: a person who is forgotten is in no result any more', async () => {
    const { admin, database } = await siteOn(open, { DATA_DIR: await testFolder() })
    const newsletterId = await addNewsletter(database.db, {
      state: 'sent',
      audience: 'person',
      person: 'ada@example.org',
    })
    for (const email of ['Ada@example.org', 'bo@example.org']) await addRecipient(database.db, { newsletterId, email })
    await admin('/newsletters/bounced', { body: { email: 'ada@example.org', bounced: true } })
    const body = { email: 'ada@example.org', confirmation: 'ada@example.org' }
    expect((await admin('/privacy/erase', { body })).status).toBe(200)
    for (const table of ['newsletters', 'newsletterRecipients', 'mailRefusals'] as const)
      expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute()), table).not.toMatch(/ada@/i)
    expect(await database.db.selectFrom('newsletterRecipients').select('email').execute()).toHaveLength(1)
  })

  test('RE2: a backup holds newsletters with their results; brought back, one that was being sent is paused', async () => {
    const { admin, database } = await siteOn(open, { DATA_DIR: await testFolder() })
    const newsletterId = await addNewsletter(database.db, { state: 'sending', startedAt: confirmedAt })
    await addRecipient(database.db, { newsletterId, email: 'ada@example.org', state: 'sent', token: 'a'.repeat(43) })
    await addRecipient(database.db, { newsletterId, email: 'bo@example.org', nextTryAt: confirmedAt })
    const { body: data } = await admin('/backup/export')
    expect(JSON.stringify(data)).not.toContain('leaseOwner')
    const answer = await admin('/backup/import', { body: { data, options: { clearExisting: true } } })
    expect(answer.body.results.flatMap(({ errorDetails }: { errorDetails: string[] }) => errorDetails)).toEqual([])
    expect((await admin(`/newsletters/${newsletterId}`)).body.newsletter).toMatchObject({
      state: 'paused',
      counts: { sent: 1, waiting: 1 },
    })
  })
})
