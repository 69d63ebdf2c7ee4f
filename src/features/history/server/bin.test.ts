import { expect, test } from 'vitest'
import type { Removal } from '#features/history/bin.schema.ts'
import { defaultRetention } from '#features/settings/retention-kinds.ts'
import { addPackage, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite, undo } from '#test/test-site.ts'
import { cleanUpHistory } from './history-cleanup.domain.ts'

const sponsor = { name: 'River Mills', logo: 'https://mill.example/logo.png', tier: 'Gold', active: true }
const DAY = 24 * 60 * 60 * 1000

eachDatabase('The bin', ({ open }) => {
  async function organizedSite() {
    const database = await open()
    const site = testSite(database, { settings: { DATA_DIR: await testFolder() } })
    let organizer = await site.signIn()

    async function add(path: string, body: object): Promise<number> {
      const answer = await organizer(path, { body })
      const [record] = Object.values(answer.body).filter(value => typeof value === 'object')
      return Object(record).id
    }
    const remove = (path: string) => organizer(path, { method: 'DELETE' })
    const binOf = async (table: string): Promise<Removal[]> => (await organizer(`/history/bins/${table}`)).body.removals
    const putBack = (id: number | undefined, body: object = {}) => organizer(`/history/events/${id}/revert`, { body })
    /** Lets days pass, and logs in again. */
    async function sleep(days: number) {
      site.clock.now = new Date(Date.parse(site.clock.now) + days * DAY).toISOString()
      organizer = await site.signIn()
    }
    return {
      ...site,
      database,
      call: (...call: Parameters<typeof organizer>) => organizer(...call),
      add,
      remove,
      binOf,
      putBack,
      undo: (table: string, id: number) => undo(organizer, table, id),
      sleep,
    }
  }

  test('O8: a restored record has its old place, its id and all values', async () => {
    const { call, add, remove, binOf, putBack, sleep } = await organizedSite()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push(await add('/speakers', aSpeaker({ name, talkTitle: name, bio: 'Zoë\n“Zed” 🌾' })))
    const [, id] = ids
    const path = `/admin/speakers/${id}`
    const before = (await call(path)).body.speaker
    await remove(`/speakers/${id}`)
    await sleep(1)
    const [removal] = await binOf('speakers')
    expect(removal).toMatchObject({
      label: 'B',
      recordId: id,
      actor: 'admin',
      daysLeft: 29,
      record: { name: 'B', bio: 'Zoë\n“Zed” 🌾' },
    })
    const { status, body } = await putBack(removal?.id)
    expect([status, body.record]).toEqual([200, { ...before, version: 2, updatedAt: expect.any(String) }])
    const { speakers } = (await call('/admin/speakers')).body
    expect(speakers.map(({ name, displayOrder }: typeof before) => `${name} ${displayOrder}`)).toEqual([
      'A 0',
      'B 1',
      'C 2',
    ])
    expect(await binOf('speakers')).toEqual([])
    expect((await putBack(removal?.id)).status).toBe(404)
    // Editors that were open before it was deleted notice that it is another version.
    const late = await call(`/speakers/${id}`, {
      method: 'PATCH',
      body: { topic: 'Ice' },
      headers: { 'if-match': '"1"' },
    })
    expect(late.status).toBe(412)
    expect(
      (await call(`/history/records/speakers/${id}`)).body.events.map(({ action }: { action: string }) => action),
    ).toEqual(['restored', 'removed', 'created'])
  })

  test('every table can be restored; a place beyond the end is the last one', async () => {
    const { call, add, remove, undo, database } = await organizedSite()
    await addPackage(database.db, { name: 'Silver' })
    const member = { name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
    const item = {
      startTime: '9:00 AM',
      endTime: '10:00 AM',
      title: 'Doors',
      description: 'Coffee.',
      location: 'Foyer',
    }
    const content = { page: 'home', section: 'hero', key: 'note', type: 'html', content: '<p>Hi <b>there</b></p>' }
    const records = [
      ['teamMembers', '/team', member],
      ['scheduleItems', '/schedule', item],
      ['siteContent', '/content', content],
      ['sponsorshipPackages', '/sponsorship-packages', { name: 'Gold', price: 900, features: ['Logo', 'Thanks'] }],
      ['sponsors', '/sponsors', { ...sponsor, tier: 'Silver' }],
    ] as const
    for (const [table, path, body] of records) {
      const others = [await add(path, { ...body, name: 'Other one' }), await add(path, body)]
      for (const id of others.toReversed()) expect((await remove(`${path}/${id}`)).status, table).toBe(200)
      for (const id of others.toReversed()) expect((await undo(table, id)).status, table).toBe(200)
      const list = Object.values((await call(`/admin${path}`)).body).find(Array.isArray)
      expect(list?.find(({ id }) => id === others[1])).toMatchObject({ ...body, version: 2 })
      const places = list?.map(({ sortOrder }) => sortOrder).filter(place => place !== undefined)
      expect(places?.toSorted()).toEqual(places?.map((_, index) => index + 1))
    }
  })

  test('a partner comes back into its package, even a renamed one, or into another', async () => {
    const { call, add, remove, undo, binOf, putBack } = await organizedSite()
    const gold = await add('/sponsorship-packages', { name: 'Gold', price: 900, features: ['Logo'], maxSponsors: 1 })
    await add('/sponsorship-packages', { name: 'Silver', price: 500, features: ['Logo'] })
    const id = await add('/sponsors', sponsor)
    await remove(`/sponsors/${id}`)
    await call(`/sponsorship-packages/${gold}`, { method: 'PATCH', body: { name: 'Platinum' } })
    expect((await undo('sponsors', id)).body.record).toMatchObject({ tier: 'Platinum' })

    await remove(`/sponsors/${id}`)
    const second = await add('/sponsors', { ...sponsor, name: 'Second Mills', tier: 'Platinum' })
    const [removal] = await binOf('sponsors')
    expect((await putBack(removal?.id)).body).toMatchObject({ code: 'full', detail: 'This tier is full: 1 of 1.' })
    expect(await binOf('sponsors')).toHaveLength(1)
    await remove(`/sponsors/${second}`)
    await remove(`/sponsorship-packages/${gold}`)
    expect((await putBack(removal?.id)).body).toMatchObject({
      code: 'conflict',
      detail: 'The tier Platinum no longer exists. Choose another one.',
      fields: [{ field: 'tier' }],
    })
    const instead = { tier: 'Silver', id: id + 9, packageId: gold }
    expect((await putBack(removal?.id, { instead })).body.record).toMatchObject({ id, tier: 'Silver' })
  })

  test('a value that another record has taken is a conflict, in plain words', async () => {
    const { call, add, remove, undo, binOf } = await organizedSite()
    const id = await add('/speakers', aSpeaker({ talkTitle: 'Fire' }))
    await remove(`/speakers/${id}`)
    await add('/speakers', aSpeaker({ talkTitle: 'FIRE' }))
    expect((await undo('speakers', id)).body).toMatchObject({ code: 'duplicate-talk-title' })
    const tier = await add('/sponsorship-packages', { name: 'Gold', price: 900, features: ['Logo'] })
    await remove(`/sponsorship-packages/${tier}`)
    await add('/sponsorship-packages', { name: 'Gold', price: 100, features: ['Logo'] })
    expect((await undo('sponsorshipPackages', tier)).body).toMatchObject({
      code: 'conflict',
      detail: 'Another package has this name already.',
    })
    const other = await add('/speakers', aSpeaker())
    await remove(`/speakers/${other}`)
    const data = { tables: { speakers: [{ id: other, ...aSpeaker({ name: 'Imported' }) }] } }
    expect((await call('/backup/import', { body: { data } })).body.results).toMatchObject([{ imported: 1 }])
    expect((await undo('speakers', other)).body).toMatchObject({
      code: 'conflict',
      detail: 'Another record has its number now, so it cannot be put back.',
    })
    expect(await binOf('speakers')).toHaveLength(2)
  })

  test('of simultaneous restores, one succeeds', async () => {
    const { add, remove, binOf, putBack, call } = await organizedSite()
    const id = await add('/speakers', aSpeaker())
    await add('/speakers', aSpeaker({ name: 'Second' }))
    await remove(`/speakers/${id}`)
    const [removal] = await binOf('speakers')
    const answers = await Promise.all(Array.from({ length: 6 }, () => putBack(removal?.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
    const { speakers } = (await call('/admin/speakers')).body
    expect(speakers.map(({ displayOrder }: { displayOrder: number }) => displayOrder)).toEqual([0, 1])
  })

  test('ER1: deleted for ever, only who did what and when remains', async () => {
    const { call, add, remove, binOf, putBack, database } = await organizedSite()
    const id = await add('/speakers', aSpeaker({ name: 'Ada Secretname', email: 'ada.secret@example.org' }))
    await call(`/speakers/${id}`, { method: 'PATCH', body: { bio: 'A secret life.' } })
    await call(`/reviews/speakers/${id}`, { method: 'PUT', body: { vote: 'no', comment: 'A secret reason.' } })
    await remove(`/speakers/${id}`)
    const [removal] = await binOf('speakers')
    expect((await call(`/history/removals/${removal?.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await call(`/history/removals/${removal?.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await putBack(removal?.id)).status).toBe(404)
    expect(await binOf('speakers')).toEqual([])
    const log = await database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', 'speakers')
      .orderBy('id')
      .execute()
    expect(JSON.stringify(log)).not.toMatch(/secret/i)
    expect(await database.db.selectFrom('reviews').selectAll().execute()).toEqual([])
    expect(log.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'admin created',
      'admin changed',
      'admin removed',
      'admin removed-for-ever',
    ])
    expect((await call(`/history/records/speakers/${id}`)).body.events[1]).toMatchObject({
      action: 'removed',
      changes: null,
    })
  })

  test('it is gone after 30 days, its events after 24 months', async () => {
    const { add, remove, undo, binOf, sleep, call, database, services } = await organizedSite()
    const id = await add('/speakers', aSpeaker())
    const kept = await add('/speakers', aSpeaker({ name: 'Kept' }))
    await remove(`/speakers/${id}`)
    await sleep(29)
    expect(await cleanUpHistory(database, defaultRetention.history, services.now())).toEqual({ removals: 0, events: 0 })
    expect((await binOf('speakers'))[0]).toMatchObject({ daysLeft: 1 })
    await sleep(2)
    expect(await binOf('speakers')).toEqual([])
    expect((await undo('speakers', id)).status).toBe(404)
    expect(await cleanUpHistory(database, defaultRetention.history, services.now())).toEqual({ removals: 1, events: 0 })
    expect((await call(`/history/records/speakers/${id}`)).body.events).toMatchObject([
      { label: '', changes: null },
      { label: '', changes: null },
    ])
    await sleep(730)
    expect((await cleanUpHistory(database, defaultRetention.history, services.now())).events).toBeGreaterThanOrEqual(3)
    expect((await call(`/history/records/speakers/${kept}`)).body.events).toEqual([])
    expect((await call(`/admin/speakers/${kept}`)).status).toBe(200)
  })

  test('the bin comes back with a backup', async () => {
    const { add, remove, undo, call, binOf } = await organizedSite()
    const id = await add('/speakers', aSpeaker())
    await remove(`/speakers/${id}`)
    const { name } = (await call('/backup/files', { method: 'POST' })).body.file
    const [removal] = await binOf('speakers')
    await call(`/history/removals/${removal?.id}`, { method: 'DELETE' })
    expect((await call(`/backup/files/${name}/restore`, { method: 'POST' })).status).toBe(200)
    expect(await binOf('speakers')).toMatchObject([{ recordId: id, label: 'Ada Quill' }])
    expect((await undo('speakers', id)).body.record).toMatchObject({ name: 'Ada Quill' })
  })
})
