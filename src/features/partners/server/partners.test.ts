import { expect, test } from 'vitest'
import { addPackage, addSponsor } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

function namesOf(sponsors: { name: string }[]): string[] {
  return sponsors.map(({ name }) => name)
}

eachDatabase('Partners', ({ open }) => {
  test('D1: a sponsor carries the name its package has now; the highest tier comes first', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const low = await addPackage(database.db, { name: 'Community Builder', displayOrder: 6 })
    const high = await addPackage(database.db, { name: 'Visionary Architect', displayOrder: 1 })
    await addSponsor(database.db, { name: 'No tier' })
    await addSponsor(database.db, { name: 'Low', packageId: low })
    await addSponsor(database.db, { name: 'High', packageId: high })
    await database.db.updateTable('sponsorshipPackages').set({ name: 'Lead' }).where('id', '=', high).execute()
    const { body } = await visitor('/sponsors')
    expect(body.sponsors).toMatchObject([
      { name: 'High', tier: 'Lead' },
      { name: 'Low', tier: 'Community Builder' },
      { name: 'No tier', tier: 'Partner (Default)' },
    ])
    expect(Object.keys(body.sponsors[0])).not.toContain('packageId')
  })

  test('A5, AZ3: the public sees only active sponsors and packages', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const packageId = await addPackage(database.db, { name: 'Shown' })
    await addPackage(database.db, { name: 'Hidden', active: false })
    await addSponsor(database.db, { name: 'Active', packageId })
    await addSponsor(database.db, { name: 'Inactive', packageId, active: false, featured: true })
    expect(namesOf((await visitor('/sponsors')).body.sponsors)).toEqual(['Active'])
    expect(namesOf((await visitor('/sponsors/featured')).body.sponsors)).toEqual([])
    expect(namesOf((await visitor('/sponsorship-packages')).body.packages)).toEqual(['Shown'])
    expect(namesOf((await visitor('/sponsorship-packages/active')).body.packages)).toEqual(['Shown'])
    const admin = await signIn()
    expect(namesOf((await admin('/admin/sponsors')).body.sponsors)).toEqual(['Active', 'Inactive'])
    expect((await admin('/admin/sponsorship-packages')).body.packages).toMatchObject([
      { name: 'Shown', features: ['Logo'], version: 1 },
      { name: 'Hidden', active: false },
    ])
    expect(namesOf((await admin('/sponsorship-packages/active')).body.packages)).toEqual(['Shown'])
  })

  test('E2: a sponsor is featured to the end of its last day in the zone of the event', async () => {
    const database = await open()
    const { visitor, clock } = testSite(database)
    await addSponsor(database.db, { name: 'Always', featured: true })
    await addSponsor(database.db, { name: 'Until', featured: true, featuredUntil: '2026-03-08' })
    await addSponsor(database.db, { name: 'Never' })
    const ends = '2026-03-09T06:00:00.000Z'
    clock.now = '2026-03-09T05:59:59.999Z'
    const before = (await visitor('/sponsors/featured')).body
    expect([namesOf(before.sponsors), before.changesAt]).toEqual([['Always', 'Until'], ends])
    clock.now = ends
    const after = (await visitor('/sponsors/featured')).body
    expect([namesOf(after.sponsors), after.changesAt]).toEqual([['Always'], null])
  })
})
