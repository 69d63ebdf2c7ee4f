import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readPlanNews } from '#features/plan/server/plan.domain.ts'
import { addUser, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { sendDigests } from './digest.domain.ts'

const message = { name: 'Ada Quill', email: 'ada@example.com', subject: 'press', message: 'Is there parking nearby?' }

async function siteOn(open: TestEngine['open'], now?: string) {
  const database = await open()
  const site = testSite(database, now ? { now } : {})
  const digests = () => sendDigests(database, 'https://devontalks.example', site.services.now(), readPlanNews)
  return { ...site, database, digests }
}

const mailsIn = ({ db }: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
const toIn = async (database: Database) => (await mailsIn(database)).map(({ recipient }) => recipient)
const wants = { noticeKinds: 'messages,speakers,volunteers' }

anyDatabase('What comes in', ({ open }) => {
  test('M1: a sender or applicant gets a receipt, which their record lists and which repeats none of their words', async () => {
    const { database, visitor, signIn } = await siteOn(open)
    await visitor('/contact', { body: message })
    await visitor('/speakers/apply', { body: { ...aSpeaker({ name: 'Inés' }), email: 'ines@example.com' } })
    const helper = { name: 'Sam', email: 'sam@example.com', interests: 'Soup' }
    for (const _ of [1, 2]) await visitor('/volunteers/apply', { body: helper })
    const mails = await mailsIn(database)
    expect(
      mails.map(({ recipient, subject, replyTo, aboutTable }) => [recipient, subject, replyTo, aboutTable]),
    ).toEqual([
      ['ada@example.com', 'DevonTalks has your message', 'hello@devontalks.example', 'contactSubmissions'],
      ['hello@devontalks.example', 'DevonTalks: Press/Media from Ada Quill', 'ada@example.com', null],
      ['ines@example.com', 'DevonTalks has your application', 'hello@devontalks.example', 'speakers'],
      ['sam@example.com', 'DevonTalks has your offer to help', 'hello@devontalks.example', 'volunteers'],
    ])
    expect(mails[0]?.text).toMatch(/^Hello Ada Quill,/)
    expect(mails[0]?.text).not.toContain('parking')
    expect(mails[1]?.text).toContain('Ada Quill <ada@example.com> wrote:\n\nIs there parking nearby?')
    expect(mails[1]?.text).toContain(':\nhttp://localhost:3000/admin/dashboard?tab=inbox&record=1\n')
    const admin = await signIn()
    const shown = (await admin('/mail/about/speakers/1')).body.mails
    expect(shown).toMatchObject([{ recipient: 'ines@example.com', sentBy: '', text: expect.stringMatching(/Inés/) }])
  })

  test('EM1, EM2: an entered address gets neither an advertisement nor many receipts', async () => {
    const { database, visitor } = await siteOn(open)
    const names = ['Cheap pills www.pills.example', 'Buy at https://x.example', 'Ada\r\nBcc: eve@example.com', 'Ada']
    for (const [place, name] of names.entries()) {
      await visitor('/contact', { body: { ...message, name }, address: `192.0.2.${place}` })
    }
    const receipts = (await mailsIn(database)).filter(({ recipient }) => recipient === 'ada@example.com')
    expect(receipts.map(({ text }) => text.split('\n')[0])).toEqual(Array(3).fill('Hello there,'))
    expect(receipts.map(({ subject }) => subject).join()).not.toMatch(/pills|Bcc|x\.example/)
    for (const email of [
      'ada@example.com,eve@evil.example',
      'ada@example.com\nBcc: eve@evil.example',
      '<ada@example.com>',
    ]) {
      expect((await visitor('/contact', { body: { ...message, email } })).status).toBe(400)
    }
  })

  test('EM2: a name with a dot of another script advertises nothing, and `+tags` lead to one mailbox', async () => {
    const { database, visitor } = await siteOn(open)
    const names = ['Pills\u2024example', 'Pills\u3002example', 'Pills\uff61example', 'Pills\uff0eexample']
    for (const [place, name] of names.entries()) {
      const email = `bo+${place}@example.com`
      await visitor('/contact', { body: { ...message, name, email }, address: `192.0.2.${place}` })
    }
    const receipts = (await mailsIn(database)).filter(({ recipient }) => recipient.startsWith('bo+'))
    expect(receipts.map(({ text }) => text.split('\n')[0])).toEqual(Array(3).fill('Hello there,'))
  })

  test('EM2: in a flood organizers get thirty notices an hour, a note that there is more, and a list in the morning', async () => {
    const { database, visitor, clock, digests, signIn } = await siteOn(open)
    const admin = await signIn()
    const daily = { ...wants, notices: 'daily', digestedAt: '2026-03-01T11:00:00.000Z' } as const
    await addUser(database.db, { ...daily, username: 'mei', email: 'mei@example.org', role: 'editor' })
    await addUser(database.db, {
      ...wants,
      notices: 'at once',
      username: 'ada',
      email: 'ada@example.org',
      role: 'editor',
    })
    const write = async (place: number) => {
      clock.now = new Date(Date.parse(clock.now) + 1000).toISOString()
      const email = `guest${place}@example.com`
      await visitor('/contact', { body: { ...message, email }, address: `198.51.100.${place}` })
    }
    for (let place = 0; place < 33; place++) await write(place)
    const told = async () =>
      (await mailsIn(database)).filter(
        ({ subject, recipient }) => subject.includes('Press/Media') && recipient.startsWith('ada'),
      )
    expect(await told()).toHaveLength(30)
    expect((await told()).map(({ text }) => text.includes('This is number 30 within an hour'))).toEqual([
      ...Array(29).fill(false),
      true,
    ])
    // Later arrivals are announced by the last notice and listed in the daily mail.
    expect((await admin('/inbox/unread')).body.unread).toBe(33)
    clock.now = '2026-03-01T13:00:01.000Z'
    await write(40)
    expect(await told()).toHaveLength(31)
    clock.now = '2026-03-02T15:00:00.000Z'
    await digests()
    const digestOf = async (who: string) =>
      (await mailsIn(database)).filter(({ recipient, subject }) => recipient === who && / messages$/.test(subject))
    expect(await digestOf('mei@example.org')).toMatchObject([{ subject: 'DevonTalks: 34 messages' }])
    const [long] = await digestOf('mei@example.org')
    expect(long?.text.match(/^- .*/gm)).toHaveLength(11)
    expect(long?.text).toContain('- and 24 more')
    // The thirtieth, which they were sent, and all after it.
    expect(await digestOf('ada@example.org')).toMatchObject([{ subject: 'DevonTalks: 5 messages' }])
    expect((await digestOf('ada@example.org'))[0]?.text).toContain('guest32@example.com')
    clock.now = '2026-03-03T15:00:00.000Z'
    await digests()
    expect(await digestOf('ada@example.org')).toHaveLength(1)
  })

  test('M1: organizers get immediate notices of what they chose, if they may read it and are active, once each', async () => {
    const { database, visitor, signIn } = await siteOn(open)
    await signIn()
    const told = { ...wants, notices: 'at once' } as const
    await addUser(database.db, { ...told, username: 'a', email: 'Hello@DevonTalks.example', role: 'owner' })
    await addUser(database.db, { ...told, username: 'b', email: 'b@example.org', role: 'reviewer' })
    await addUser(database.db, {
      ...told,
      username: 'c',
      email: 'c@example.org',
      role: 'editor',
      noticeKinds: 'messages',
    })
    const disabledAt = '2026-01-01T00:00:00.000Z'
    await addUser(database.db, { ...told, username: 'd', email: 'd@example.org', role: 'owner', disabledAt })
    await addUser(database.db, { ...told, username: 'e', email: 'e@example.org', role: 'owner', notices: 'never' })
    await visitor('/contact', { body: message })
    expect(await toIn(database)).toEqual(['ada@example.com', 'hello@devontalks.example', 'c@example.org'])
    await database.db.deleteFrom('mailOutbox').execute()
    await visitor('/speakers/apply', { body: { ...aSpeaker(), email: 'ines@example.com' } })
    expect(await toIn(database)).toEqual(['ines@example.com', 'Hello@DevonTalks.example', 'b@example.org'])
  })

  test('M5: the subject of a message decides who gets a notice, at once and daily', async () => {
    const { database, visitor, clock, digests, signIn } = await siteOn(open, '2026-07-01T13:00:00.000Z')
    await signIn()
    const editor = { ...wants, role: 'editor', mutedSubjects: 'general,press' } as const
    await addUser(database.db, { ...editor, username: 'a', email: 'a@example.org', notices: 'at once' })
    const digestedAt = '2026-06-30T20:00:00.000Z'
    await addUser(database.db, { ...editor, username: 'b', email: 'b@example.org', notices: 'daily', digestedAt })
    for (const subject of ['press', 'something else']) await visitor('/contact', { body: { ...message, subject } })
    expect(await toIn(database)).not.toContain('a@example.org')
    clock.now = '2026-07-01T14:00:00.000Z'
    await digests()
    expect(await toIn(database)).not.toContain('b@example.org')
    clock.now = '2026-07-01T14:00:01.000Z'
    await visitor('/contact', { body: { ...message, subject: 'tickets' } })
    expect(await toIn(database)).toContain('a@example.org')
    clock.now = '2026-07-02T14:00:00.000Z'
    await digests()
    expect(await toIn(database)).toContain('b@example.org')
  })

  test('M1: a user chooses when and of what they are told, and needs an address for it', async () => {
    const { signInAs, database } = await siteOn(open)
    const editor = await signInAs('editor')
    expect((await editor('/auth/notices')).body).toEqual({
      when: 'never',
      kinds: ['messages', 'speakers', 'volunteers'],
      subjects: ['general', 'tickets', 'sponsorship', 'volunteer', 'press'],
      news: ['declines', 'changes'],
    })
    const choose = (body: object) => editor('/auth/notices', { method: 'PUT', body })
    await database.db.updateTable('users').set({ email: '' }).where('username', '=', 'editor').execute()
    expect(await choose({ when: 'daily', kinds: [], subjects: [], news: [] })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'when' }] },
    })
    await database.db.updateTable('users').set({ email: 'ed@example.org' }).where('username', '=', 'editor').execute()
    const choice = { when: 'daily', kinds: ['speakers'], subjects: ['tickets', 'press'], news: ['changes'] }
    expect((await choose(choice)).body).toEqual(choice)
    expect((await editor('/auth/notices')).body).toEqual(choice)
    expect((await choose({ when: 'hourly', kinds: ['cats'] })).status).toBe(400)
  })

  // Eight in the morning is 14:00 UTC in summer, 15:00 in winter.
  test('M1, RE14: who wants a daily mail gets one at eight where the event is, once, and none when nothing came in', async () => {
    const { database, visitor, clock, digests, signIn } = await siteOn(open, '2026-07-01T12:00:00.000Z')
    await signIn()
    const daily = { ...wants, notices: 'daily', digestedAt: '2026-06-30T20:00:00.000Z' } as const
    await addUser(database.db, { ...daily, username: 'mei', email: 'mei@example.org', role: 'editor' })
    await visitor('/contact', { body: { ...message, name: '{brand} Ada' } })
    await visitor('/volunteers/apply', { body: { name: 'Sam', email: 'sam@example.com', interests: 'Soup' } })
    const told = async () => (await mailsIn(database)).filter(({ recipient }) => recipient === 'mei@example.org')
    clock.now = '2026-07-01T13:59:59.000Z'
    await digests()
    expect(await told()).toEqual([])
    clock.now = '2026-07-01T14:00:00.000Z'
    // Several processes run at the same time.
    await Promise.all([digests(), digests(), digests()])
    expect(await told()).toMatchObject([{ subject: 'DevonTalks: 1 message, 1 volunteer application' }])
    expect((await told())[0]?.text).toContain(
      '- {brand} Ada <ada@example.com>: Press/Media\n- Sam <sam@example.com>: Soup\n',
    )
    for (const now of ['2026-07-01T14:00:05.000Z', '2026-07-01T23:00:00.000Z', '2026-07-02T14:00:00.000Z']) {
      clock.now = now
      await digests()
    }
    expect(await told()).toHaveLength(1)
    // It was down at eight, in winter.
    clock.now = '2026-12-01T13:30:00.000Z'
    await visitor('/contact', { body: message })
    await digests()
    expect(await told()).toHaveLength(1)
    clock.now = '2026-12-01T18:00:00.000Z'
    await digests()
    await digests()
    expect(await told()).toMatchObject([{}, { subject: 'DevonTalks: 1 message' }])
  })
})
