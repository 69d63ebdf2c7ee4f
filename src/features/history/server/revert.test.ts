import { expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { addEdition, addPackage, addScheduleItem, addVolunteer, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { type Caller, testSite, undo } from '#test/test-site.ts'

type Answer = Awaited<ReturnType<Caller>>

const sponsor = { name: 'River Mills', logo: 'https://mill.example/logo.png', tier: 'Gold' }

eachDatabase('History and what is brought back', ({ open }) => {
  async function organizedSite() {
    const database = await open()
    const site = testSite(database)
    const organizer = await site.signIn()

    async function add(path: string, body: object): Promise<{ id: number; version: number }> {
      const answer = await organizer(path, { body })
      const [record] = Object.values(answer.body).filter(value => typeof value === 'object')
      return Object(record)
    }
    const change = (path: string, body: object) => organizer(path, { method: 'PATCH', body })
    const historyOf = async (table: string, id: number) =>
      (await organizer(`/history/records/${table}/${id}`)).body.events
    const bringBack = (event: number, body: object = {}, headers = {}): Promise<Answer> =>
      organizer(`/history/events/${event}/revert`, { body, headers })
    return { ...site, database, organizer, add, change, historyOf, bringBack }
  }

  test('O7: a record tells who changed what, page by page, the latest first', async () => {
    const { organizer, add, change, historyOf } = await organizedSite()
    const { id } = await add('/speakers', aSpeaker())
    for (let round = 0; round < 25; round++) await change(`/speakers/${id}`, { topic: `Topic ${round}` })
    const first = await organizer(`/history/records/speakers/${id}`)
    expect(first.body.events).toHaveLength(20)
    expect(first.body.events[0]).toMatchObject({
      actor: 'admin',
      action: 'changed',
      label: 'Ada Quill',
      version: 26,
      changes: [{ field: 'topic', was: 'Topic 23', is: 'Topic 24', restorable: true }],
    })
    const second = await organizer(`/history/records/speakers/${id}?before=${first.body.next}`)
    expect(second.body).toMatchObject({ next: null })
    expect(second.body.events.at(-1)).toMatchObject({ action: 'created', changes: [] })
    const ids = [...first.body.events, ...second.body.events].map(event => event.id)
    expect(new Set(ids).size).toBe(26)
    expect(await historyOf('speakers', id + 1)).toEqual([])
    expect((await organizer('/history/records/users/1')).status).toBe(400)
  })

  test('D8: restoring a field or a whole change is a change like any other', async () => {
    const { add, change, historyOf, bringBack, organizer } = await organizedSite()
    const { id } = await add('/speakers', aSpeaker({ talkTitle: 'After the fire' }))
    await change(`/speakers/${id}`, { topic: 'Ice', talkTitle: null, featured: true })
    const [event] = await historyOf('speakers', id)
    const late = await bringBack(event.id, { fields: ['topic'] }, { 'if-match': '"1"' })
    expect([late.status, late.body.code, late.body.current.version]).toEqual([412, 'changed', 2])
    const one = await bringBack(event.id, { fields: ['topic'] }, { 'if-match': '"2"' })
    expect(one).toMatchObject({ status: 200, body: { record: { topic: 'Fire', talkTitle: null, version: 3 } } })
    const all = await bringBack(event.id)
    expect(all.body.record).toMatchObject({ topic: 'Fire', talkTitle: 'After the fire', featured: false, version: 4 })
    expect((await historyOf('speakers', id))[0].changes).toHaveLength(2)
    expect((await bringBack(event.id, { fields: ['name'] })).status).toBe(409)
    expect((await bringBack(999)).status).toBe(404)
    await organizer(`/speakers/${id}`, { method: 'DELETE' })
    expect((await bringBack(event.id)).status).toBe(404)
  })

  test('the publication of an edition is not brought back from the history, and the history says so', async () => {
    const { organizer, change, historyOf, bringBack, database } = await organizedSite()
    const id = await addEdition(database.db)
    await change(`/editions/${id}`, { theme: 'Ice' })
    const published = await organizer('/editions/publish', { body: { published: false } })
    expect(published.status).toBe(200)
    const unpublished = (await organizer('/history/activity?about=unpublished')).body.events[0]
    const [hidden, renamed] = await historyOf('editions', id)
    expect(hidden.changes).toMatchObject([{ field: 'published', restorable: false }])
    expect(renamed.changes).toMatchObject([{ field: 'theme', restorable: true }])
    expect(await undo(organizer, 'editions', id, hidden.version)).toMatchObject({ status: 409 })
    for (const event of [hidden, unpublished]) {
      const { status, body } = await bringBack(event.id)
      expect([status, body.detail]).toEqual([409, 'This cannot be brought back from the history.'])
    }
    expect((await bringBack(renamed.id)).status).toBe(200)
  })

  test('restoring is refused like any change of the feature', async () => {
    const { add, change, historyOf, bringBack, database, organizer } = await organizedSite()
    const { id } = await add('/speakers', aSpeaker({ talkTitle: 'Fire' }))
    await change(`/speakers/${id}`, { talkTitle: 'Ice', photo: 'https://pictures.example/ada.png' })
    await add('/speakers', aSpeaker({ talkTitle: 'fire' }))
    const [talk] = await historyOf('speakers', id)
    expect((await bringBack(talk.id, { fields: ['talkTitle'] })).body).toMatchObject({
      code: 'duplicate-talk-title',
      fields: [{ field: 'talkTitle' }],
    })

    await addScheduleItem(database.db)
    await change('/schedule/1', { startTime: '10:00 AM', endTime: '11:00 AM' })
    const [times] = await historyOf('scheduleItems', 1)
    expect((await bringBack(times.id, { fields: ['endTime'] })).body).toMatchObject({ status: 400, code: 'invalid' })

    await addPackage(database.db, { name: 'Gold', maxSponsors: 1 })
    const silver = await addPackage(database.db, { name: 'Silver' })
    const first = await add('/sponsors', { ...sponsor, active: true })
    await change(`/sponsors/${first.id}`, { tier: 'Silver' })
    await add('/sponsors', { ...sponsor, name: 'Second Mills', active: true })
    const [tier] = await historyOf('sponsors', first.id)
    expect((await bringBack(tier.id)).body).toMatchObject({ code: 'full' })
    expect((await bringBack(tier.id, { confirmed: 'full' })).body.record).toMatchObject({ tier: 'Gold' })
    await organizer(`/sponsorship-packages/${silver}`, { method: 'DELETE' })
    const [again] = await historyOf('sponsors', first.id)
    expect((await bringBack(again.id)).body).toMatchObject({ code: 'invalid', detail: 'Please select a tier' })
  })

  test('a picture that is not kept any more does not come back', async () => {
    const { add, change, historyOf, bringBack } = await organizedSite()
    const { id } = await add('/speakers', aSpeaker({ photo: `/media/${'a'.repeat(32)}/800.webp` }))
    await change(`/speakers/${id}`, { photo: 'https://pictures.example/ada.png' })
    await change(`/speakers/${id}`, { photo: '' })
    const [second, first] = await historyOf('speakers', id)
    expect((await bringBack(first.id)).body).toMatchObject({ code: 'conflict', fields: [{ field: 'photo' }] })
    expect((await bringBack(second.id)).body.record).toMatchObject({ photo: 'https://pictures.example/ada.png' })
  })

  test('an order comes back among the places that its records hold, unless one of them is gone', async () => {
    const { add, change, organizer, bringBack, database } = await organizedSite()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push((await add('/team', { name, role: 'Lead', bio: 'Leads.', photo: '/p.webp' })).id)
    const [a, b, c, d] = ids
    const reorder = (order: unknown[]) =>
      change('/team/reorder', { teamMembers: order.map((id, index) => ({ id, sortOrder: index + 1 })) })
    await reorder([c, b, a])
    const { id } = await database.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'reordered')
      .executeTakeFirstOrThrow()
    await reorder([d, c, b, a])
    expect((await bringBack(id)).body).toEqual({ record: null })
    const names = (await organizer('/admin/team')).body.teamMembers.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['D', 'A', 'B', 'C'])
    await organizer(`/team/${b}`, { method: 'DELETE' })
    expect((await bringBack(id)).body).toMatchObject({
      code: 'not-found',
      detail: expect.stringContaining('Nothing was moved'),
    })
  })

  test('O8: a decision is undone, unless somebody has changed the record since', async () => {
    const { database, change, organizer, historyOf } = await organizedSite()
    const id = await addVolunteer(database.db, { status: 'pending' })
    const decided = (await change(`/volunteers/${id}/status`, { status: 'approved' })).body.volunteer
    expect((await undo(organizer, 'volunteers', id, decided.version)).body.record).toMatchObject({ status: 'pending' })
    const again = (await change(`/volunteers/${id}/status`, { status: 'rejected' })).body.volunteer
    await change(`/volunteers/${id}`, { phone: '780-555-0199' })
    const late = await undo(organizer, 'volunteers', id, again.version)
    expect(late).toMatchObject({ status: 412, body: { current: { status: 'rejected', phone: '780-555-0199' } } })
    expect(await historyOf('volunteers', id)).toHaveLength(4)
  })

  test('a setting goes back to what it said', async () => {
    const { organizer, historyOf, bringBack } = await organizedSite()
    const save = async (value: string) => (await organizer('/settings/ticket-purchase-url', { body: { value } })).body
    await save('https://tickets.example/one')
    const { setting } = await save('https://tickets.example/two')
    const [event] = await historyOf('siteSettings', setting.id)
    expect((await bringBack(event.id, {}, { 'if-match': '"1"' })).status).toBe(412)
    expect((await bringBack(event.id)).body.record).toMatchObject({ value: 'https://tickets.example/one', version: 3 })
  })

  test('a profile of an earlier release, which lacks what came later, is brought back', async () => {
    const { database, organizer, visitor, historyOf, bringBack } = await organizedSite()
    const save = async (profile: object) =>
      (await organizer('/settings/event-profile', { body: { value: JSON.stringify(profile) } })).body
    const { setting } = await save(defaultProfile)
    const { logo: _logo, icon: _icon, ...earlier } = { ...defaultProfile, brandName: 'PrairieVoices' }
    await database.db
      .updateTable('siteSettings')
      .set({ value: JSON.stringify(earlier) })
      .execute()
    await save(defaultProfile)
    const [event] = await historyOf('siteSettings', setting.id)
    expect((await bringBack(event.id)).status).toBe(200)
    expect((await visitor('/event')).body.event).toMatchObject({ brandName: 'PrairieVoices', logo: '' })
  })

  test('US1: only owners restore what only owners set', async () => {
    const { database, organizer, historyOf, signInAs } = await organizedSite()
    let id = 0
    for (const value of ['false', 'true'])
      id = (await organizer('/settings/second-factor-required', { body: { value } })).body.setting.id
    // Otherwise everyone would be asked for a second factor first.
    await database.db.updateTable('siteSettings').set({ value: 'false' }).execute()
    const editor = await signInAs('editor')
    const [event] = await historyOf('siteSettings', id)
    expect((await editor(`/history/events/${event.id}/revert`, { body: {} })).status).toBe(403)
    expect(await historyOf('siteSettings', id)).toHaveLength(2)
  })

  test('US1, LG1: owners read the activity of the whole site by person, thing and day', async () => {
    const { organizer, add, change, signInAs, clock } = await organizedSite()
    const { id } = await add('/speakers', aSpeaker())
    const editor = await signInAs('editor')
    clock.now = '2026-03-01T23:30:00.000Z'
    await change(`/speakers/${id}`, { topic: 'Ice' })
    for (let round = 0; round < 60; round++)
      await editor('/settings/ticket-purchase-url', { body: { value: `https://tickets.example/${round}` } })
    expect((await editor('/history/activity')).status).toBe(403)
    const activity = async (query: string) => (await organizer(`/history/activity?${query}`)).body
    const first = await activity('')
    expect(first.events).toHaveLength(50)
    expect(first.events[0]).toMatchObject({ subject: 'siteSettings', fields: ['value'], address: '192.0.2.1' })
    expect(first.actors).toContain('admin')
    const second = await activity(`before=${first.next}`)
    const about = await activity('about=speakers')
    expect(about.events.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created'])
    expect(second.events.slice(-1)[0].id).toBeLessThanOrEqual(about.events[1].id)
    const { events } = await activity(`actor=admin&about=speakers&day=2026-03-01`)
    expect(events).toHaveLength(2)
    expect((await activity('about=speakers&day=2026-03-02')).events).toEqual([])
    expect((await organizer('/history/activity?before=1')).status).toBe(400)
  })
})
