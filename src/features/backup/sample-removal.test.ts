import { expect, test } from 'vitest'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { loadSampleContent } from './sample-content.domain.ts'

async function sampleSite(open: TestEngine['open']) {
  const database = await open()
  await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

eachDatabase('Removing the sample content', ({ open }) => {
  test('E4: takes all of it away for good, and only for administrators', { timeout: 30_000 }, async () => {
    const { database, visitor, admin } = await sampleSite(open)
    expect((await visitor('/sample-content')).status).toBe(401)
    expect((await visitor('/sample-content', { method: 'DELETE' })).status).toBe(401)
    expect((await admin('/sample-content')).body.records).toBeGreaterThan(80)
    const before = database.contentVersion()
    expect((await admin('/sample-content', { method: 'DELETE' })).body).toEqual({ records: 0 })
    expect(database.contentVersion()).toBeGreaterThan(before)
    expect((await admin('/sample-content')).body).toEqual({ records: 0 })
    for (const [path, list] of [
      ['/sponsors', 'sponsors'],
      ['/sponsorship-packages', 'packages'],
      ['/team', 'teamMembers'],
      ['/speakers', 'speakers'],
    ] as const) {
      expect((await admin(path)).body[list], path).toEqual([])
    }
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([])
    expect(await loadSampleContent(database, new Date())).toBe(false)
  })

  test('E4: leaves what an administrator has changed, with its picture and its tier', { timeout: 30_000 }, async () => {
    const { database, visitor, admin } = await sampleSite(open)
    const [{ id, logo, tier }] = (await admin('/sponsors')).body.sponsors
    await admin(`/sponsors/${id}`, { method: 'PATCH', body: { name: 'Our Own Bank' } })
    // Its tier is sample content that is still in use: it is told of, and goes when the partner has another.
    expect((await admin('/sample-content', { method: 'DELETE' })).body).toEqual({ records: 1 })
    expect((await visitor('/sponsors')).body.sponsors).toMatchObject([{ name: 'Our Own Bank', tier, logo }])
    expect((await visitor('/sponsorship-packages')).body.packages).toMatchObject([{ name: tier }])
    const pictures = await database.db.selectFrom('media').select('hash').execute()
    expect(pictures.map(({ hash }) => logo.includes(hash))).toContain(true)
    expect(pictures.length).toBeLessThanOrEqual(2)
  })
})
