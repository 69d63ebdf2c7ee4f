import { expect, test } from 'vitest'
import { addEdition, addTeamMember, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { addSpeaker, siteOn } from '#test/speakers-site.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Speakers', ({ open }) => {
  test('E3: tell the years of those selected, the latest first', async () => {
    const { visitor, admin } = await siteOn(open)
    expect((await visitor('/speakers/years')).body).toEqual({ years: [] })
    await addSpeaker(admin, { selectionStatus: 'selected', year: 2024 })
    await addSpeaker(admin, { selectionStatus: 'selected', year: 2026 })
    await addSpeaker(admin, { selectionStatus: 'selected', year: 2026 })
    await addSpeaker(admin, { selectionStatus: 'pending', year: 2027 })
    expect((await visitor('/speakers/years')).body).toEqual({ years: [2026, 2024] })
  })

  test('A5, AZ3: the public sees those selected and nothing private of them', async () => {
    const { visitor, admin } = await siteOn(open)
    const selected = await addSpeaker(admin, {
      name: 'Maren',
      selectionStatus: 'selected',
      email: 'maren@example.com',
      phone: '780-555-0100',
      location: 'Devon',
      speakingExperience: 'Much',
      previousTalkLinks: 'https://talks.example',
    })
    const hidden: number[] = []
    for (const selectionStatus of ['pending', 'shortlisted', 'rejected'] as const) {
      hidden.push(await addSpeaker(admin, { name: selectionStatus, selectionStatus }))
    }
    const { body } = await visitor('/speakers')
    expect(body.speakers.map(({ name }: { name: string }) => name)).toEqual(['Maren'])
    const text = JSON.stringify([body, (await visitor(`/speakers/${selected}`)).body])
    for (const secret of ['maren@', '780-555', 'location', 'selectionStatus', 'Much', 'talks.example', 'version']) {
      expect(text).not.toContain(secret)
    }
    for (const id of hidden) expect((await visitor(`/speakers/${id}`)).status).toBe(404)
    expect((await admin('/admin/speakers')).body.speakers).toHaveLength(4)
    expect((await admin(`/admin/speakers/${hidden[0]}`)).body.speaker).toMatchObject({ name: 'pending', version: 1 })
  })

  test('are listed by year, and featured ones of the edition year', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const selected = { selectionStatus: 'selected', featured: true } as const
    await addSpeaker(admin, { ...selected, name: 'This year' })
    await addSpeaker(admin, { ...selected, name: 'Last year', year: 2025 })
    await addSpeaker(admin, { selectionStatus: 'selected', name: 'Not featured' })
    await addSpeaker(admin, { featured: true, name: 'Not selected' })
    expect((await visitor('/speakers?year=2025')).body.speakers).toMatchObject([{ name: 'Last year' }])
    expect((await visitor('/speakers/featured')).body.speakers).toMatchObject([{ name: 'This year' }])
    await addEdition(database.db, { year: 2025 })
    expect((await visitor('/speakers/featured')).body.speakers).toMatchObject([{ name: 'Last year' }])
    const refused = await visitor('/speakers?year=two')
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 400,
      detail: 'Please enter a year',
    })
    expect((await visitor('/speakers?limit=two')).body.detail).toBe('Please enter a whole number')
  })

  test('E4: built-in ones stand there while there is sample content, but no speaker at all', async () => {
    const { database, visitor, admin } = await siteOn(open)
    expect((await visitor('/speakers')).body.speakers).toEqual([])
    expect((await visitor('/speakers/featured')).body.speakers).toEqual([])
    expect((await visitor('/speakers/2')).status).toBe(404)
    await addTeamMember(database.db, { isSample: true })
    const { body } = await visitor('/speakers/featured')
    expect(body.speakers).toHaveLength(3)
    expect(body.speakers.filter(({ featured }: { featured: boolean }) => featured)).toHaveLength(2)
    expect(body.speakers).toMatchObject([{ sample: true }, { sample: true }, { sample: true }])
    expect((await visitor('/speakers')).body.speakers).toHaveLength(3)
    expect((await visitor('/speakers/2')).body.speaker).toEqual(body.speakers[1])
    expect((await admin('/admin/speakers')).body.speakers).toEqual([])
    await addSpeaker(admin, { selectionStatus: 'pending' })
    expect((await visitor('/speakers')).body.speakers).toEqual([])
    expect((await visitor('/speakers/2')).status).toBe(404)
  })

  test('AZ1: no stranger may change any, and nothing is changed by trying', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const id = await addSpeaker(admin, {})
    const before = await database.db.selectFrom('speakers').selectAll().execute()
    const tries: [string, string][] = [
      ['POST', '/speakers'],
      ['PATCH', `/speakers/${id}`],
      ['PATCH', '/speakers/reorder'],
      ['DELETE', `/speakers/${id}`],
    ]
    for (const [method, path] of tries) {
      const answer = await visitor(path, { method, body: aSpeaker({ name: 'Intruder' }) })
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
    }
    expect(await database.db.selectFrom('speakers').selectAll().execute()).toEqual(before)
  })

  test('AZ2: a body cannot set what is not asked for, and defaults stand', async () => {
    const { database, admin } = await siteOn(open)
    const body = { ...aSpeaker(), id: 99, version: 7, createdAt: 'x', isSample: true, displayOrder: 50 }
    const { speaker } = (await admin('/speakers', { body })).body
    expect(speaker).toMatchObject({
      version: 1,
      displayOrder: 0,
      featured: false,
      selectionStatus: 'pending',
      year: 2026,
    })
    expect(speaker.id).not.toBe(99)
    const row = await database.db.selectFrom('speakers').select('isSample').executeTakeFirstOrThrow()
    expect(row.isSample).toBe(false)
  })

  test('a bad body answers 400 with the field and its message, and nothing is stored', async () => {
    const { database, admin } = await siteOn(open)
    const answer = await admin('/speakers', { body: { ...aSpeaker(), name: '' } })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual([{ field: 'name', message: 'Name is required' }])
    expect(await database.db.selectFrom('speakers').selectAll().execute()).toEqual([])
  })

  test('a change leaves alone what it does not name, and raises the content version', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addSpeaker(admin, { featured: true, selectionStatus: 'selected', talkTitle: 'After the fire' })
    const before = database.contentVersion()
    const { status, headers, body } = await admin(`/speakers/${id}`, { method: 'PATCH', body: { name: 'Maren' } })
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    expect(body.speaker).toMatchObject({ name: 'Maren', featured: true, talkTitle: 'After the fire', version: 2 })
    expect(database.contentVersion()).toBe(before + 1)
  })

  test('E4: a sample speaker that was edited is no sample any more', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addSpeaker(admin, {})
    await database.db.updateTable('speakers').set({ isSample: true }).execute()
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { name: 'Real' } })
    expect(await database.db.selectFrom('speakers').select('isSample').execute()).toEqual([{ isSample: false }])
  })

  test('equal talk titles and descriptions are refused, in any case', async () => {
    const { database, admin } = await siteOn(open)
    await addSpeaker(admin, { talkTitle: 'Crème brûlée', talkDescription: 'Élan over the river.' })
    const other = await addSpeaker(admin, { talkTitle: 'Another', talkDescription: '' })
    await addSpeaker(admin, { talkTitle: null, talkDescription: '' })
    const before = database.contentVersion()
    const title = {
      status: 409,
      body: {
        code: 'duplicate-talk-title',
        title: 'Duplicate Talk Title',
        detail: 'This talk title already exists. Please use a different title.',
      },
    }
    const description = {
      status: 409,
      body: {
        code: 'duplicate-talk-description',
        title: 'Duplicate Talk Description',
        detail: 'This talk description is too similar to an existing talk. Please revise it to make it more unique.',
      },
    }
    const talkTitle = ' CRE\u0300ME BRÛLÉE '
    expect(await admin('/speakers', { body: aSpeaker({ talkTitle }) })).toMatchObject(title)
    expect(await admin(`/speakers/${other}`, { method: 'PATCH', body: { talkTitle } })).toMatchObject(title)
    const talkDescription = 'ÉLAN OVER THE RIVER.'
    expect(await admin('/speakers', { body: aSpeaker({ talkDescription }) })).toMatchObject(description)
    expect(await admin(`/speakers/${other}`, { method: 'PATCH', body: { talkDescription } })).toMatchObject(description)
    expect(database.contentVersion()).toBe(before)
    const own = await admin(`/speakers/${other}`, { method: 'PATCH', body: { talkTitle: 'ANOTHER' } })
    expect(own.status).toBe(200)
  })

  test('RE13: of ten equal titles sent at once, one is stored', async () => {
    const { database, admin } = await siteOn(open)
    const body = aSpeaker({ talkTitle: 'Same' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin('/speakers', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await database.db.selectFrom('speakers').select('id').execute()).toHaveLength(1)
  })

  test('D8, RE13: a change or removal of an older version answers 412 with the current record', async () => {
    const { admin } = await siteOn(open)
    const id = await addSpeaker(admin, {})
    const read = await admin(`/admin/speakers/${id}`)
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    expect(headers['if-match']).toBe('"1"')
    const first = await admin(`/speakers/${id}`, { method: 'PATCH', body: { name: 'First' }, headers })
    expect(first.status).toBe(200)
    for (const method of ['PATCH', 'DELETE']) {
      const late = await admin(`/speakers/${id}`, { method, body: { name: 'Second' }, headers })
      expect([late.status, late.body.code]).toEqual([412, 'changed'])
      expect(late.body.current).toEqual(first.body.speaker)
    }
    const unreadable = await admin(`/speakers/${id}`, {
      method: 'PATCH',
      body: { name: 'Second' },
      headers: { 'if-match': 'W/"2"' },
    })
    expect(unreadable.status).toBe(412)
    expect((await admin(`/speakers/${id}`, { method: 'PATCH', body: { name: 'Without' } })).status).toBe(200)
    const last = { method: 'DELETE', headers: { 'if-match': '"3"' } }
    expect((await admin(`/speakers/${id}`, last)).status).toBe(200)
    expect((await admin(`/speakers/${id}`, last)).status).toBe(404)
  })

  test('IN1: strange ids and texts are answered, never an error of ours', async () => {
    const { visitor, admin } = await siteOn(open)
    for (const id of ['0', '-1', '1e3', '99999999999', '2147483648', "1'--", '%00', 'null']) {
      expect((await visitor(`/speakers/${id}`)).status, id).toBe(400)
    }
    for (const bio of ["'; drop table speakers --", '<script>', '\u{1F525}\u202E', '{"$gt":""}']) {
      const id = await addSpeaker(admin, { bio })
      expect((await admin(`/admin/speakers/${id}`)).body.speaker.bio).toBe(bio)
    }
    const posted = await admin('/speakers', { body: { ...aSpeaker(), bio: 'a\0b', name: ['x'] } })
    expect(posted.status).toBe(400)
  })

  test('IN2, A5: are downloaded as a table that runs nothing, by organizers alone', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const admin = await signIn()
    await admin('/speakers', {
      body: { ...aSpeaker(), name: '+Ada', email: 'ada@example.org', year: 2025, featured: true },
    })
    expect((await visitor('/sheets/speakers/file')).status).toBe(401)
    const { headers, body } = await admin('/sheets/speakers/file?year=2025')
    expect(headers.get('content-disposition')).toContain('"devontalks-speakers-2026-03-01.csv"')
    expect(body).toContain('Professional Title')
    expect(body).toContain("'+Ada")
    expect(body).toMatch(/,"2026-03-01 05:00","1"\r\n$/)
    expect(body).toMatch(/Yes"?,"?pending"?,"?2025/)
  })
})
