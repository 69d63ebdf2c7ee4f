import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import type { Plan, PlanItem } from '#features/plan/plan.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { addEdition, addScheduleItem, addUser, addVolunteer, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'
import { readPlanNews } from './plan.domain.ts'

const NOW = '2026-03-06T12:00:00.000Z'

anyDatabase('What Home shows of the plan', ({ open }) => {
  async function site() {
    const database = await open()
    const made = testSite(database, { now: NOW, settings: { DATA_DIR: await testFolder() } })
    const planOf = async (admin: Awaited<ReturnType<typeof made.signIn>>): Promise<Plan> =>
      (await admin('/admin/plan')).body
    return { ...made, database, planOf }
  }
  const waiting = ({ items }: Plan) => items.filter(({ section, due }) => section === 'now' && due === null)

  test('O10: tells who waits, in this year alone, and nothing that does not', async () => {
    const { database, signIn, services, planOf } = await site()
    await loadSampleContent(database, services.now())
    const admin = await signIn()
    const first = waiting(await planOf(admin))
    expect(first.map(({ title, section }) => [title, section])).toEqual([
      ['Read 4 applications to speak', 'now'],
      ['Answer 6 volunteers', 'now'],
      ['Answer 2 messages', 'now'],
    ])
    expect(first[0]).toMatchObject({ note: expect.stringMatching(/^\w+ \w+, \w+ \w+ and 2 more$/), view: 'pending' })
    const { speakers } = (await admin('/admin/speakers')).body
    const opened = speakers.find(({ id }: { id: number }) => id === first[0]?.record)
    expect(first[0]?.note, 'the row opens the first one').toMatch(new RegExp(`^${opened?.name}, `))
    expect(first[0]?.missing).toHaveLength(3)
    await admin('/speakers', { body: aSpeaker({ year: 2025 }) })
    await addVolunteer(database.db, { year: 2025 })
    expect(waiting(await planOf(admin))).toEqual(first)
    await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected', name: 'Faceless Speaker' }) })
    await database.db.updateTable('teamMembers').set({ photo: '' }).where('year', '=', 2026).execute()
    const titles = (await planOf(admin)).items.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Get the portrait of 1 speaker', 'Add pictures of 9 team members']))
  })

  test.each(['2026-01-05', '2026-05-30', '2026-09-30', '2026-10-08', '2026-10-20'])(
    'N1: on a site that began a minute ago, on %s, nothing is late',
    async day => {
      const { database, signIn, clock, planOf } = await site()
      clock.now = `${day}T15:00:00.000Z`
      await loadSampleContent(database, new Date(clock.now))
      clock.now = `${day}T15:01:00.000Z`
      const admin = await signIn()
      await admin('/tasks/starting-list', { method: 'POST' })
      const { items } = await planOf(admin)
      expect(items.length).toBeGreaterThan(60)
      expect(items.filter(({ isLate, due }) => isLate || (due && due < day))).toEqual([])
    },
  )

  test('V4: it counts the shifts to come that lack people, and how many; on the day they are late', async () => {
    const { database, signIn, services, clock, planOf } = await site()
    await loadSampleContent(database, services.now())
    const gaps = async () => (await planOf(await signIn())).items.find(({ key }) => key === 'volunteers')
    expect(await gaps()).toMatchObject({
      title: 'Put 4 people on 3 shifts',
      note: expect.stringMatching(/Craft services, 7 AM to 9 AM, Security, 12 PM to 2:30 PM and 1 more$/),
      due: '2026-09-24',
      isLate: false,
    })
    // Nine in the morning of the day: coffee is over.
    clock.now = '2026-10-08T15:00:00.000Z'
    expect(await gaps()).toMatchObject({ title: 'Put 2 people on 2 shifts', isLate: true, section: 'now' })
    clock.now = '2026-10-08T22:30:00.000Z'
    expect((await gaps())?.title).toBe('Fill every shift')
  })

  test('R3, G1, V5: on the day it counts guests, volunteers and screens', async () => {
    const { database, signIn, services, clock, planOf } = await site()
    await loadSampleContent(database, services.now())
    expect((await planOf(await signIn())).today).toBeNull()
    clock.now = '2026-10-08T15:00:00.000Z'
    const admin = await signIn()
    await admin('/guests', { body: { name: 'Ada Quill', quantity: 2, ticketTierId: 'full' } })
    const { today, phase } = await planOf(admin)
    expect([today?.guests, phase]).toEqual([{ is: 0, of: 2 }, 4])
    expect(today?.volunteers.of).toBeGreaterThan(0)
  })

  test('Y7: what a site needs before it is shown is worked out of the data', async () => {
    const { database, signIn, planOf } = await site()
    await addEdition(database.db, { date: null, venueName: '', theme: '', ticketSaleStart: null })
    const admin = await signIn()
    const open = async () =>
      (await planOf(admin)).items.flatMap(({ key, publishes, section }) => (publishes && section !== 'done' ? key : []))
    const inherited = ['contact', 'address', 'links', 'licence-texts']
    const unmade = ['texts', 'pictures', 'mail', 'organizer', 'own-email', 'backup', 'selected', 'tickets', 'schedule']
    const recap = { kind: 'recap' as const, year: 2025, picture: '/media/rink.webp', sortOrder: 1 }
    await database.db
      .insertInto('sitePictures')
      .values({ ...recap, createdAt: NOW, updatedAt: NOW })
      .execute()
    expect(await open()).toEqual(['theme', 'venue', ...inherited, ...unmade])
    const sections = (await planOf(admin)).items.filter(({ publishes }) => publishes).map(({ section }) => section)
    expect(new Set(sections)).toEqual(new Set(['next', 'done']))
    const [{ id }] = (await admin('/admin/editions')).body.editions
    await admin(`/editions/${id}`, {
      method: 'PATCH',
      body: {
        ...{ date: '2026-10-08', venueName: 'The rink', venueAddress: '1 Rink Rd' },
        ...{ theme: 'Louder', ticketSaleStart: '2026-06-01T00:00' },
      },
    })
    await admin('/settings/ticket-purchase-url', { body: { value: 'https://tickets.example' } })
    const profile = {
      ...defaultProfile,
      ...{ brandName: 'Rink Talks', contactEmail: 'hello@rink.example', mailingAddress: '1 Rink Rd' },
      ...{ contactPhone: '', socialLinks: [] },
      ...{ programme: { name: '', url: '' }, organisation: { name: '', url: '' }, licenceNotice: '' },
    }
    await admin('/settings/event-profile', { body: { value: JSON.stringify(profile) } })
    await admin('/backup/export')
    await addUser(database.db, { username: 'mei', email: 'mei@rink.example' })
    await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected', year: 2026 }) })
    await addScheduleItem(database.db)
    await database.db.updateTable('sitePictures').set({ description: 'A full rink' }).execute()
    // A colleague's address does not help this owner.
    const text = { page: 'home', section: 'hero', key: 'subtitle', type: 'text', content: 'Bring a cushion.' }
    const { item } = (await admin('/content', { body: { ...text, active: false } })).body
    const left = async () => (await open()).sort()
    expect(await left(), 'no page shows the text').toEqual(['mail', 'own-email', 'texts', 'tickets'])
    await admin(`/content/${item.id}`, { method: 'PATCH', body: { active: true } })
    expect(await left()).toEqual(['mail', 'own-email', 'tickets'])
    const account = { name: 'Jo', email: 'jo@rink.example', password: PASSWORD }
    expect((await admin('/auth/account', { method: 'PATCH', body: account })).status).toBe(200)
    expect(await left()).toEqual(['mail', 'tickets'])
  })

  test('RE17: says how old the copies elsewhere are, and asks to look after them when the last one is two days old', async () => {
    const database = await open()
    const settings = { DATA_DIR: await testFolder(), BACKUP_TO: await testFolder(), BACKUP_PASSPHRASE: PASSWORD }
    const { clock, services, signIn } = testSite(database, { now: NOW, settings })
    // A backup is due 26 weeks before the day.
    await addEdition(database.db, { date: '2026-09-06' })
    let admin = await signIn()
    const item = async () => {
      const { items }: Plan = (await admin('/admin/plan')).body
      const { section, title, note } = items.find(({ key }) => key === 'backup') ?? {}
      return [section === 'done', title, note]
    }
    const look = 'Look why no copy of the backups is made'
    expect(await item()).toEqual([false, look, 'No copy yet, no proven restore yet'])
    await admin('/backup/copies', { method: 'POST' })
    const [kept, text] = ['Keep copies of the backups elsewhere', 'Last copy just now, last proven restore just now']
    await expect.poll(item).toEqual([true, kept, text])
    const owner = { id: 1, role: 'owner', email: '' } as const
    const mailed = (machine?: typeof services.config) =>
      readPlanNews(database.db, owner, '2026-03-05T15:00:00.000Z', NOW, machine)
    expect((await mailed(services.config)).lines.join()).not.toContain('backup')
    expect((await mailed()).lines.join()).toContain('Download a backup')
    clock.now = '2026-03-08T12:00:00.001Z'
    admin = await signIn()
    expect(await item()).toEqual([false, look, 'Last copy 2 days ago, last proven restore 2 days ago'])
    await rm(settings.BACKUP_TO, { recursive: true })
    await admin('/backup/copies', { method: 'POST' })
    const fault = 'The folder or file of the copies does not exist. Is its disk mounted?'
    await expect.poll(item).toEqual([false, look, fault])
  })

  test('O2: an editor is led to no item that only an owner can do', async () => {
    const { database, signInAs, planOf } = await site()
    await addEdition(database.db)
    const keys = (await planOf(await signInAs('editor'))).items.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['theme', 'mail', 'texts']))
    for (const key of ['sample', 'organizer', 'own-email', 'backup']) expect(keys).not.toContain(key)
  })

  test('O2: a reviewer finds what waits for them, and nothing else', async () => {
    const { database, signInAs, services, planOf } = await site()
    await loadSampleContent(database, services.now())
    const { items, offered, today } = await planOf(await signInAs('reviewer'))
    expect(items.map(({ key }: PlanItem) => key)).toEqual(['speaker-applications', 'volunteer-applications'])
    expect([offered, today]).toEqual([0, null])
  })

  test('C5: a blind reviewer finds how many applications they have to grade, and no name', async () => {
    const { database, signIn, signInAs, services, planOf } = await site()
    await loadSampleContent(database, services.now())
    const owner = await signIn()
    const reviewer = await signInAs('reviewer')
    const [{ id }] = (await owner('/jury/reviewers')).body.reviewers.filter(
      ({ mayBeBlind }: { mayBeBlind: boolean }) => mayBeBlind,
    )
    const days = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
    await owner('/rounds', { body: { name: 'First', ...days, isBlind: true, reviewers: [id], year: 2026 } })
    const [first, ...others] = (await reviewer('/jury')).body.applications
    expect((await reviewer(`/jury/${first.id}`, { method: 'PUT', body: { grades: { 0: 0 } } })).status).toBe(200)
    const { items } = await planOf(reviewer)
    const title = `Read ${others.length} applications to speak`
    expect(items).toMatchObject([{ title, note: `1 of ${others.length + 1}`, section: 'now', tab: 'speakers' }])
    expect(items[0]?.missing).toEqual([])
    expect(items[0]?.record).toBeUndefined()
    for (const one of others) await reviewer(`/jury/${one.id}`, { method: 'PUT', body: { grades: { 0: null } } })
    expect((await planOf(reviewer)).items).toEqual([])
  })

  test('O10: after the day each group waits for its thanks, and Home says when guests are erased', async () => {
    const { database, signIn, clock, planOf } = await site()
    await addEdition(database.db)
    await addVolunteer(database.db, { year: 2026, status: 'approved', email: 'vi@example.org' })
    const admin = await signIn()
    await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected', year: 2026, email: 'ada@example.org' }) })
    await admin('/guests', { body: { name: 'Ada Quill', quantity: 2, ticketTierId: 'full' } })
    const keys = ['speaker-thanks', 'volunteer-thanks', 'partner-thanks', 'erasure']
    const rows = async (by = admin) =>
      (await planOf(by)).items.flatMap(({ key, title, section, due, record }) =>
        keys.includes(key) ? [[title, section, due, record]] : [],
      )
    const body = { audience: 'speakers', edition: 2026, subject: 'Thank you', body: 'Dear {name},' }
    await admin('/newsletters', { body })
    expect((await rows()).map(([, section]) => section)).toEqual(['later', 'later', 'later'])
    clock.now = '2026-10-09T15:00:00.000Z'
    const after = await signIn()
    expect(await rows(after), 'a letter written before the day thanks no one').toEqual([
      ['Thank 1 speaker', 'now', '2026-10-15', undefined],
      ['Thank 1 volunteer', 'now', '2026-10-15', undefined],
      ['Look at what is erased when', 'next', '2026-11-07', undefined],
    ])
    const { newsletter } = (await after('/newsletters', { body })).body
    // Without a mail server it goes by the organizer's own program.
    expect((await rows(after))[0]).toEqual(['Thank 1 speaker', 'done', '2026-10-15', newsletter.id])
  })

  test('Q10: a postponed event asks for a letter to everyone until one was sent', async () => {
    const { database, signIn, planOf } = await site()
    await addEdition(database.db, { status: 'postponed', date: null })
    const admin = await signIn()
    const letter = async () => waiting(await planOf(admin)).find(({ key }) => key === 'everyone-notified')
    expect(await letter()).toMatchObject({ title: 'Write to everyone concerned', tab: 'newsletters' })
    const row = { audience: 'everyone', subject: 'A new day', body: 'Soon.', edition: 2026 }
    await database.db
      .insertInto('newsletters')
      .values({ ...row, state: 'sent', createdAt: NOW, updatedAt: NOW })
      .execute()
    expect(await letter()).toBeUndefined()
  })
})
