import { expect, test } from 'vitest'
import { addEdition, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { deliverMail } from '#test/mail/mail-server.ts'
import { testSite } from '#test/test-site.ts'

interface Person {
  id: number
  version: number
  subject: string
  body: string
}

async function siteOn(open: TestEngine['open'], names: readonly string[] = ['Inés Moreau']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  for (const [place, name] of names.entries()) {
    const body = {
      ...aSpeaker({ name, talkTitle: `Talk ${place}`, talkDescription: `About ${place}` }),
      email: `p${place}@example.com`,
    }
    expect((await admin('/speakers', { body })).status).toBe(201)
  }
  const sent: string[] = []
  async function deliver() {
    for (const { to, subject } of await deliverMail(database, site.services.now)) sent.push(`${to}: ${subject}`)
  }
  const statuses = async () =>
    (await database.db.selectFrom('speakers').select('selectionStatus').orderBy('id').execute()).map(
      row => row.selectionStatus,
    )
  const mails = () => database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
  const drafts = (status: string, ids: number[], texts?: object) =>
    admin('/decisions/drafts', { body: { table: 'speakers', status, ids, texts } })
  const decide = (status: string, people: object[]) =>
    admin('/decisions', { body: { table: 'speakers', status, people } })
  const undo = ({ event }: { event: number }) => admin(`/history/events/${event}/revert`, { body: {} })
  return { ...site, database, admin, sent, deliver, statuses, mails, drafts, decide, undo }
}

const withMail = ({ id, version, subject, body }: Person) => ({ id, version, mail: { subject, body } })

anyDatabase('Decisions', ({ open }) => {
  test('M2: forty are declined at once, each by a mail with their own name that was read before', async () => {
    const names = Array.from({ length: 40 }, (_, place) => `Person ${place}`)
    const { drafts, decide, statuses, mails, sent, deliver, clock, admin } = await siteOn(open, names)
    const ids = names.map((_, place) => place + 1)
    const { body } = await drafts('rejected', ids, { subject: 'To {name}', body: 'Not {talk}, {name}.' })
    expect(body.drafts[39]).toMatchObject({
      name: 'Person 39',
      subject: 'To Person 39',
      body: 'Not Talk 39, Person 39.',
    })
    expect(await mails()).toEqual([])
    const answer = await decide('rejected', body.drafts.map(withMail))
    expect([answer.status, answer.body.mails]).toEqual([200, 40])
    expect(new Set(await statuses())).toEqual(new Set(['rejected']))
    clock.now = '2026-03-01T12:00:14.000Z'
    await deliver()
    expect(sent).toEqual([])
    clock.now = '2026-03-01T12:00:15.000Z'
    await deliver()
    expect(sent).toEqual(names.map((name, place) => `p${place}@example.com: To ${name}`))
    expect((await admin('/mail/about/speakers/40')).body.mails).toMatchObject([
      {
        recipient: 'p39@example.com',
        sentBy: 'admin',
        sentAt: clock.now,
        text: expect.stringMatching(/^Not Talk 39, Person 39\./),
      },
    ])
  })

  test('M2: nothing is sent without the press, and what was edited goes as it is, with its fields', async () => {
    const { decide, mails, statuses } = await siteOn(open, ['{brand}', 'Bo'])
    const edited = { subject: 'Yes\r\nBcc: eve@example.com', body: 'Dear {brand}, <b>{venue}</b>' }
    await decide('shortlisted', [
      { id: 1, version: 1, mail: edited },
      { id: 2, version: 1, mail: null },
    ])
    expect(await statuses()).toEqual(['shortlisted', 'shortlisted'])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'p0@example.com',
      replyTo: 'hello@devontalks.example',
      aboutTable: 'speakers',
    })
    expect(mail?.subject).toBe('Yes Bcc: eve@example.com')
    expect(mail?.text).toMatch(
      /^Dear \{brand\}, <b>Devon Community Centre<\/b>\n\n-- \nYou get this because you applied to speak/,
    )
    expect(mail?.html).toContain('Dear {brand}, &lt;b&gt;Devon Community Centre&lt;/b&gt;')
  })

  test('M2: a person who cannot come gets that text, not the rejection', async () => {
    const { admin, decide, drafts, mails } = await siteOn(open, ['Ada'])
    await decide('selected', [{ id: 1, version: 1, mail: null }])
    expect((await drafts('rejected', [1])).body.drafts[0].body).toMatch(/^Dear Ada,\n\nThank you for offering us/)
    const cannotCome = { table: 'speakers', status: 'rejected', letter: 'cannot-come' }
    const { body } = await admin('/decisions/drafts', { body: { ...cannotCome, ids: [1] } })
    expect(body.drafts[0].body).toMatch(/^Dear Ada,\n\nThank you for telling us that you cannot come\./)
    await admin('/decisions', { body: { ...cannotCome, people: body.drafts.map(withMail) } })
    expect((await mails())[0]?.subject).toBe('We are sorry that you cannot be at DevonTalks 2026')
  })

  test('M2: an unknown field in an edited mail stops the decision, with its place', async () => {
    const { decide, mails, statuses } = await siteOn(open, ['Ada', 'Bo'])
    const mail = (body: string) => ({ subject: 'Yes', body })
    const { status, body } = await decide('selected', [
      { id: 1, version: 1, mail: mail('Dear {name},') },
      { id: 2, version: 1, mail: mail('Dear Bo,\n\n{first name} is wrong.') },
    ])
    expect([status, body.detail]).toEqual([
      400,
      expect.stringMatching(/^Unknown field \{first name\} in line 3 of the text\./),
    ])
    expect([await mails(), await statuses()]).toEqual([[], ['pending', 'pending']])
    await decide('selected', [{ id: 1, version: 1, mail: mail('Dear {name},') }])
    expect((await mails())[0]?.text).toMatch(/^Dear Ada,\n/)
  })

  test('M2, O8: an Undo takes back the mail that has not gone, and says of one that has', async () => {
    const { drafts, decide, undo, statuses, mails, deliver, clock, sent } = await siteOn(open)
    const people = (await drafts('selected', [1])).body.drafts.map(withMail)
    const first = await decide('selected', people)
    expect((await undo(first.body)).body).toEqual({ record: null, mails: { takenBack: 1, gone: 0 } })
    expect([await statuses(), await mails()]).toEqual([['pending'], []])
    expect((await undo(first.body)).status).toBe(412)

    const again = await decide('selected', (await drafts('selected', [1])).body.drafts.map(withMail))
    clock.now = '2026-03-01T12:00:16.000Z'
    await deliver()
    expect((await undo(again.body)).body).toEqual({ record: null, mails: { takenBack: 0, gone: 1 } })
    expect(await statuses()).toEqual(['pending'])
    expect(sent).toEqual(['p0@example.com: Yes: would you speak at DevonTalks 2026?'])
    expect(await mails()).toHaveLength(1)
  })

  test('RE13: when one of many has been changed meanwhile, nothing is decided and nothing is sent', async () => {
    const { drafts, decide, admin, statuses, mails } = await siteOn(open, ['Ada', 'Bo'])
    const people = (await drafts('rejected', [1, 2])).body.drafts.map(withMail)
    await admin('/speakers/2', { method: 'PATCH', body: { topic: 'Otters' } })
    expect(await decide('rejected', people)).toMatchObject({ status: 412, body: { current: { name: 'Bo' } } })
    expect([await statuses(), await mails()]).toEqual([['pending', 'pending'], []])
  })

  test('M2: a person without an address is decided on without a mail, and an unknown field is refused', async () => {
    const { drafts, decide, admin, mails } = await siteOn(open, [])
    await admin('/speakers', { body: aSpeaker({ name: 'Nora' }) })
    expect((await drafts('rejected', [1])).body.drafts).toMatchObject([{ name: 'Nora', email: '' }])
    const mail = { subject: 'a', body: 'b' }
    expect(await decide('rejected', [{ id: 1, version: 1, mail }])).toMatchObject({ status: 400 })
    expect((await decide('rejected', [{ id: 1, version: 1, mail: null }])).status).toBe(200)
    expect((await drafts('rejected', [1], { subject: '{nmae}', body: 'x' })).body.fields).toMatchObject([
      { field: 'subject' },
    ])
    expect((await drafts('pending', [1])).status).toBe(400)
    expect(await mails()).toEqual([])
  })

  test('M2: volunteers are approved and declined alike, and an Undo lets them wait again', async () => {
    const { admin, mails, undo, visitor, database } = await siteOn(open, [])
    await addEdition(database.db)
    await admin('/volunteers', { body: { name: 'Sam', email: 'sam@example.com' } })
    const decision = { table: 'volunteers', status: 'approved' }
    const { drafts } = (await admin('/decisions/drafts', { body: { ...decision, ids: [1] } })).body
    const { body } = await admin('/decisions', { body: { ...decision, people: drafts.map(withMail) } })
    expect(await mails()).toMatchObject([
      { recipient: 'sam@example.com', subject: 'You are on the crew of DevonTalks 2026' },
    ])
    const token = /\/my\/([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1]
    const own = `/my/${token}/volunteer`
    expect((await visitor(own)).body).toMatchObject({ attendance: 'asked', shifts: [] })
    await undo(body)
    expect(await mails()).toEqual([])
    expect((await visitor(own)).status, 'they are not approved any more').toBe(404)
    const pending = (await admin('/volunteers/status/pending')).body.volunteers
    expect(pending).toMatchObject([{ name: 'Sam', attendance: 'not asked' }])
    const noted = await admin('/decisions', { body: { ...decision, people: [{ ...pending[0], mail: null }] } })
    await visitor(own, { body: { attendance: 'declined' } })
    expect((await admin('/admin/plan')).body.items).toContainEqual(
      expect.objectContaining({ title: 'Look at 1 volunteer who cannot come', note: 'Sam' }),
    )
    expect((await undo(noted.body)).status, 'they have answered since').toBe(412)
    const cannotCome = { table: 'volunteers', status: 'rejected', letter: 'cannot-come' }
    const letters = (await admin('/decisions/drafts', { body: { ...cannotCome, ids: [1] } })).body.drafts
    await admin('/decisions', { body: { ...cannotCome, people: letters.map(withMail) } })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'We are sorry that you cannot be at DevonTalks 2026',
    ])
    await admin('/volunteers/1/status', { method: 'PATCH', body: { status: 'approved' } })
    expect((await visitor(own)).body.attendance, 'approved anew').toBe('not asked')
  })

  test('S1, S3: the mail to a selected speaker carries a link of their own, and they are asked', async () => {
    const { drafts, decide, undo, mails, admin, visitor, deliver, clock } = await siteOn(open)
    const { body } = await drafts('selected', [1])
    expect(body.fields).toContain('link')
    expect(body.drafts[0].body, 'not filled in before it goes').toContain('by one press: {link}')
    expect(await mails()).toEqual([])
    const decided = await decide('selected', body.drafts.map(withMail))
    const [mail] = await mails()
    const addresses = mail?.text.match(/http\S+\/my\/[\w-]+/g) ?? []
    expect([addresses.length, new Set(addresses).size], 'in the text and on its button').toEqual([2, 1])
    const token = addresses[0]?.split('/my/')[1]
    const attendance = async () => (await admin('/admin/speakers/1')).body.speaker.attendance
    expect([await attendance(), (await visitor(`/my/${token}/speaker`)).body.talk.name]).toEqual([
      'asked',
      'Inés Moreau',
    ])

    await undo(decided.body)
    expect([await attendance(), await mails()]).toEqual(['not asked', []])
    expect((await visitor(`/my/${token}/speaker`)).status, 'its person is not selected').toBe(404)

    const again = await decide('selected', (await drafts('selected', [1])).body.drafts.map(withMail))
    clock.now = '2026-03-01T12:00:16.000Z'
    await deliver()
    expect((await mails())[0], 'no link stays in the outbox').toMatchObject({ text: '', html: '' })
    await visitor(`/my/${token}/speaker`, { body: { attendance: 'confirmed' } })
    expect((await undo(again.body)).status, 'they have answered since').toBe(412)
    expect(await attendance()).toBe('confirmed')
  })

  test('S3: a speaker who declined and is selected anew is not hidden any more, and an Undo hides them again', async () => {
    const { decide, undo, admin, visitor } = await siteOn(open)
    const record = async () => (await admin('/admin/speakers/1')).body.speaker
    await admin('/speakers/1', { method: 'PATCH', body: { selectionStatus: 'selected', attendance: 'declined' } })
    expect((await visitor('/speakers/1')).status).toBe(404)
    const rejected = await decide('rejected', [{ id: 1, version: (await record()).version, mail: null }])
    await undo(rejected.body)
    expect(await record()).toMatchObject({ selectionStatus: 'selected', attendance: 'declined' })
    await admin('/speakers/1', { method: 'PATCH', body: { selectionStatus: 'rejected' } })
    const anew = await decide('selected', [{ id: 1, version: (await record()).version, mail: null }])
    expect([(await record()).attendance, (await visitor('/speakers/1')).status]).toEqual(['not asked', 200])
    await undo(anew.body)
    expect(await record()).toMatchObject({ selectionStatus: 'rejected', attendance: 'declined' })
    await admin('/speakers/1', { method: 'PATCH', body: { selectionStatus: 'selected' } })
    expect((await record()).attendance).toBe('not asked')
  })

  test('Q18: a change is sent back by a mail that was read before, and an Undo takes both back', async () => {
    const { admin, mails, undo } = await siteOn(open)
    const record = async () => (await admin('/admin/speakers/1')).body.speaker
    const waiting = { bio: 'Works at night.', title: 'Botanist' }
    await admin('/speakers/1', { method: 'PATCH', body: { selectionStatus: 'selected', waiting } })
    const sendBack = (field: string) => ({ table: 'speakers', status: 'selected', sendBack: field })
    const { body } = await admin('/decisions/drafts', { body: { ...sendBack('bio'), ids: [1] } })
    expect(body.drafts[0].subject).toBe('Your bio for DevonTalks 2026, once more')
    const gone = await admin('/decisions/drafts', { body: { ...sendBack('name'), ids: [1] } })
    expect([gone.status, gone.body.code]).toEqual([409, 'conflict'])
    const people = body.drafts.map(withMail)
    const sent = await admin('/decisions', { body: { ...sendBack('bio'), people } })
    expect(await record()).toMatchObject({ attendance: 'not asked', waiting: { ...waiting, sentBack: ['bio'] } })
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['p0@example.com', 'Your bio for DevonTalks 2026, once more'],
    ])
    expect((await mails())[0]?.text).toMatch(/as you wrote it: http\S+\/my\//)
    expect((await admin('/decisions', { body: { ...sendBack('title'), people } })).status).toBe(412)
    await undo(sent.body)
    expect([(await record()).waiting, await mails()]).toEqual([waiting, []])
  })
})
