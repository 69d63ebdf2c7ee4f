import { expect, test } from 'vitest'
import { addSponsor } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const gold = { name: 'Gold', price: 1250.5, features: ['Logo', 'Two tickets'] }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

anyDatabase('Changing packages', ({ open }) => {
  test('a package is created with the defaults, changed field by field and deleted; the public sees each step', async () => {
    const { visitor, admin, database } = await siteOn(open)
    const before = database.contentVersion()
    const created = await admin('/sponsorship-packages', { body: gold })
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"'])
    expect(created.body.package).toMatchObject({
      ...gold,
      color: '#CD7F32',
      displayOrder: 1,
      isPopular: false,
      active: true,
      maxSponsors: null,
    })
    expect(database.contentVersion()).toBeGreaterThan(before)
    const path = `/sponsorship-packages/${created.body.package.id}`
    const change = { features: ['Logo'], maxSponsors: 2, isPopular: true }
    expect((await admin(path, { method: 'PATCH', body: change })).body.package).toMatchObject({
      ...gold,
      ...change,
      version: 2,
    })
    expect((await visitor('/sponsorship-packages/active')).body.packages).toMatchObject([{ name: 'Gold', ...change }])
    await admin(path, { method: 'PATCH', body: { active: false } })
    expect((await visitor('/sponsorship-packages')).body.packages).toEqual([])
    expect((await admin(path, { method: 'DELETE' })).body).toEqual({ success: true })
    expect((await admin('/admin/sponsorship-packages')).body.packages).toEqual([])
    expect((await admin(path, { method: 'DELETE' })).status).toBe(404)
  })

  test('D1: sponsors follow a new name, and a package that has any is not deleted', async () => {
    const { visitor, admin, database } = await siteOn(open)
    const { id } = (await admin('/sponsorship-packages', { body: gold })).body.package
    await addSponsor(database.db, { name: 'Mill', packageId: id })
    await addSponsor(database.db, { name: 'Bakery', packageId: id, active: false })
    await admin(`/sponsorship-packages/${id}`, { method: 'PATCH', body: { name: 'Lead' } })
    expect((await visitor('/sponsors')).body.sponsors).toMatchObject([{ name: 'Mill', tier: 'Lead' }])
    const refused = await admin(`/sponsorship-packages/${id}`, { method: 'DELETE' })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.detail).toContain('Bakery, Mill')
    expect((await admin('/admin/sponsors')).body.sponsors).toHaveLength(2)
  })

  test('RE13: of two changes of one version the second is refused with the current package', async () => {
    const { admin } = await siteOn(open)
    const { id } = (await admin('/sponsorship-packages', { body: gold })).body.package
    const path = `/sponsorship-packages/${id}`
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all([1, 2].map(price => admin(path, { method: 'PATCH', body: { price }, headers })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = answers.find(({ status }) => status === 412)
    expect(late?.body.current).toMatchObject({ id, version: 2, features: gold.features })
    expect((await admin(path, { method: 'DELETE', headers })).status).toBe(412)
    expect((await admin('/admin/sponsorship-packages')).body.packages).toHaveLength(1)
  })

  test('S5: a mark goes along with a renamed feature, with its state at each partner, and ends with a removed one', async () => {
    const { admin, database } = await siteOn(open)
    const mark = { feature: 'Logo', kind: 'logo', daysBefore: 28, person: 'Kathleen' }
    const tickets = { feature: 'Two tickets', kind: 'tickets', daysBefore: 7, person: '' }
    const created = await admin('/sponsorship-packages', { body: { ...gold, deliverables: [tickets, mark] } })
    expect(created.body.package.deliverables).toEqual([mark, tickets])
    const { id } = created.body.package
    const partner = await addSponsor(database.db, { packageId: id, deliveries: '{"Logo":"received"}' })
    const path = `/sponsorship-packages/${id}`
    const change = async (body: object) => (await admin(path, { method: 'PATCH', body })).body.package.deliverables
    expect(await change({ features: ['Logo on the wall', 'Two tickets'] })).toEqual([
      { ...mark, feature: 'Logo on the wall' },
      tickets,
    ])
    const stored = async () => (await admin('/admin/sponsors')).body.sponsors[0]
    expect(await stored()).toMatchObject({ id: partner, deliveries: { 'Logo on the wall': 'received' }, version: 2 })
    expect(await change({ features: ['Two tickets'] })).toEqual([tickets])
    expect(await change({ deliverables: [{ ...tickets, feature: 'A horse' }] })).toEqual([])
    const wrong = [{ ...mark, kind: 'horse', daysBefore: -1 }]
    const refused = await admin(path, { method: 'PATCH', body: { deliverables: wrong } })
    expect([refused.status, refused.body.fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['deliverables.0.kind', 'deliverables.0.daysBefore'],
    ])
  })

  test('two packages cannot have one name', async () => {
    const { admin } = await siteOn(open)
    await admin('/sponsorship-packages', { body: gold })
    const refused = await admin('/sponsorship-packages', { body: gold })
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      [{ field: 'name', message: 'Another package has this name already.' }],
    ])
    const { id } = (await admin('/sponsorship-packages', { body: { ...gold, name: 'Silver' } })).body.package
    const renamed = await admin(`/sponsorship-packages/${id}`, { method: 'PATCH', body: { name: 'Gold' } })
    expect(renamed.status).toBe(409)
  })

  test('AZ2, IN1: what does not belong is ignored, what is wrong refused, strangers kept out', async () => {
    const { visitor, admin, database } = await siteOn(open)
    const extra = { id: 77, version: 9, isSample: true, createdAt: '2001-01-01T00:00:00.000Z' }
    const { package: made } = (await admin('/sponsorship-packages', { body: { ...gold, ...extra } })).body
    expect(made).toMatchObject({ version: 1, createdAt: '2026-03-01T12:00:00.000Z' })
    expect(made.id).not.toBe(77)
    const wrong: [object, string][] = [
      [{ name: 'G' }, 'Package name must be at least 2 characters'],
      [{ price: -1 }, 'Price must be a positive number'],
      [{ price: '5' }, 'Price must be a positive number'],
      [{ features: [] }, 'At least one feature is required'],
      [{ color: 'red' }, 'Color must be a valid hex color'],
      [{ displayOrder: 0 }, 'Display order must be at least 1'],
      [{ name: 'x'.repeat(10_000) }, 'Please use at most 200 characters'],
      [{ name: 'a\0b' }, 'Please remove the invisible characters'],
      [{ features: { length: 1 } }, 'At least one feature is required'],
    ]
    for (const [change, message] of wrong) {
      const refused = await admin('/sponsorship-packages', { body: { ...gold, ...change } })
      expect([refused.status, refused.body.detail], message).toEqual([400, message])
    }
    for (const method of ['PATCH', 'DELETE']) {
      const call = { method, body: { name: 'Stolen' } }
      expect((await visitor(`/sponsorship-packages/${made.id}`, call)).status).toBe(401)
    }
    expect((await visitor('/sponsorship-packages', { body: gold })).status).toBe(401)
    const rows = await database.db.selectFrom('sponsorshipPackages').selectAll().execute()
    expect(rows).toMatchObject([{ name: 'Gold', isSample: false }])
  })
})
