import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportAnswer, offeredTables } from '#features/backup/backup.schema.ts'
import { storePicture } from '#features/media/server/media.domain.ts'
import { addPackage, addSetting, addSponsor, addTeamMember, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const NOW = '2026-03-01T12:00:00.000Z'

function aPicture(background: string) {
  return sharp({ create: { width: 9, height: 7, channels: 3, background } })
    .webp()
    .toBuffer()
}

const aMessage = {
  name: 'Nadia Field',
  email: 'n@example.org',
  message: 'Where may we park?'.repeat(9),
  createdAt: NOW,
}

eachDatabase('An export', ({ open }) => {
  test('SP17: others have their turn while much is read', async () => {
    const database = await open()
    const organizer = await testSite(database).signIn()
    for (let batch = 0; batch < 3; batch++)
      await database.db.insertInto('contactSubmissions').values(Array(1_000).fill(aMessage)).execute()
    let turns = 0
    const counting = setInterval(() => turns++)
    const { body } = await organizer('/backup/export?tables=contactSubmissions')
    clearInterval(counting)
    expect(body.tables.contactSubmissions).toHaveLength(3_000)
    expect(turns).toBeGreaterThan(0)
  })

  test('D2: holds every table in a fixed order, pictures included, and neither passwords nor sessions', async () => {
    const database = await open()
    const { db } = database
    const bytes = await aPicture('navy')
    const photo = await storePicture(db, bytes, 800, new Date(NOW))
    const packageId = await addPackage(db, { name: 'Gold' })
    await addSponsor(db, { packageId })
    await addSponsor(db, { name: 'No one in particular' })
    const organizer = await testSite(database).signIn()
    await organizer('/speakers', { body: aSpeaker({ photo }) })

    const { status, headers, body } = await organizer('/backup/export')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBeNull()
    expect(exportAnswer.parse(body)).toEqual(body)
    expect(body).toMatchObject({ timestamp: NOW, format: 1 })
    const names = Object.keys(body.tables)
    expect(names.toSorted()).toEqual(offeredTables.toSorted())
    for (const [first, later] of [
      ['media', 'speakers'],
      ['sponsorshipPackages', 'sponsors'],
    ] as const) {
      expect(names.indexOf(first), `${first} can be written before ${later}`).toBeLessThan(names.indexOf(later))
    }
    const told = { notices: 'daily', noticeKinds: 'messages,speakers,volunteers', mutedSubjects: '' }
    const person = { name: '', email: '', disabledAt: null, ...told }
    expect(body.tables.users).toEqual([{ id: 1, username: 'admin', role: 'owner', ...person }])
    expect(Buffer.from(body.tables.media[0].bytes, 'base64')).toEqual(bytes)
    expect(body.tables.sponsors.map(({ tier }: { tier: string }) => tier)).toEqual(['Gold', 'Partner (Default)'])
    expect(body.tables.speakers[0]).toMatchObject({ name: 'Ada Quill', photo, version: 1, featured: false })
    const { passwordHash } = await db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
    const { tokenHash } = await db.selectFrom('sessions').select('tokenHash').executeTakeFirstOrThrow()
    for (const secret of [passwordHash, tokenHash]) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('has its announced length, a dated name, and the requested tables', async () => {
    const database = await open()
    await storePicture(database.db, await aPicture('teal'), 800, new Date(NOW))
    await addTeamMember(database.db, { name: 'Zoë – “Zed” 🌾' })
    const site = testSite(database)
    const cookie = await site.cookie()
    for (const tables of ['all', 'media', 'teamMembers,users']) {
      const answer = await site.raw(`/api/backup/export?tables=${tables}&save=true`, { cookie })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="devontalks-backup-2026-03-01t12-00.json"',
      )
      const wanted = tables === 'all' ? offeredTables : tables.split(',')
      expect(Object.keys(JSON.parse(new TextDecoder().decode(bytes)).tables).toSorted()).toEqual(wanted.toSorted())
    }
    const light = await (await site.raw('/api/backup/export?tables=media&pictures=false', { cookie })).json()
    expect(light.tables.media[0].bytes).toBe('')
  })

  test('RE10: is of one moment, also when everything changes while it is read', async () => {
    const database = await open()
    for (let index = 0; index < 500; index += 1) await addTeamMember(database.db, { name: `Member ${index}` })
    const site = testSite(database)
    const answer = await site.raw('/api/backup/export', { cookie: await site.cookie() })
    await database.change(async trx => {
      await trx.deleteFrom('teamMembers').execute()
      await addSetting(trx, 'ticket-purchase-url', 'https://tickets.example')
    })
    const { tables } = await answer.json()
    expect(tables.teamMembers).toHaveLength(500)
    expect(tables.siteSettings).toEqual([])
  })

  test('an export that is not read to its end releases its snapshot', async () => {
    const database = await open()
    const site = testSite(database)
    const cookie = await site.cookie()
    for (let round = 0; round < 12; round += 1) {
      const answer = await site.raw('/api/backup/export', { cookie })
      const reader = answer.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      expect((await site.request('/api/backup/export', { method: 'HEAD', headers: { cookie } })).status).toBe(200)
    }
    await sql`select 1`.execute(database.db)
  })

  test('AZ1: is for administrators alone, and refuses tables that there are not', async () => {
    const site = testSite(await open())
    expect((await site.visitor('/backup/export')).status).toBe(401)
    const organizer = await site.signIn()
    for (const tables of ['sessions', 'rateLimits', '', 'speakers,', '__proto__']) {
      expect((await organizer(`/backup/export?tables=${tables}`)).status).toBe(400)
    }
    expect((await organizer('/backup/export?save=perhaps')).status).toBe(400)
  })
})
