import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { addPackage, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

const NOW = '2026-03-01T12:00:00.000Z'

/** The log, oldest event first, without the test's own login. */
async function logOf({ db }: Database) {
  const security = ['login', 'exported'] as const
  const events = db.selectFrom('auditLog').selectAll().where('action', 'not in', security).orderBy('id')
  const rows = await events.execute()
  return rows.map(({ details, ...row }) => ({ ...row, details: details === null ? null : JSON.parse(details) }))
}

anyDatabase('The audit log', ({ open }) => {
  test('O7: every change has user, time, place, old and new values', async () => {
    const database = await open()
    const { signIn, clock } = testSite(database)
    const organizer = await signIn()
    const { id } = (await organizer('/speakers', { body: aSpeaker() })).body.speaker
    clock.now = '2026-03-01T13:00:00.000Z'
    await organizer(`/speakers/${id}`, {
      method: 'PATCH',
      body: { name: 'Ada Q. Quill', topic: 'Fire', featured: true },
    })
    await organizer(`/speakers/${id}`, { method: 'DELETE' })
    const common = {
      userId: 1,
      actor: 'admin',
      address: '192.0.2.1',
      subject: 'speakers',
      recordId: id,
      restoredAt: null,
    }
    expect(await logOf(database)).toMatchObject([
      { ...common, at: NOW, action: 'created', label: 'Ada Quill', version: 1, details: {} },
      {
        ...common,
        at: clock.now,
        action: 'changed',
        version: 2,
        label: 'Ada Q. Quill',
        details: { name: ['Ada Quill', 'Ada Q. Quill'], featured: [false, true] },
      },
      {
        ...common,
        action: 'removed',
        version: 2,
        label: 'Ada Q. Quill',
        details: { id, name: 'Ada Q. Quill', featured: true, displayOrder: 0, isSample: false, createdAt: NOW },
      },
    ])
  })

  test('a change that changes nothing, comes too late or is refused is not in it', async () => {
    const database = await open()
    const organizer = await testSite(database).signIn()
    const { id } = (await organizer('/speakers', { body: aSpeaker({ talkTitle: 'Fire' }) })).body.speaker
    await organizer('/speakers', { body: aSpeaker({ talkTitle: 'fire' }) })
    const late = { 'if-match': '"7"' }
    await organizer(`/speakers/${id}`, { method: 'PATCH', body: { topic: 'Fire' } })
    await organizer(`/speakers/${id}`, { method: 'PATCH', body: { topic: 'Ice' }, headers: late })
    await organizer(`/speakers/${id}`, { method: 'DELETE', headers: late })
    expect((await logOf(database)).map(({ action }) => action)).toEqual(['created'])
  })

  test('a partner changes its tier by the name it had, a reorder says both orders', async () => {
    const database = await open()
    const organizer = await testSite(database).signIn()
    for (const name of ['Gold', 'Silver']) await addPackage(database.db, { name })
    const sponsor = { name: 'River Mills', logo: '/media/mill/600.webp', tier: 'Gold' }
    const { id } = (await organizer('/sponsors', { body: sponsor })).body.sponsor
    await organizer(`/sponsors/${id}`, { method: 'PATCH', body: { tier: 'Silver' } })
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) {
      const member = { name, role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
      ids.push((await organizer('/team', { body: member })).body.teamMember.id)
    }
    const [a, , c] = ids
    const teamMembers = [c, a].map((id, index) => ({ id, sortOrder: index + 1 }))
    await organizer('/team/reorder', { method: 'PATCH', body: { teamMembers } })
    await organizer('/team/reorder', { method: 'PATCH', body: { teamMembers } })
    const log = await logOf(database)
    expect(log[1]).toMatchObject({ action: 'changed', details: { tier: ['Gold', 'Silver'] } })
    const moves = log.filter(({ action }) => action === 'reordered')
    expect(moves).toMatchObject([
      {
        subject: 'teamMembers',
        recordId: null,
        details: {
          order: [
            [a, c],
            [c, a],
          ],
        },
      },
    ])
  })

  test('settings are records too; each application is one event without a user', async () => {
    const database = await open()
    const { signIn, visitor } = testSite(database)
    const organizer = await signIn()
    for (const value of ['false', 'true']) await organizer('/settings/speaker-submissions-open', { body: { value } })
    const talk = aSpeaker({ email: 'ada@example.org' })
    expect((await visitor('/speakers/apply', { body: talk })).status).toBe(201)
    const volunteer = {
      name: 'Dana',
      email: 'dana@example.org',
      phone: '780-555-0101',
      availability: 'All day',
      interests: 'x',
      experience: 'y',
      whyJoin: 'Because it is good.',
    }
    for (let round = 0; round < 2; round++)
      expect((await visitor('/volunteers/apply', { body: volunteer })).status).toBe(201)
    expect(await logOf(database)).toMatchObject([
      { action: 'created', subject: 'siteSettings', label: 'speaker-submissions-open' },
      { action: 'changed', subject: 'siteSettings', details: { value: ['false', 'true'] } },
      { action: 'created', subject: 'speakers', label: 'Ada Quill', userId: null, actor: 'A visitor' },
      { action: 'created', subject: 'volunteers', label: 'Dana', userId: null, actor: 'A visitor' },
    ])
  })

  test('sample content is not in it, its removal and an import are one event each', async () => {
    const database = await open()
    await loadSampleContent(database, new Date(NOW))
    expect(await logOf(database)).toEqual([])
    const organizer = await testSite(database, { settings: { DATA_DIR: await testFolder() } }).signIn()
    const { backup } = (await organizer('/sample-content', { method: 'DELETE' })).body
    const data = { tables: { speakers: [{ id: 900, ...aSpeaker() }] } }
    expect((await organizer('/backup/import', { body: { data, options: { dryRun: true } } })).status).toBe(200)
    await organizer('/backup/import', { body: { data } })
    expect(await logOf(database)).toMatchObject([
      { action: 'sample-removed', actor: 'admin', details: { backup } },
      { action: 'imported', actor: 'admin', subject: null, details: { speakers: 1 } },
    ])
  })

  test('goes with a backup and comes back, word for word; files without it still do', async () => {
    const from = await open()
    const organizer = await testSite(from).signIn()
    const { id } = (await organizer('/speakers', { body: aSpeaker() })).body.speaker
    await organizer(`/speakers/${id}`, { method: 'DELETE' })
    const { body: data } = await organizer('/backup/export')
    const into = await open()
    const other = await testSite(into, { settings: { DATA_DIR: await testFolder() } }).signIn()
    const options = { clearExisting: true }
    const { body } = await other('/backup/import', { body: { data, options } })
    expect(body.results.flatMap(({ errorDetails }: { errorDetails: string[] }) => errorDetails)).toEqual([])
    expect(await logOf(into)).toEqual([...(await logOf(from)), expect.objectContaining({ action: 'imported' })])
    const { auditLog, ...earlier } = data.tables
    expect(auditLog).toHaveLength(2)
    await other('/backup/import', { body: { data: { ...data, tables: earlier }, options } })
    const actions = (await logOf(into)).map(({ action }) => action)
    expect(actions).toEqual(['created', 'removed', 'imported', 'imported'])
  })

  test('events of a backup are added once, with any ids', async () => {
    const database = await open()
    const organizer = await testSite(database, { settings: { DATA_DIR: await testFolder() } }).signIn()
    await organizer('/speakers', { body: aSpeaker({ name: 'Here' }) })
    const { body } = await organizer('/backup/export?tables=auditLog')
    const [here] = body.tables.auditLog
    const auditLog = [1, 2].map(id => ({ ...here, id, at: '2025-01-01T00:00:00.000Z', label: `Elsewhere ${id}` }))
    for (let round = 0; round < 2; round++) {
      const options = { skipExistingIds: false }
      const answer = await organizer('/backup/import', { body: { data: { tables: { auditLog } }, options } })
      expect(answer.body.results).toMatchObject([{ imported: round === 0 ? 2 : 0, skipped: round === 0 ? 0 : 2 }])
    }
    const labels = (await logOf(database)).filter(({ action }) => action === 'created').map(({ label }) => label)
    expect(labels.toSorted()).toEqual(['Elsewhere 1', 'Elsewhere 2', 'Here'])
  })

  test('a backup whose events are none is refused row by row', async () => {
    const database = await open()
    const organizer = await testSite(database, { settings: { DATA_DIR: await testFolder() } }).signIn()
    await organizer('/speakers', { body: aSpeaker() })
    const { body } = await organizer('/backup/export?tables=auditLog')
    const [event] = body.tables.auditLog
    const auditLog = ['{', '[]', 'null', '{"a":1}'].map((details, index) => ({
      ...event,
      id: 10 + index,
      label: 'x',
      details,
    }))
    const answer = await organizer('/backup/import', { body: { data: { tables: { auditLog } } } })
    expect(answer.body.results).toMatchObject([{ imported: 1, errors: 3 }])
  })
})
