import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventProfile } from '#features/event/event-profile.schema.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { loadSampleContent } from './sample-content.domain.ts'

async function sampleSite(open: TestEngine['open']) {
  const database = await open()
  await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
  const dataDir = await testFolder()
  const { visitor, signIn } = testSite(database, { settings: { DATA_DIR: dataDir } })
  const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])
  return { database, dataDir, backups, visitor, admin: await signIn() }
}

eachDatabase('Removing the sample content', ({ open }) => {
  test('E4: takes all of it away for good, and only for administrators', async () => {
    const { database, backups, visitor, admin } = await sampleSite(open)
    expect((await visitor('/sample-content')).status).toBe(401)
    expect((await visitor('/sample-content', { method: 'DELETE' })).status).toBe(401)
    expect((await admin('/sample-content')).body.records).toBeGreaterThan(80)
    const before = database.contentVersion()
    const { body } = await admin('/sample-content', { method: 'DELETE' })
    expect(body).toEqual({ records: 0, backup: expect.stringMatching(/-before-removal\.(sqlite|json)$/) })
    expect(await backups()).toEqual([body.backup])
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
    expect((await admin('/sample-content', { method: 'DELETE' })).body).toEqual({ records: 0, backup: null })
    expect(await backups()).toHaveLength(1)
  })

  test('E4, RE3: brings all of it back from the backup; without one nothing goes', async () => {
    const { database, dataDir, admin } = await sampleSite(open)
    const sampled = async () => (await admin('/sample-content')).body.records
    const before = await sampled()
    await writeFile(join(dataDir, 'backups'), 'in the way')
    expect((await admin('/sample-content', { method: 'DELETE' })).status).toBeGreaterThanOrEqual(500)
    expect(await sampled()).toBe(before)
    await rm(join(dataDir, 'backups'))
    const { backup } = (await admin('/sample-content', { method: 'DELETE' })).body
    expect((await admin(`/backup/files/${backup}/restore`, { method: 'POST' })).status).toBe(200)
    expect(await sampled()).toBe(before)
    expect(await database.db.selectFrom('media').select('id').execute()).not.toEqual([])
  })

  test('E4: leaves what an administrator has changed, with its picture and its tier', async () => {
    const { database, visitor, admin } = await sampleSite(open)
    const [{ id, logo, tier }] = (await admin('/admin/sponsors')).body.sponsors
    await admin(`/sponsors/${id}`, { method: 'PATCH', body: { name: 'Our Own Bank' } })
    // Its tier is sample content in use: it is reported, and removed when the partner has another.
    expect((await admin('/sample-content', { method: 'DELETE' })).body).toMatchObject({ records: 1 })
    expect((await visitor('/sponsors')).body.sponsors).toMatchObject([{ name: 'Our Own Bank', tier, logo }])
    expect((await visitor('/sponsorship-packages')).body.packages).toMatchObject([{ name: tier }])
    const pictures = await database.db.selectFrom('media').select('hash').execute()
    expect(pictures.map(({ hash }) => logo.includes(hash))).toContain(true)
    expect(pictures.length).toBeLessThanOrEqual(2)
  })

  test('E4: leaves the year to which somebody of the organizers’ own belongs', async () => {
    const { visitor, admin } = await sampleSite(open)
    const hers = { name: 'Ours', role: 'Host', bio: 'Hosts.', photo: '/p.webp', year: 2025 }
    await admin('/team', { body: hers })
    expect((await admin('/sample-content', { method: 'DELETE' })).body.records).toBe(0)
    expect((await admin('/sample-content')).body.records).toBe(0)
    expect((await visitor('/event')).body.event.pastEditions).toMatchObject([{ year: 2025 }])
    expect((await visitor('/team?year=2025')).body.teamMembers).toMatchObject([{ name: 'Ours' }])
  })

  test('E4, V1: leaves a role with a shift of the organizers, and a shift with a volunteer of theirs', async () => {
    const { database, admin } = await sampleSite(open)
    const { roles, shifts } = (await admin('/admin/shifts')).body
    const [role, shift] = [roles[0], shifts.find(({ roleId }: { roleId: number }) => roleId === roles[7].id)]
    const times = { startsAt: '2026-10-07T10:00', endsAt: '2026-10-07T12:00', least: 1, most: 2 }
    await admin('/shifts', { body: { roleId: role.id, ...times } })
    const hers = { name: 'Ours', email: 'ours@example.org', status: 'approved' }
    const { id } = (await admin('/volunteers', { body: hers })).body.volunteer
    await admin(`/shifts/${shift.id}/places`, { body: { volunteerId: id, reason: 'She is grown up' } })
    // Two roles and a shift of the sample are in use.
    expect((await admin('/sample-content', { method: 'DELETE' })).body.records).toBe(3)
    const rota = (await admin('/admin/shifts')).body
    expect(rota.roles.map(({ name }: { name: string }) => name)).toEqual(['Setup and teardown', 'Security'])
    expect(rota.shifts).toMatchObject([{ ...times }, { id: shift.id }])
    expect(rota.places).toMatchObject([{ volunteerId: id }])
    expect(await database.db.selectFrom('shiftPlaces').select('id').execute()).toHaveLength(1)
  })

  test('E4: shows no year of the sample first, after any saved setting', async () => {
    const { visitor, admin } = await sampleSite(open)
    const { event } = (await visitor('/event')).body
    expect(event.lineUpYear).toBe(2025)
    const profile = eventProfile.parse({ ...event, brandName: 'Rink Talks' })
    await admin('/settings/event-profile', { body: { value: JSON.stringify(profile) } })
    await admin('/sample-content', { method: 'DELETE' })
    expect((await visitor('/event')).body.event).toMatchObject({ brandName: 'Rink Talks', lineUpYear: 2026 })
  })
})
