import { expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { addEdition, addScheduleItem, addUser, addVolunteer, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

const NOW = '2026-03-06T12:00:00.000Z'

anyDatabase('The overview', ({ open }) => {
  async function site() {
    const database = await open()
    const made = testSite(database, { now: NOW, settings: { DATA_DIR: await testFolder() } })
    return { ...made, database }
  }

  test('O10: tells what waits, in this year alone, and nothing that does not', async () => {
    const { database, signIn, services } = await site()
    await loadSampleContent(database, services.now())
    const admin = await signIn()
    const { waiting } = (await admin('/admin/overview')).body
    expect(waiting.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
      ['speakers', 4],
      ['volunteers', 6],
      ['messages', 2],
      ['shifts', 3],
    ])
    expect(waiting[1]).toMatchObject({ names: [expect.any(String), expect.any(String)], since: expect.any(String) })
    await admin('/speakers', { body: aSpeaker({ year: 2025 }) })
    await addVolunteer(database.db, { year: 2025 })
    expect((await admin('/admin/overview')).body.waiting).toEqual(waiting)
    await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected', name: 'Faceless Speaker' }) })
    await database.db.updateTable('teamMembers').set({ photo: '' }).where('year', '=', 2026).execute()
    const bare = (await admin('/admin/overview')).body.waiting.slice(-3, -1)
    expect(bare).toEqual([
      { kind: 'bare-speakers', count: 1, names: ['Faceless Speaker'], since: null },
      { kind: 'bare-team', count: 9, names: [expect.any(String), expect.any(String)], since: null },
    ])
  })

  test('V4: it counts the shifts to come that lack people, and how many', async () => {
    const { database, signIn, services, clock } = await site()
    await loadSampleContent(database, services.now())
    const gaps = async () => {
      const { waiting } = (await (await signIn())('/admin/overview')).body
      return waiting.find(({ kind }: { kind: string }) => kind === 'shifts')
    }
    const names = ['Craft services, 7 AM to 9 AM', 'Security, 12 PM to 2:30 PM']
    expect(await gaps()).toEqual({ kind: 'shifts', count: 3, people: 4, names, since: null })
    // Nine in the morning of the day: coffee is over.
    clock.now = '2026-10-08T15:00:00.000Z'
    expect(await gaps()).toMatchObject({ count: 2, people: 2, names: [names[1], expect.any(String)] })
    clock.now = '2026-10-08T22:30:00.000Z'
    expect(await gaps()).toBeUndefined()
  })

  test('Y7: what a site needs before it is shown is worked out of the data', async () => {
    const { database, signIn } = await site()
    await addEdition(database.db, { date: null, venueName: '', theme: '', ticketSaleStart: null })
    const admin = await signIn()
    const open = async () =>
      (await admin('/admin/overview')).body.goingLive.flatMap(({ step, done }: { step: string; done: boolean }) =>
        done ? [] : step,
      )
    const inherited = ['contact', 'address', 'links', 'licence']
    const unmade = ['texts', 'speakers', 'schedule', 'pictures', 'mail', 'organizer', 'own-email', 'backup']
    const recap = { kind: 'recap' as const, year: 2025, picture: '/media/rink.webp', sortOrder: 1 }
    await database.db
      .insertInto('sitePictures')
      .values({ ...recap, createdAt: NOW, updatedAt: NOW })
      .execute()
    expect(await open()).toEqual(['day', 'venue', 'theme', 'tickets', 'ticket-link', ...inherited, ...unmade])
    const [{ id }] = (await admin('/admin/editions')).body.editions
    await admin(`/editions/${id}`, {
      method: 'PATCH',
      body: { date: '2026-10-08', venueName: 'The rink', theme: 'Louder', ticketSaleStart: '2026-06-01T00:00' },
    })
    await admin('/settings/ticket-purchase-url', { body: { value: 'https://tickets.example' } })
    const profile = {
      ...defaultProfile,
      ...{
        brandName: 'Rink Talks',
        contactEmail: 'hello@rink.example',
        mailingAddress: '1 Rink Rd',
        contactPhone: '',
        socialLinks: [],
      },
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
    expect(await open(), 'no page shows the text').toEqual(['tickets', 'texts', 'mail', 'own-email'])
    await admin(`/content/${item.id}`, { method: 'PATCH', body: { active: true } })
    expect(await open()).toEqual(['tickets', 'mail', 'own-email'])
    const account = { name: 'Jo', email: 'jo@rink.example', password: PASSWORD }
    expect((await admin('/auth/account', { method: 'PATCH', body: account })).status).toBe(200)
    expect(await open()).toEqual(['tickets', 'mail'])
    expect((await admin('/admin/overview')).body.dates).toEqual([
      { day: '2026-06-01', what: 'Ticket sale begins' },
      { day: '2026-10-08', what: 'The day of 2026' },
    ])
  })

  test('O2: an editor is led to no step that only an owner can take', async () => {
    const { database, signInAs } = await site()
    await addEdition(database.db)
    const editor = await signInAs('editor')
    const steps = (await editor('/admin/overview')).body.goingLive.map(({ step }: { step: string }) => step)
    expect(steps).toEqual([
      'day',
      'venue',
      'theme',
      'tickets',
      'ticket-link',
      'contact',
      'address',
      'links',
      'licence',
      'texts',
      'speakers',
      'schedule',
      'pictures',
      'mail',
    ])
  })

  test('O2: a reviewer finds what waits for them, and nothing else', async () => {
    const { database, signInAs, services } = await site()
    await loadSampleContent(database, services.now())
    const reviewer = await signInAs('reviewer')
    const { body } = await reviewer('/admin/overview')
    expect(body).toMatchObject({ waiting: [{ kind: 'speakers' }, { kind: 'volunteers' }], goingLive: null, dates: [] })
    expect(body.waiting).toHaveLength(2)
  })
})
