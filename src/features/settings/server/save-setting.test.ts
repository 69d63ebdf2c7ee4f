import { expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { addScheduleItem, addSetting } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, request, signIn } = testSite(database)
  return { database, visitor, request, admin: await signIn() }
}

const seat = { id: 'package-1', name: 'General', price: 75, features: ['A seat'] }

eachDatabase('Changing one setting at once', ({ open }) => {
  test('RE13: of two who set one version the second is refused with the current setting', async () => {
    const { admin } = await siteOn(open)
    const path = '/settings/ticket-purchase-url'
    const set = (name: string, version: number) =>
      admin(path, { body: { value: `https://${name}.example` }, headers: { 'if-match': `"${version}"` } })
    const first = await Promise.all([set('one', 0), set('two', 0)])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 412])
    const later = await Promise.all([set('three', 1), set('four', 1)])
    expect(later.map(({ status }) => status).sort()).toEqual([200, 412])
    const { current } = later.find(({ status }) => status === 412)?.body ?? {}
    expect(current).toEqual((await admin(`/admin${path}`)).body.setting)
  })
})

anyDatabase('Changing settings', ({ open }) => {
  test('a setting is set, changed and listed; pages are remade', async () => {
    const { database, visitor, admin } = await siteOn(open)
    expect((await admin('/admin/settings')).body).toEqual({ settings: [] })
    const before = database.contentVersion()
    const set = await admin('/settings/speaker-submissions-open', { body: { value: 'false' } })
    expect([set.status, set.headers.get('etag')]).toEqual([200, '"1"'])
    expect(set.body.setting).toMatchObject({
      value: 'false',
      description: 'Controls whether speaker submissions are open or closed',
    })
    expect(database.contentVersion()).toBeGreaterThan(before)
    expect((await visitor('/settings/speaker-submissions-open')).body.setting.value).toBe('false')
    const again = await admin('/settings/speaker-submissions-open', { body: { value: 'true', description: 'Mine' } })
    expect(again.body.setting).toMatchObject({ value: 'true', description: 'Mine', version: 2 })
    await addSetting(database.db, 'secret-plan', 'cake')
    const { settings } = (await admin('/admin/settings')).body
    expect(settings).toMatchObject([{ key: 'speaker-submissions-open', value: 'true', version: 2 }])
    expect((await visitor('/admin/settings')).status).toBe(401)
  })

  test('what is not set: forms are our own and submissions open, without a 404 for those who look', async () => {
    const { visitor, admin } = await siteOn(open)
    for (const [key, value] of [
      ['speaker-form-url', ''],
      ['volunteer-form-url', ''],
      ['speaker-submissions-open', 'true'],
    ] as const) {
      expect((await visitor(`/settings/${key}`)).body).toEqual({ setting: { key, value } })
      expect((await admin(`/settings/${key}`)).status).toBe(200)
    }
  })

  test('ticket packages are cleaned up when they are saved, and never more than 5 of 10 features', async () => {
    const { visitor, admin } = await siteOn(open)
    const save = (list: unknown) => admin('/settings/ticket-packages', { body: { value: JSON.stringify(list) } })
    await save([
      { ...seat, features: ['A seat', '  ', 'Lunch'], expiryDate: '2026-09-01' },
      { ...seat, id: 'package-2', name: ' ' },
      { ...seat, id: 'package-3', name: 'Empty', features: ['', ' '] },
    ])
    expect((await visitor('/tickets')).body.tickets).toMatchObject([{ name: 'General', features: ['A seat', 'Lunch'] }])
    const many = Array.from({ length: 6 }, (_, place) => ({ ...seat, id: `package-${place}` }))
    for (const [list, message] of [
      [many, 'You can only have up to 5 ticket packages.'],
      [[{ ...seat, features: Array(11).fill('x') }], 'You can only have up to 10 features in a package.'],
      [[{ ...seat, price: -1 }], 'Price must be a positive number'],
      [[{ ...seat, price: 0.005 }], 'Please use at most two decimals'],
      [[{ ...seat, expiryDate: 'soon' }], 'Please choose a date'],
      [[seat, seat], 'Each package needs an id of its own'],
    ] as const) {
      const refused = await save(list)
      expect([refused.status, refused.body.detail]).toEqual([400, message])
    }
    expect((await visitor('/tickets')).body.tickets).toHaveLength(1)
  })

  test('RE14: a time zone is stored as calendars spell it, and a calendar has one spelling of it', async () => {
    const { visitor, request, admin, database } = await siteOn(open)
    await addScheduleItem(database.db)
    for (const [given, stored, told] of [
      ['america/edmonton', 'America/Edmonton', 'America/Edmonton'],
      ['us/mountain', 'us/mountain', 'US/Mountain'],
    ]) {
      const value = JSON.stringify({ ...defaultProfile, timeZone: given })
      expect((await admin('/settings/event-profile', { body: { value } })).status).toBe(200)
      expect((await visitor('/event')).body.event.timeZone).toBe(stored)
      const { body } = await request('/schedule.ics')
      expect(new Set(body.match(/(?<=TZID[:=])[^:\r]+/g))).toEqual(new Set([told]))
    }
  })

  test('AX9: the event profile takes any accent, since readable tones are derived; what is refused names the field', async () => {
    const { visitor, admin } = await siteOn(open)
    const save = (change: object) =>
      admin('/settings/event-profile', { body: { value: JSON.stringify({ ...defaultProfile, ...change }) } })
    for (const accent of ['#000000', '#F5C400', '#8CC8FF', '#1F4A93']) {
      expect((await save({ brandName: 'Louder', accent })).status, accent).toBe(200)
    }
    expect((await visitor('/event')).body.event).toMatchObject({ brandName: 'Louder', accent: '#1F4A93' })
    for (const [change, field] of [
      [{ accent: 'red' }, 'accent'],
      [{ timeZone: 'Devon' }, 'timeZone'],
      [{ socialLinks: [{ name: 'X', icon: 'x', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    ] as const) {
      const refused = await save(change)
      expect([refused.status, refused.body.fields?.[0].field]).toEqual([400, field])
    }
    expect((await visitor('/event')).body.event.brandName).toBe('Louder')
  })

  test('AZ2, IN1: only known keys, only values that fit them, only administrators', async () => {
    const { database, visitor, admin } = await siteOn(open)
    for (const [key, value, status] of [
      ['sample-content', 'gone', 404],
      ['unheard-of', 'x', 404],
      ['constructor', 'x', 404],
      ['speaker-submissions-open', 'maybe', 400],
      ['ticket-purchase-url', '', 400],
      ['ticket-purchase-url', 'javascript:alert(1)', 400],
      ['speaker-form-url', 'form', 400],
      ['ticket-packages', '{', 400],
      ['ticket-packages', '{"__proto__":{"admin":true}}', 400],
      ['event-profile', '[]', 400],
      ['event-profile', `${'['.repeat(20_000)}`, 400],
      ['volunteer-form-url', 'https://a.example/\0', 400],
    ] as const) {
      expect((await admin(`/settings/${key}`, { body: { value } })).status, `${key}: ${value.slice(0, 40)}`).toBe(
        status,
      )
    }
    expect((await admin('/settings/ticket-purchase-url', { body: { value: { length: 3 } } })).status).toBe(400)
    const call = { body: { value: 'false' } }
    expect((await visitor('/settings/speaker-submissions-open', call)).status).toBe(401)
    expect(await database.db.selectFrom('siteSettings').select('key').execute()).toEqual([])
    const extra = { value: 'false', id: 77, key: 'secret-plan', version: 9, isSample: true }
    await admin('/settings/speaker-submissions-open', { body: extra })
    const rows = await database.db.selectFrom('siteSettings').selectAll().execute()
    expect(rows).toMatchObject([{ key: 'speaker-submissions-open', version: 1, isSample: false }])
    expect(rows[0]?.id).not.toBe(77)
  })
})
