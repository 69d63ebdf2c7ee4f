import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { ownEdit } from '#records/edit.ts'
import { addPackage, addSponsor, addUser, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { importSite, member } from '#test/import-site.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { importBackup } from './import.domain.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

eachDatabase('What is imported', ({ open }) => {
  test('IM1: an id after which nothing could be numbered is refused', async () => {
    const database = await open()
    const { importing, organizer } = await importSite(database)
    const rows = [2_147_483_647, 1_000_000_001, 1_000_000_000].map(id => ({ ...member, id }))
    const { results } = await importing({ teamMembers: rows })
    expect(results).toMatchObject([{ table: 'teamMembers', imported: 1, errors: 2 }])
    const { id: _, ...another } = member
    expect((await organizer('/team', { body: another })).status).toBe(201)
  })

  test('D1: understands tiers, also those of earlier years, and keeps sponsors when packages are cleared', async () => {
    const database = await open()
    const { importing, organizer } = await importSite(database)
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
      (await organizer('/admin/sponsors')).body.sponsors.map(({ id, tier }: { id: number; tier: string }) => [id, tier])
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

  test('D3, V4: keeps shifts and who is in them when volunteers or roles are cleared, and refuses shifts as the form does', async () => {
    const database = await open()
    const { importing, organizer, wholeText } = await importSite(database)
    await loadSampleContent(database, NOW)
    const { tables } = JSON.parse(await wholeText())
    const before = (await organizer('/admin/shifts')).body
    const { volunteers, volunteerRoles, shifts } = tables
    await importing({ volunteers, volunteerRoles }, { clearExisting: true })
    expect(await organizer('/admin/shifts')).toMatchObject({ body: { shifts: before.shifts, places: before.places } })
    await importing({ volunteers: volunteers.slice(1), shifts: shifts.slice(0, 5) }, { clearExisting: true })
    const after = (await organizer('/admin/shifts')).body
    expect(after.places.map(({ id }: { id: number }) => id)).toEqual(
      before.places
        .filter(
          ({ shiftId, volunteerId }: Record<string, number>) =>
            shiftId !== undefined && shiftId <= 5 && volunteerId !== 1,
        )
        .map(({ id }: { id: number }) => id),
    )
    const { results } = await importing({ shifts: [{ ...shifts[0], id: 90, least: 9 }] })
    expect(results).toMatchObject([
      { imported: 0, errorDetails: ['id 90: least: The least must not be above the most'] },
    ])
  })

  test('D2: never touches a password; an imported user has none, and is disabled until an owner enables them', async () => {
    const database = await open()
    const { importing, visitor, organizer } = await importSite(database)
    const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$q'
    const users = [
      { id: 1, username: 'admin', role: 'admin', passwordHash },
      { id: 2, username: 'bela', role: 'admin', email: 'bela@example.org', passwordHash },
    ]
    const before = await database.db.selectFrom('users').selectAll().execute()
    const { results } = await importing({ users }, { clearExisting: true, skipExistingIds: false })
    expect(results).toMatchObject([{ imported: 1, skipped: 1, errors: 0 }])
    expect(await database.db.selectFrom('users').selectAll().where('id', '=', 1).execute()).toEqual(before)
    expect((await organizer('/auth/session')).body.user).toMatchObject({ username: 'admin' })
    const bela = database.db.selectFrom('users').select(['role', 'passwordHash']).where('username', '=', 'bela')
    expect(await bela.execute()).toEqual([{ role: 'owner', passwordHash: '' }])
    const link = (headers = {}) => organizer('/people/2/invitation', { body: { by: 'link' }, headers })
    expect(await link()).toMatchObject({ status: 409, body: { detail: 'They are disabled. Enable them first.' } })
    await organizer('/people/2', { method: 'PATCH', body: { disabled: false } })
    expect((await link()).status).toBe(200)
    for (const password of ['q', passwordHash, 'unknown']) {
      expect((await visitor('/auth/login', { body: { username: 'bela', password } })).status).toBe(401)
    }
  })

  test('O2: never raises the rights of a user who is there, and takes no name, address or number of theirs', async () => {
    const database = await open()
    const { importing } = await importSite(database)
    await addUser(database.db, { id: 2, username: 'bela', email: 'bela@example.org', role: 'reviewer' })
    const before = await database.db.selectFrom('users').selectAll().orderBy('id').execute()
    const users = [
      { id: 2, username: 'bela', role: 'owner', email: 'thief@example.org', disabledAt: null },
      { id: 2, username: 'chloe', role: 'owner' },
      { id: 7, username: 'Bela', role: 'owner' },
      { id: 8, username: 'dana', role: 'owner', email: 'Bela@Example.org' },
      { id: 9, username: 'eve', role: 'emperor' },
    ]
    const { results } = await importing({ users }, { clearExisting: true, skipExistingIds: false })
    expect(results).toMatchObject([{ imported: 0, skipped: 2, errors: 3 }])
    expect(await database.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('a backup that is restored into nothing leaves room for the first password', async () => {
    const database = await open()
    const users = Readable.from([Buffer.from('{"tables":{"users":[{"id":3,"username":"admin"}]}}')])
    const options = { tables: 'all' as const, clearExisting: false, skipExistingIds: true, dryRun: false }
    await importBackup(
      { database, dataDir: await testFolder(), settingValues: storedSettingValues },
      { text: users, options },
      ownEdit(NOW),
    )
    const organizer = await testSite(database).signIn()
    expect((await organizer('/auth/session')).body.user).toMatchObject({ username: 'admin' })
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([{ id: 3 }])
  })

  test('IM1: pictures are decoded, cleaned and hashed again, and other files are refused', async () => {
    const database = await open()
    const { importing, raw } = await importSite(database)
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
    const { importing } = await importSite(database)
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
    const { importing } = await importSite(database)
    const siteSettings = [
      { id: 1, key: 'event-profile', value: '{"brandName":"Only this","contactEmail":"unknown"}' },
      { id: 2, key: 'ticket-packages', value: 'no JSON' },
      { id: 3, key: 'toString', value: 'x' },
    ]
    expect((await importing({ siteSettings })).results).toMatchObject([
      {
        imported: 1,
        errorDetails: [
          'id 1: This is not a value for the setting event-profile',
          'id 2: This is not a value for the setting ticket-packages',
        ],
      },
    ])
  })

  test('K6: a consent from before the releases by purpose is for the website too; a withdrawn one stays so', async () => {
    const database = await open()
    const { importing } = await importSite(database)
    const talk = { wording: 'You may record my talk and publish it.', at: '2026-02-01T12:00:00.000Z' }
    const { results } = await importing({
      speakers: [
        { ...aSpeaker(), id: 41, talkTitle: 'A', consents: { talk } },
        { ...aSpeaker(), id: 42, talkTitle: 'B', consents: { photos: talk } },
        { ...aSpeaker(), id: 43, talkTitle: 'C', consents: { talk }, blackened: '' },
      ],
    })
    expect(results).toMatchObject([{ imported: 3, notes: ['id 41: the release of the film is for the website, too'] }])
    const rows = await database.db.selectFrom('speakers').select('consents').orderBy('id').execute()
    expect(rows.map(({ consents }) => consents)).toEqual([{ talk, web: talk }, { photos: talk }, { talk }])
  })

  test('D1: keeps a partner whose tier has no package, and a message shorter than today’s least', async () => {
    const { importing, organizer, visitor } = await importSite(await open())
    const sponsors = [{ id: 1, name: 'Mill', logo: '/mill.webp', tier: 'Old Friend', active: true, year: 2026 }]
    const contactSubmissions = [{ id: 1, name: 'Ada', email: 'ada@example.org', message: 'Thanks!' }]
    await importing({ sponsors, contactSubmissions })
    expect((await organizer('/admin/sponsors')).body.sponsors).toMatchObject([{ tier: 'Old Friend', active: false }])
    expect((await visitor('/sponsors')).body.sponsors).toEqual([])
    expect((await organizer('/inbox/messages')).body).toMatchObject({ messages: [{ message: 'Thanks!' }] })
  })

  test('a file of the first version is taken: what the editor would refuse is kept or mapped, and said', async () => {
    const database = await open()
    const { importing, organizer } = await importSite(database)
    const person = { title: 'Keeper', bio: 'Keeps.', topic: 'Light', createdAt: '2025-01-05 10:00:00Z' }
    const place = { title: 'Talks', description: 'Three.', location: 'Hall' }
    const tables = {
      speakers: [
        { id: 1, name: 'Ada', ...person, selectionStatus: 'maybe', twitterLink: '@ada_q', talkTitle: '' },
        { id: 2, name: 'Bo', ...person, selectionStatus: 'selected', websiteLink: 'ask me', talkTitle: null },
      ],
      volunteers: [{ id: 1, name: 'Dana', email: 'dana@example.org', status: 'waitlisted' }],
      sponsorshipPackages: [{ id: 3, name: 'Momentum Driver', price: '1500', features: '["Logo","Seat"]' }],
      sponsors: [
        {
          id: 1,
          name: 'Mill',
          logo: '/m.webp',
          tier: 3,
          featuredUntil: '2026-03-31T05:59:59.000Z',
          website: 'www.mill.example',
        },
        { id: 2, name: 'Bakery', logo: '', tier: '3', featuredUntil: '2026-03-31T00:00:00.000Z' },
        { id: 3, name: 'Cinema', logo: '', tier: '3', featuredUntil: '' },
      ],
      scheduleItems: [{ id: 1, startTime: '9:00', endTime: '1:30', ...place }],
      teamMembers: [{ ...member, photo: '' }],
      ticketPurchases: [{ id: 1, ticketTierId: 2, name: 'Ada', email: 'ada@example.org', quantity: 1 }],
    }
    const { results } = await importing(tables)
    expect(results.map(({ table, errors, errorDetails }) => [table, errors, errorDetails])).toEqual(
      results.map(({ table }) => [table, 0, []]),
    )
    const { speakers } = (await organizer('/admin/speakers')).body
    expect(speakers).toMatchObject([
      { name: 'Ada', selectionStatus: 'pending', twitterLink: 'https://twitter.com/ada_q', talkTitle: null },
      { name: 'Bo', selectionStatus: 'selected', websiteLink: '', socialLinks: 'ask me' },
    ])
    expect(speakers[0].createdAt).toBe('2025-01-05T10:00:00.000Z')
    expect((await organizer('/volunteers/status/pending')).body.volunteers).toMatchObject([{ name: 'Dana' }])
    expect((await organizer('/admin/sponsorship-packages')).body.packages).toMatchObject([
      { price: 1500, features: ['Logo', 'Seat'] },
    ])
    const { sponsors } = (await organizer('/admin/sponsors')).body
    expect(sponsors.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toMatchObject([
      { tier: 'Momentum Driver', featuredUntil: '2026-03-30', website: 'https://www.mill.example' },
      { tier: 'Momentum Driver', featuredUntil: '2026-03-31', logo: '' },
      { tier: 'Momentum Driver', featuredUntil: null },
    ])
    expect((await organizer('/admin/schedule')).body.scheduleItems).toMatchObject([
      { startTime: '9:00 AM', endTime: '1:30 PM' },
    ])
    const notes = Object.fromEntries(results.map(result => [result.table, result.notes]))
    expect(notes.speakers).toEqual([
      'id 1: selectionStatus “maybe” is not known and is now “pending”',
      'id 1: the empty talkTitle is none',
      'id 1: twitterLink “@ada_q” is now https://twitter.com/ada_q',
      'id 2: websiteLink “ask me” is not an address and is kept in socialLinks',
    ])
    expect(notes.scheduleItems).toEqual(['id 1: startTime 9:00 is now 9:00 AM', 'id 1: endTime 1:30 is now 1:30 PM'])
    expect(notes.sponsors?.[0]).toContain('featuredUntil 2026-03-31T05:59:59.000Z is now 2026-03-30')
    expect(notes.teamMembers).toEqual([])
  })
})
