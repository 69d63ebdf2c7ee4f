import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { addSetting, addTeamMember, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { importSite, member } from '#test/import-site.ts'
import { testFolder } from '#test/test-folder.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

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
      const text = await (await importSite(start)).wholeText()
      for (const database of [await open(), end]) {
        const site = await importSite(database)
        const { results } = await site.importing(JSON.parse(text).tables, { clearExisting: true })
        expect(results.filter(({ errors }) => errors > 0)).toEqual([])
        expect(await site.wholeText()).toBe(text)
      }
    }, 60_000)
  }

  test('RE10: brings an exported site back, byte for byte', async () => {
    const first = await open()
    await loadSampleContent(first, NOW)
    const before = await importSite(first)
    const { speaker } = (await before.organizer('/speakers', { body: aSpeaker({ talkTitle: 'Zoë – “Zed” 🌾' }) })).body
    await before.organizer(`/speakers/${speaker.id}`, { method: 'PATCH', body: { bio: 'Line\n\nline' } })
    const text = await before.wholeText()

    const second = await open()
    const after = await importSite(second)
    const data = JSON.parse(text)
    const { results } = await after.importing(data.tables)
    expect(results.filter(({ errors }) => errors > 0)).toEqual([])
    expect(await after.wholeText()).toBe(text)
    const photo = data.tables.speakers[0].photo
    expect((await after.raw(photo)).status).toBe(200)
    // New records get numbers after the imported ones.
    const next = (await after.organizer('/speakers', { body: aSpeaker() })).body.speaker
    expect(next.id).toBeGreaterThan(speaker.id)
  }, 60_000)

  test('D3: leaves taken ids alone, replaces or clears them when told, and lets versions only grow', async () => {
    const database = await open()
    const { importing } = await importSite(database)
    await addTeamMember(database.db, { id: 7, name: 'Here before', version: 5 })
    await addTeamMember(database.db, { id: 9, name: 'Only here' })
    const version = database.contentVersion()
    const teamMembers = [member, { ...member, id: 8, name: 'New', version: 3 }]

    expect((await importing({ teamMembers })).results).toEqual([
      { table: 'teamMembers', imported: 1, skipped: 1, errors: 0, errorDetails: [], notes: [] },
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
    const { importing, dataDir } = await importSite(database)
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
    const { importing, dataDir, wholeText } = await importSite(database)
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
    const { importing } = await importSite(database)
    const speakers = [
      { id: 1, ...aSpeaker({ talkTitle: 'Fire' }) },
      { id: 2, ...aSpeaker({ talkTitle: 'FIRE' }) },
      { id: 3, ...aSpeaker(), name: '' },
      { id: 'four', ...aSpeaker() },
      'unknown',
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
        imported: 1,
        skipped: 0,
        errors: 0,
        errorDetails: [],
        notes: ['id 1: there is no package called Nowhere, so it is inactive'],
      },
      {
        table: 'speakers',
        imported: 2,
        skipped: 0,
        errors: 4,
        errorDetails: [
          'id 3: name: Name is required',
          'id four: id: Please give the number of a record',
          'a row without an id: Please give an object',
          'id 2: This talk title already exists. Please use a different title.',
        ],
        notes: [],
      },
      {
        table: 'volunteers',
        imported: 1,
        skipped: 0,
        errors: 1,
        errorDetails: ['id 2: Another row has the same email, year.'],
        notes: [],
      },
    ])
    const stored = await database.db.selectFrom('speakers').select(['id', 'photo', 'talkTitle']).orderBy('id').execute()
    expect(stored).toEqual([
      { id: 1, photo: '', talkTitle: 'Fire' },
      { id: 5, photo: '', talkTitle: null },
    ])
  })
})
