import { expect, test } from 'vitest'
import { addPackage, addSponsor } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const mill = { name: 'Mill', logo: '/media/mill/600.webp', tier: 'Gold' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  const gold = await addPackage(database.db, { name: 'Gold' })
  return { database, gold, visitor, admin: await signIn() }
}

eachDatabase('Changing partners at once', ({ open }) => {
  test('P14: a tier takes no more active partners than it has places, unless that is confirmed', async () => {
    const { admin, database } = await siteOn(open)
    await addPackage(database.db, { name: 'Lead', maxSponsors: 1 })
    const lead = { ...mill, tier: 'Lead' }
    const bodies = ['One', 'Two', 'Three'].map(name => ({ ...lead, name }))
    const answers = await Promise.all(bodies.map(body => admin('/sponsors', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'full',
      title: 'Full',
      detail: 'This tier is full: 1 of 1.',
      fields: [{ field: 'tier', message: 'Lead has room for 1 and has 1 already.' }],
    })
    expect((await admin('/admin/sponsors')).body.sponsors).toHaveLength(1)
    const first = `/sponsors/${(await admin('/admin/sponsors')).body.sponsors[0].id}`
    const { id } = (await admin('/sponsors', { body: { ...lead, active: false } })).body.sponsor
    const change = async (path: string, body: object) => (await admin(path, { method: 'PATCH', body })).status
    expect(await change(first, { name: 'Still here', tier: 'Lead', active: true })).toBe(200)
    expect(await change(`/sponsors/${id}`, { active: true })).toBe(409)
    expect(await change(`/sponsors/${id}`, { active: true, tier: 'Gold' })).toBe(200)
    expect(await change(`/sponsors/${id}`, { tier: 'Lead' })).toBe(409)
    expect(await change(`/sponsors/${id}?confirmed=yes`, { tier: 'Lead' })).toBe(400)
    expect(await change(`/sponsors/${id}?confirmed=full`, { tier: 'Lead' })).toBe(200)
    expect((await admin('/sponsors?confirmed=full', { body: { ...lead, name: 'Third' } })).status).toBe(201)
    expect(await change(`/sponsors/${id}`, { name: 'Renamed' })).toBe(200)
  })

  test('RE13: of two changes of one version the second is refused with the current partner', async () => {
    const { admin, database, gold } = await siteOn(open)
    const id = await addSponsor(database.db, { packageId: gold })
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all(
      ['One', 'Two'].map(name => admin(`/sponsors/${id}`, { method: 'PATCH', body: { name }, headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = answers.find(({ status }) => status === 412)
    expect(late?.body.current).toMatchObject({ id, tier: 'Gold', version: 2 })
    expect((await admin(`/sponsors/${id}`, { method: 'DELETE', headers })).status).toBe(412)
    expect((await admin(`/sponsors/${id}`, { method: 'DELETE', headers: { 'if-match': '"2"' } })).status).toBe(200)
  })
})

anyDatabase('Changing partners', ({ open }) => {
  test('a partner is created with the defaults, changed and deleted; the public sees each step', async () => {
    const { visitor, admin } = await siteOn(open)
    const created = await admin('/sponsors', { body: mill })
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"'])
    expect(created.body.sponsor).toMatchObject({ ...mill, featured: false, active: true, featuredUntil: null })
    const path = `/sponsors/${created.body.sponsor.id}`
    const change = { featured: true, featuredUntil: '2026-12-31', website: 'https://mill.example' }
    expect((await admin(path, { method: 'PATCH', body: change })).body.sponsor).toMatchObject({ ...mill, ...change })
    expect((await visitor('/sponsors/featured')).body.sponsors).toMatchObject([{ name: 'Mill' }])
    await admin(path, { method: 'PATCH', body: { active: false } })
    expect((await visitor('/sponsors')).body.sponsors).toEqual([])
    expect((await visitor('/sponsors/featured')).body.sponsors).toEqual([])
    expect((await admin(path, { method: 'DELETE' })).body).toEqual({ success: true })
    expect((await admin('/admin/sponsors')).body.sponsors).toEqual([])
  })

  test('the last day in the spotlight is taken as an import takes it: a day, a moment of one, or the empty text', async () => {
    const { admin } = await siteOn(open)
    const { id } = (await admin('/sponsors', { body: mill })).body.sponsor
    const given: [string | null, string | null][] = [
      ['2026-03-31T05:59:59.000Z', '2026-03-30'],
      ['', null],
      ['2026-03-31T00:00:00.000Z', '2026-03-31'],
      [null, null],
    ]
    for (const [featuredUntil, kept] of given) {
      const created = await admin('/sponsors', { body: { ...mill, featuredUntil } })
      const changed = await admin(`/sponsors/${id}`, { method: 'PATCH', body: { featuredUntil } })
      expect([created, changed].map(({ body }) => body.sponsor?.featuredUntil)).toEqual([kept, kept])
    }
  })

  test('D1: a tier is kept as a reference, by its name or by its key of earlier years', async () => {
    const { admin, database, gold } = await siteOn(open)
    const lead = await addPackage(database.db, { name: 'Visionary Architect' })
    const { id } = (await admin('/sponsors', { body: mill })).body.sponsor
    const packageOf = async () =>
      (await database.db.selectFrom('sponsors').select('packageId').where('id', '=', id).executeTakeFirst())?.packageId
    expect(await packageOf()).toBe(gold)
    const moved = await admin(`/sponsors/${id}`, { method: 'PATCH', body: { tier: 'platinum' } })
    expect([moved.body.sponsor.tier, await packageOf()]).toEqual(['Visionary Architect', lead])
    const refused = await admin(`/sponsors/${id}`, { method: 'PATCH', body: { tier: 'Tin', name: 'Renamed' } })
    expect([refused.status, refused.body.fields]).toEqual([400, [{ field: 'tier', message: 'Please select a tier' }]])
    expect((await admin('/admin/sponsors')).body.sponsors).toMatchObject([
      { name: 'Mill', tier: 'Visionary Architect' },
    ])
    await admin(`/sponsors/${id}`, { method: 'PATCH', body: { tier: 'Partner (Default)' } })
    expect(await packageOf()).toBeNull()
  })

  test('AZ2, IN1: what does not belong is ignored, what is wrong refused, strangers kept out', async () => {
    const { visitor, admin, database } = await siteOn(open)
    const extra = { id: 77, packageId: 999, version: 9, isSample: true }
    const { sponsor } = (await admin('/sponsors', { body: { ...mill, ...extra } })).body
    expect(sponsor).toMatchObject({ version: 1, tier: 'Gold' })
    expect(sponsor.id).not.toBe(77)
    const wrong: [object, string][] = [
      [{ name: 'M' }, 'Partner name must be at least 2 characters'],
      [{ logo: '' }, 'Logo URL is required'],
      [{ website: 'mill' }, 'Please enter a valid URL'],
      [{ website: 'javascript:alert(1)' }, 'Please enter a valid URL'],
      [{ backgroundImage: 'javascript:alert(1)' }, 'Please enter a valid URL'],
      [{ tier: '' }, 'Please select a tier'],
      [{ tier: '__proto__' }, 'Please select a tier'],
      [{ featuredUntil: 'soon' }, 'Please choose a date'],
      [{ description: 'a\0b' }, 'Please remove the invisible characters'],
    ]
    for (const [change, message] of wrong) {
      const refused = await admin('/sponsors', { body: { ...mill, ...change } })
      expect([refused.status, refused.body.detail], message).toEqual([400, message])
    }
    for (const method of ['PATCH', 'DELETE']) {
      const call = { method, body: { name: 'Stolen' } }
      expect((await visitor(`/sponsors/${sponsor.id}`, call)).status).toBe(401)
    }
    expect((await visitor('/sponsors', { body: mill })).status).toBe(401)
    const rows = await database.db.selectFrom('sponsors').selectAll().execute()
    expect(rows).toMatchObject([{ name: 'Mill', isSample: false }])
  })
})
