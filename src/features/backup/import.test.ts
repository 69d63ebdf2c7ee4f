import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { storePicture } from '#features/media/media.domain.ts'
import { addPackage, addSetting, addSponsor, addTeamMember, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { type ImportAnswer, importAnswer } from './backup.schema.ts'
import { importBackup } from './import.domain.ts'
import { loadSampleContent } from './sample-content.domain.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const member = { id: 7, name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }

async function siteOver(database: Database) {
  const dataDir = await testFolder()
  const site = testSite(database, { settings: { DATA_DIR: dataDir } })
  const organiser = await site.signIn()

  async function importing(tables: unknown, options: object = {}): Promise<ImportAnswer> {
    const { status, body } = await organiser('/backup/import', { body: { data: { tables }, options } })
    expect([status, body]).toMatchObject([200, {}])
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
    return importAnswer.parse(body)
  }

  async function wholeText(): Promise<string> {
    return (await site.raw('/api/backup/export', { cookie: await site.cookie() })).text()
  }
  return { ...site, organiser, importing, wholeText, dataDir }
}

async function openSqlite(): Promise<Database> {
  const database = await openDatabase({ dataDir: await testFolder(), databaseUrl: null })
  onTestFinished(database.close)
  return database
}

function names(database: Database) {
  return database.db.selectFrom('teamMembers').select(['id', 'name', 'version']).orderBy('id').execute()
}

eachDatabase('An import', ({ engine, open }) => {
  if (engine === 'postgres') {
    test('RE10: moves a site from SQLite to PostgreSQL and back, byte for byte', async () => {
      const [start, end] = [await openSqlite(), await openSqlite()]
      await loadSampleContent(start, NOW)
      const text = await (await siteOver(start)).wholeText()
      for (const database of [await open(), end]) {
        const site = await siteOver(database)
        const { results } = await site.importing(JSON.parse(text).tables, { clearExisting: true })
        expect(results.filter(({ errors }) => errors > 0)).toEqual([])
        expect(await site.wholeText()).toBe(text)
      }
    }, 60_000)
  }

  test('RE10: brings an exported site back, byte for byte', async () => {
    const first = await open()
    await loadSampleContent(first, NOW)
    const before = await siteOver(first)
    const { speaker } = (await before.organiser('/speakers', { body: aSpeaker({ talkTitle: 'Zoë – “Zed” 🌾' }) })).body
    await before.organiser(`/speakers/${speaker.id}`, { method: 'PATCH', body: { bio: 'Line\n\nline' } })
    const text = await before.wholeText()

    const second = await open()
    const after = await siteOver(second)
    const data = JSON.parse(text)
    const { results } = await after.importing(data.tables)
    expect(results.filter(({ errors }) => errors > 0)).toEqual([])
    expect(await after.wholeText()).toBe(text)
    const photo = data.tables.speakers[0].photo
    expect((await after.raw(photo)).status).toBe(200)
    // What comes next is numbered behind what was imported.
    const next = (await after.organiser('/speakers', { body: aSpeaker() })).body.speaker
    expect(next.id).toBeGreaterThan(speaker.id)
  }, 60_000)

  test('D3: leaves taken ids alone, replaces or clears them when told, and lets versions only grow', async () => {
    const database = await open()
    const { importing } = await siteOver(database)
    await addTeamMember(database.db, { id: 7, name: 'Here before', version: 5 })
    await addTeamMember(database.db, { id: 9, name: 'Only here' })
    const version = database.contentVersion()
    const teamMembers = [member, { ...member, id: 8, name: 'New', version: 3 }]

    expect((await importing({ teamMembers })).results).toEqual([
      { table: 'teamMembers', imported: 1, skipped: 1, errors: 0, errorDetails: [] },
    ])
    expect(database.contentVersion()).toBe(version + 1)
    expect(await names(database)).toEqual([
      { id: 7, name: 'Here before', version: 5 },
      { id: 8, name: 'New', version: 3 },
      { id: 9, name: 'Only here', version: 1 },
    ])
    const replaced = await importing({ teamMembers }, { skipExistingIds: false })
    expect(replaced).toMatchObject({ backup: null, results: [{ imported: 2, skipped: 0 }] })
    expect(await names(database)).toMatchObject([
      { id: 7, name: 'Joanna', version: 6 },
      { id: 8, name: 'New', version: 4 },
      { id: 9, name: 'Only here' },
    ])
    await importing({ teamMembers }, { clearExisting: true })
    expect(await names(database)).toEqual([
      { id: 7, name: 'Joanna', version: 7 },
      { id: 8, name: 'New', version: 5 },
    ])
  })

  test('D3: writes a backup before it clears, names it, and clears only what it was told to', async () => {
    const database = await open()
    const { importing, dataDir } = await siteOver(database)
    await addTeamMember(database.db)
    await addSetting(database.db, 'ticket-purchase-url', 'https://tickets.example')
    const empty = { teamMembers: [], siteSettings: [] }
    const { backup } = await importing(empty, { tables: ['teamMembers'], clearExisting: true })
    expect(await readdir(join(dataDir, 'backups'))).toEqual([backup])
    expect(await names(database)).toEqual([])
    expect(await database.db.selectFrom('siteSettings').select('key').execute()).toHaveLength(1)
  })

  test('a dry run counts the same and changes nothing', async () => {
    const database = await open()
    const { importing, dataDir, wholeText } = await siteOver(database)
    await addTeamMember(database.db)
    const before = await wholeText()
    const version = database.contentVersion()
    const teamMembers = [member, { ...member, id: 8, name: '' }]
    const dry = await importing({ teamMembers }, { clearExisting: true, dryRun: true })
    expect(dry).toMatchObject({ dryRun: true, backup: null, results: [{ imported: 1, errors: 1 }] })
    expect(await wholeText()).toBe(before)
    expect(database.contentVersion()).toBe(version)
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
    const real = await importing({ teamMembers }, { clearExisting: true })
    expect(real.results).toEqual(dry.results)
  })

  test('D3: a row that cannot be written is counted and explained, and its neighbours are written', async () => {
    const database = await open()
    const { importing } = await siteOver(database)
    const speakers = [
      { id: 1, ...aSpeaker({ talkTitle: 'Fire' }) },
      { id: 2, ...aSpeaker({ talkTitle: 'FIRE' }) },
      { id: 3, ...aSpeaker(), name: '' },
      { id: 'four', ...aSpeaker() },
      'nobody',
      { id: 5, ...aSpeaker(), photo: null, talkTitle: null, email: null, isAdmin: true },
    ]
    const volunteers = [
      { id: 1, name: 'Dana', email: 'dana@example.com' },
      { id: 2, name: 'Dana', email: 'DANA@example.com' },
    ]
    const sponsors = [{ id: 1, name: 'Mill', logo: '/mill.webp', tier: 'Nowhere' }]
    const { results } = await importing({ sponsors, speakers, volunteers })
    expect(results).toEqual([
      {
        table: 'sponsors',
        imported: 0,
        skipped: 0,
        errors: 1,
        errorDetails: ['id 1: There is no package called Nowhere'],
      },
      {
        table: 'speakers',
        imported: 2,
        skipped: 0,
        errors: 4,
        errorDetails: [
          'id 3: name: Name is required',
          'id four: id: Please give the number of a record',
          'a row without an id: Invalid input: expected object, received string',
          'id 2: This talk title already exists. Please use a different title.',
        ],
      },
      {
        table: 'volunteers',
        imported: 1,
        skipped: 0,
        errors: 1,
        errorDetails: ['id 2: Another row has the same email.'],
      },
    ])
    const stored = await database.db.selectFrom('speakers').select(['id', 'photo', 'talkTitle']).orderBy('id').execute()
    expect(stored).toEqual([
      { id: 1, photo: '', talkTitle: 'Fire' },
      { id: 5, photo: '', talkTitle: null },
    ])
  })

  test('D1: understands tiers, also those of earlier years, and keeps sponsors when packages are cleared', async () => {
    const database = await open()
    const { importing, organiser } = await siteOver(database)
    await addSponsor(database.db, {
      id: 4,
      packageId: await addPackage(database.db, { id: 2, name: 'Momentum Driver' }),
    })
    const tier = { price: 5, features: ['Logo'] }
    const sponsorshipPackages = [
      { id: 1, name: 'The Impact Amplifier', ...tier },
      { id: 2, name: 'Momentum Driver', ...tier },
    ]
    const sponsors = ['bronze', 'gold', 'Momentum Driver', 'Partner (Default)'].map((tier, index) => {
      return { id: 11 + index, name: `Sponsor ${index}`, logo: '/logo.webp', tier }
    })
    await importing({ sponsors, sponsorshipPackages }, { clearExisting: true })
    const tiers = async () =>
      (await organiser('/sponsors')).body.sponsors.map(({ id, tier }: { id: number; tier: string }) => [id, tier])
    const expected = [
      [11, 'The Impact Amplifier'],
      [12, 'Momentum Driver'],
      [13, 'Momentum Driver'],
      [14, 'Partner (Default)'],
    ]
    expect((await tiers()).toSorted()).toEqual(expected)
    await importing({ sponsorshipPackages: [sponsorshipPackages[0]] }, { clearExisting: true })
    expect((await tiers()).toSorted()).toEqual(
      expected.map(([id, name]) => [id, name === 'Momentum Driver' ? 'Partner (Default)' : name]),
    )
  })

  test('D2: never touches a password, and an imported user has none', async () => {
    const database = await open()
    const { importing, visitor, organiser } = await siteOver(database)
    const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$q'
    const users = [
      { id: 1, username: 'admin', role: 'admin', passwordHash },
      { id: 2, username: 'bela', role: 'admin', passwordHash },
    ]
    const before = await database.db.selectFrom('users').selectAll().execute()
    const { results } = await importing({ users }, { clearExisting: true, skipExistingIds: false })
    expect(results).toMatchObject([{ imported: 1, skipped: 1, errors: 0 }])
    expect(await database.db.selectFrom('users').selectAll().where('id', '=', 1).execute()).toEqual(before)
    expect((await organiser('/auth/session')).body.user).toEqual({ username: 'admin' })
    for (const password of ['q', passwordHash, 'nobody']) {
      expect((await visitor('/auth/login', { body: { username: 'bela', password } })).status).toBe(401)
    }
  })

  test('a backup that is restored into nothing leaves room for the first password', async () => {
    const database = await open()
    const users = Readable.from([Buffer.from('{"tables":{"users":[{"id":3,"username":"admin"}]}}')])
    const options = { tables: 'all' as const, clearExisting: false, skipExistingIds: true, dryRun: false }
    await importBackup({ database, dataDir: await testFolder() }, { text: users, options }, NOW)
    const organiser = await testSite(database).signIn()
    expect((await organiser('/auth/session')).body.user).toEqual({ username: 'admin' })
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([{ id: 3 }])
  })

  test('IM1: pictures are decoded, cleaned and hashed anew, and what is none is refused', async () => {
    const database = await open()
    const { importing, raw } = await siteOver(database)
    const clean = await sharp({ create: { width: 9, height: 7, channels: 3, background: 'navy' } })
      .webp()
      .toBuffer()
    const lying = 'f'.repeat(32)
    const hidden = Buffer.concat([clean, Buffer.from('<script>alert(1)</script>')])
    const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
    const { results } = await importing({
      teamMembers: [{ ...member, photo: `/media/${lying}/800.webp` }],
      media: [
        { id: 1, hash: lying, type: 'text/html', width: 1, height: 1, size: 1, bytes: base64(hidden) },
        { id: 2, hash: 'e'.repeat(32), bytes: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') },
        { id: 3, hash: 'd'.repeat(32), bytes: base64(clean.subarray(0, 40)) },
      ],
    })
    expect(results).toMatchObject([
      { table: 'teamMembers', imported: 1 },
      { imported: 1, errorDetails: ['id 2: Only image files are allowed', 'id 3: Only image files are allowed'] },
    ])
    const media = await database.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
    expect(media).toMatchObject({ type: 'image/webp', width: 9, height: 7, size: media.bytes.length })
    expect(Buffer.from(media.bytes).includes('script')).toBe(false)
    const { photo } = await database.db.selectFrom('teamMembers').select('photo').executeTakeFirstOrThrow()
    expect(photo).toBe(`/media/${media.hash}/800.webp`)
    expect((await raw(photo)).status).toBe(200)
  })

  test('IM1, RT1: markup is cleaned as when it is typed', async () => {
    const database = await open()
    const { importing } = await siteOver(database)
    const item = { page: 'home', section: 'intro', key: 'content', type: 'html' }
    const { results } = await importing({
      siteContent: [
        { id: 1, ...item, content: '<p onclick="alert(1)">Hi<script>alert(1)</script></p>' },
        { id: 2, ...item, content: '<script>alert(1)</script>' },
        { id: 3, ...item, type: 'image', content: 'javascript:alert(1)' },
      ],
    })
    expect(results).toMatchObject([
      { imported: 1, errorDetails: ['id 2: Content is required', 'id 3: Please choose a picture'] },
    ])
    expect(await database.db.selectFrom('siteContent').select('content').execute()).toEqual([{ content: '<p>Hi</p>' }])
  })

  test('IM1: settings are held to what their editors take', async () => {
    const database = await open()
    const { importing } = await siteOver(database)
    const siteSettings = [
      { id: 1, key: 'event-profile', value: '{"brandName":"Only this"}' },
      { id: 2, key: 'ticket-packages', value: 'no JSON' },
      { id: 3, key: 'toString', value: 'x' },
    ]
    expect((await importing({ siteSettings })).results).toMatchObject([
      {
        imported: 1,
        errorDetails: [
          'id 1: This is no value for the setting event-profile',
          'id 2: This is no value for the setting ticket-packages',
        ],
      },
    ])
  })

  test('IM1: broken, foreign and hostile files are refused, and nothing has changed', async () => {
    const database = await open()
    const { organiser, wholeText, dataDir } = await siteOver(database)
    await addTeamMember(database.db)
    await storePicture(
      database.db,
      await sharp({ create: { width: 9, height: 7, channels: 3, background: 'navy' } })
        .webp()
        .toBuffer(),
      800,
      NOW,
    )
    const before = await wholeText()
    const noBackup = 'The selected file is not a valid JSON backup file'
    const row = JSON.stringify(member)
    const refused: [string, string][] = [
      ['', noBackup],
      ['null', noBackup],
      ['[]', noBackup],
      ['{}', noBackup],
      ['{"data":null}', noBackup],
      ['{"data":{"tables":{}}}', noBackup],
      ['{"data":{"tables":[]}}', noBackup],
      ['{"data":{"tables":{"teamMembers":{}}}}', noBackup],
      [`{"data":{"tables":{"teamMembers":[${row}`, noBackup],
      [`{"data":{"tables":{"teamMembers":[${row}]}}} more`, noBackup],
      [`{"data":{"tables":{"teamMembers":[${row},]}}}`, noBackup],
      [`{"data":{"tables":{"teamMembers":[${'['.repeat(100_000)}`, noBackup],
      [
        `{"data":{"tables":{"teamMembers":[${row}],"sessions":[]}}}`,
        'This backup has a table that this release does not know: sessions',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}],"__proto__":[]}}}`,
        'This backup has a table that this release does not know: __proto__',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}]},"format":2}}`,
        'This backup is of a format that this release does not know: 2',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}]}},"options":{"clearExisting":"yes"}}`,
        'options: clearExisting: Invalid input: expected boolean, received string',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}]}},"options":{"tables":["sessions"]}}`,
        'options: tables: Invalid input',
      ],
    ]
    for (const [body, detail] of refused) {
      const answer = await organiser('/backup/import', { body })
      expect([body.slice(0, 60), answer.status, answer.body.detail]).toEqual([body.slice(0, 60), 400, detail])
    }
    const large = `{"data":{"tables":{"media":[{"id":1,"bytes":"${'A'.repeat(33 * 1024 * 1024)}"}]}}}`
    expect((await organiser('/backup/import', { body: large })).status).toBe(413)
    expect(await wholeText()).toBe(before)
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  })

  test('CS1, AZ1: takes nothing from visitors, other sites or forms', async () => {
    const { visitor, organiser } = await siteOver(await open())
    const body = { data: { tables: { teamMembers: [member] } } }
    expect((await visitor('/backup/import', { body })).status).toBe(401)
    expect((await organiser('/backup/import', { body, headers: { origin: 'https://other.example' } })).status).toBe(403)
    expect((await organiser('/backup/import', { body, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })
})
