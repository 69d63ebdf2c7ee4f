import { expect, test } from 'vitest'
import keptThings from '#features/privacy/site/kept-things.json' with { type: 'json' }
import { addNewsletter, addRecipient, addSpeaker, addSubscriber } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { deliverMail } from '#test/mail/mail-server.ts'
import { testSite } from '#test/test-site.ts'
import { keepHouse } from './housekeeping.domain.ts'

/** The page's text about one kind of data. */
const promised = (thing: string) =>
  keptThings.find(({ name }) => name === thing)?.until.replaceAll(/\{\w+\}/g, '24 months') ?? ''

eachDatabase('Mail that has had its time', ({ open }) => {
  test('M3, O9: the last letter to an address on the list takes it off at any time; an older link says which one does', async () => {
    const database = await open()
    const { db } = database
    const { clock, services, request } = testSite(database)
    const addresses = () =>
      db.selectFrom('newsletterRecipients').select(['email', 'newsletterId']).orderBy('id').execute()
    const [first, last] = [await addNewsletter(db), await addNewsletter(db)]
    const link = (letter: number, name: string) => `/newsletter/unsubscribe/${`${letter}${name}`.padEnd(43, 'x')}`
    for (const name of ['ada', 'left', 'unsure']) {
      const email = `${name}@example.org`
      for (const newsletterId of [first, last]) {
        const token = link(newsletterId, name).split('/').at(-1) ?? ''
        await addRecipient(db, { newsletterId, email: email.toUpperCase(), createdAt: clock.now, token })
      }
      const confirmedAt = name === 'unsure' ? null : clock.now
      await addSubscriber(db, { email, confirmedAt, archivedAt: name === 'left' ? clock.now : null })
    }
    clock.now = '2029-03-01T12:00:00.000Z'
    await keepHouse(services, services.now())
    expect(await addresses()).toEqual([{ email: 'ADA@EXAMPLE.ORG', newsletterId: last }])
    const old = await request(link(first, 'ada'))
    expect([old.status, old.body]).toEqual([404, expect.stringContaining('press the link in the latest one')])
    expect((await request(link(last, 'ada'))).body).toContain('No more letters?')
    expect((await request(link(last, 'ada'), { method: 'POST' })).body).toContain('No more letters')
    const [ada] = await db.selectFrom('newsletterSubscriptions').selectAll().where('email', 'like', 'ada%').execute()
    expect(ada).toMatchObject({ archivedAt: clock.now, confirmedAt: null })
    await keepHouse(services, services.now())
    expect(await addresses()).toEqual([])
    expect(promised('The newsletter')).toContain('the last of them while you are on the list')
  })

  test('O9: mails and who got a newsletter go when the page on privacy says so; what it says stays, stays', async () => {
    const database = await open()
    const { db } = database
    const { clock, services } = testSite(database)
    const begun = clock.now
    const at = { createdAt: begun, updatedAt: begun }
    const newsletterId = await addNewsletter(db, { ...at, state: 'sent', startedAt: begun })
    const toOne = await addNewsletter(db, {
      ...at,
      state: 'sent',
      startedAt: begun,
      audience: 'person',
      person: 'bo@example.org',
    })
    await addNewsletter(db, { ...at, audience: 'person', person: 'cy@example.org' })
    await addRecipient(db, { newsletterId, email: 'ada@example.org', createdAt: begun })
    await addRecipient(db, { newsletterId: toOne, email: 'bo@example.org', createdAt: begun })
    await addSubscriber(db, { email: 'ada@example.org', createdAt: begun, confirmedAt: begun })
    await addSubscriber(db, { email: 'left@example.org', createdAt: begun, archivedAt: begun })
    await db
      .insertInto('mailRefusals')
      .values({ email: 'left@example.org', reason: 'unsubscribed', createdAt: begun })
      .execute()
    await addSpeaker(db, at)
    const mail = {
      recipient: 'ada@example.org',
      text: 'T',
      fault: '',
      doneAt: null,
      createdAt: begun,
      aboutTable: null,
      aboutId: null,
    }
    const about = { aboutTable: 'speakers', aboutId: 1 } as const
    await db
      .insertInto('mailOutbox')
      .values([
        { ...mail, subject: 'Notice', state: 'sent', doneAt: begun },
        { ...mail, subject: 'Yes', state: 'sent', doneAt: begun, ...about },
        { ...mail, subject: 'Dead', state: 'failed', fault: 'No such mailbox' },
      ])
      .execute()
    async function keptAt(now: string) {
      clock.now = now
      await deliverMail(database, services.now)
      await keepHouse(services, services.now())
      const texts = async (rows: Promise<{ text: string }[]>) => (await rows).map(({ text }) => text)
      return {
        mails: await texts(db.selectFrom('mailOutbox').select('subject as text').orderBy('id').execute()),
        recipients: await texts(db.selectFrom('newsletterRecipients').select('email as text').orderBy('id').execute()),
        persons: await texts(db.selectFrom('newsletters').select('person as text').orderBy('id').execute()),
        subscribers: await texts(
          db.selectFrom('newsletterSubscriptions').select('email as text').orderBy('id').execute(),
        ),
        refusals: await texts(db.selectFrom('mailRefusals').select('email as text').execute()),
      }
    }

    const all = {
      mails: ['Notice', 'Yes', 'Dead'],
      recipients: ['ada@example.org', 'bo@example.org'],
      persons: ['', 'bo@example.org', 'cy@example.org'],
      subscribers: ['ada@example.org', 'left@example.org'],
      refusals: ['left@example.org'],
    }
    expect(promised('Mail from the site')).toContain(
      'For 30 days after it was sent, or with the application or message',
    )
    expect(await keptAt('2026-03-31T12:00:00.000Z')).toEqual(all)
    const after30Days = { ...all, mails: ['Yes', 'Dead'] }
    expect(await keptAt('2026-03-31T12:00:00.001Z')).toEqual(after30Days)
    expect(promised('Mail from the site')).toMatch(/for 24 months at most; what cannot be delivered, as long\.$/)
    expect(promised('The newsletter')).toContain(
      'for 24 months after that; which newsletters it was sent, for 24 months;',
    )
    expect(await keptAt('2028-03-01T12:00:00.000Z')).toEqual(after30Days)
    expect(await keptAt('2028-03-01T12:00:00.001Z')).toEqual({
      mails: [],
      recipients: [],
      // A draft is not sent yet: its recipient stays.
      persons: ['', '', 'cy@example.org'],
      subscribers: ['ada@example.org'],
      refusals: ['left@example.org'],
    })
  })
})
