import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function place(open: TestEngine['open'], values: object = {}) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database)
  const { visitor, signIn, clock } = site
  const admin = await signIn()
  const body = { ...aSpeaker({ email: 'ada@quill.example', selectionStatus: 'selected' }), ...values }
  const { id } = (await admin('/speakers', { body })).body.speaker
  async function newLink() {
    const { body } = await admin('/access-links', { body: { purpose: 'speaker', recordId: id, by: 'page' } })
    return String(body.address).split('/my/')[1] ?? ''
  }
  const token = await newLink()
  const own = `/my/${token}/speaker`
  const save = (body: object | FormData, path = own) => visitor(path, { body })
  const read = async () => (await visitor(own)).body
  const record = async () => (await admin(`/admin/speakers/${id}`)).body.speaker
  const patch = async (body: object, version?: number) =>
    admin(`/speakers/${id}`, {
      method: 'PATCH',
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const shown = async () => (await visitor(`/speakers/${id}`)).body.speaker
  return { database, ...site, admin, clock, id, token, own, newLink, save, read, record, patch, shown }
}

async function aPortrait(width = 900, height = 900) {
  return sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
    .jpeg()
    .toBuffer()
}

function formWith(photo: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new File([photo], 'me.jpg', { type: 'image/jpeg' }))
  return form
}

anyDatabase('The own page of a speaker', ({ open }) => {
  test('S1, S2: sections are saved on their own; what visitors see waits, everything else applies at once', async () => {
    const { database, save, read, record, shown, patch } = await place(open)
    const version = database.contentVersion()
    expect((await save({ pronunciation: 'AY-da', pronouns: 'she, her', name: 'Ada B. Quill' })).body).toEqual({
      success: true,
    })
    await save({ stageNeeds: 'A lapel microphone', dayPhone: '780 555 0100', arrival: '9 AM' })
    await save({ bio: 'Works at night.', websiteLink: 'quill.example' })
    expect(await record()).toMatchObject({
      name: 'Ada Quill',
      pronunciation: 'AY-da',
      stageNeeds: 'A lapel microphone',
      bio: 'Works outside.',
      waiting: { name: 'Ada B. Quill', bio: 'Works at night.', websiteLink: 'https://quill.example' },
    })
    expect(await shown()).toMatchObject({ name: 'Ada Quill', bio: 'Works outside.' })
    expect(JSON.stringify(await shown())).not.toMatch(/night|780|AY-da|she, her/)
    expect(await read()).toMatchObject({
      talk: { name: 'Ada B. Quill', bio: 'Works at night.', dayPhone: '780 555 0100' },
      waiting: expect.arrayContaining(['name', 'bio', 'websiteLink']),
    })
    expect(database.contentVersion(), 'no page changes').toBe(version)
    await save({ name: 'Ada Quill' })
    expect((await record()).waiting, 'as shown again').toEqual({
      bio: 'Works at night.',
      websiteLink: 'https://quill.example',
    })
    const { version: read2 } = await record()
    await save({ bio: 'Works in the fog.' })
    const late = await patch({ bio: 'Works at night.', waiting: {} }, read2)
    expect([late.status, late.body.current.waiting.bio]).toEqual([412, 'Works in the fog.'])
  })

  test('S2, S9: what they send before the moment from which they are public waits too, so that no clock publishes it unread', async () => {
    const { save, patch, record } = await place(open, { attendance: 'asked' })
    await patch({ publicFrom: '2026-09-01T08:00' })
    await save({ bio: 'Works at night.', talkTitle: 'What grows first' })
    expect(await record()).toMatchObject({
      bio: 'Works outside.',
      waiting: { bio: 'Works at night.', talkTitle: 'What grows first' },
    })
  })

  test('S2: a field that was sent back is theirs again until they change it', async () => {
    const { save, read, patch, record } = await place(open)
    await save({ bio: 'Works at night.', title: 'Botanist' })
    await patch({ waiting: { bio: 'Works at night.', title: 'Botanist', sentBack: ['bio'] } })
    await save({ bio: 'Works at night.', title: 'Gardener' })
    expect(await read()).toMatchObject({ waiting: ['title'], sentBack: ['bio'], talk: { bio: 'Works at night.' } })
    await save({ bio: 'Works by day.', title: 'Gardener' })
    expect((await record()).waiting).toEqual({ bio: 'Works by day.', title: 'Gardener' })
  })

  test('S1: a refused field stores nothing of its section and blocks no other', async () => {
    const { save, record } = await place(open)
    const words = Array.from({ length: 61 }, () => 'word').join(' ')
    expect((await save({ introduction: words })).body.fields).toEqual([
      { field: 'introduction', message: 'Please use at most 60 words' },
    ])
    expect((await save({ name: '', pronouns: 'they' })).body.fields).toEqual([
      { field: 'name', message: 'Name is required' },
    ])
    expect((await save({ selectionStatus: 'rejected', year: 2020, email: 'eve@example.com' })).status).toBe(400)
    await save({ arrival: 'At noon' })
    expect(await record()).toMatchObject({ pronouns: '', arrival: 'At noon', email: 'ada@quill.example', year: 2026 })
  })

  test('Q7: consent keeps the wording agreed to and the moment, and can be withdrawn', async () => {
    const { save, read, record, clock } = await place(open)
    const at = clock.now
    await save({ consents: 'sent', talk: 'yes' })
    const wording = 'DevonTalks may record my talk on film.'
    expect((await record()).consents).toEqual({ talk: { wording, at } })
    clock.now = '2026-03-01T13:00:00.000Z'
    await save({ consents: 'sent', talk: 'yes', photos: 'yes' })
    expect((await record()).consents).toMatchObject({ talk: { at }, photos: { at: clock.now } })
    await save({ arrival: 'Noon' })
    await save({ consents: 'sent' })
    expect((await record()).consents).toEqual({})
    // Late in the evening of March 1 at the event.
    clock.now = '2026-03-02T05:00:00.000Z'
    await save({ consents: 'sent', talk: 'yes' })
    expect((await read()).talk.consents, 'the day on their page').toEqual({ talk: { wording, at: '2026-03-01' } })
  })

  test('S3: one press confirms; a decline takes them off the site in its own change, and tells the organizers', async () => {
    const { database, save, read, record, shown, admin, patch } = await place(open)
    await admin('/auth/account', {
      method: 'PATCH',
      body: { name: 'Joanna', email: 'jo@example.org', password: 'a lantern in the coulee' },
    })
    await admin('/auth/notices', {
      method: 'PUT',
      body: { when: 'at once', kinds: [], subjects: [], news: ['declines'] },
    })
    expect((await save({ attendance: 'asked' })).status).toBe(400)
    await save({ attendance: 'confirmed' })
    expect([(await record()).attendance, (await shown()).name]).toEqual(['confirmed', 'Ada Quill'])
    const before = database.contentVersion()
    await Promise.all([save({ attendance: 'declined' }), save({ attendance: 'declined' })])
    expect([await shown(), database.contentVersion() > before]).toEqual([undefined, true])
    expect((await admin('/admin/plan')).body.items).toContainEqual(
      expect.objectContaining({ title: 'Replace 1 speaker who cannot come', note: 'Ada Quill' }),
    )
    const mails = await database.db.selectFrom('mailOutbox').selectAll().execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
      'jo@example.org',
      'DevonTalks: Cancelled talk from Ada Quill',
    ])
    expect(mails.filter(({ recipient }) => recipient === 'ada@quill.example')).toEqual([])
    const refused = await save({ bio: 'Works at night.' })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.detail).toContain('hello@')
    expect((await read()).talk.attendance).toBe('declined')
    await patch({ attendance: 'confirmed' })
    expect((await shown()).name).toBe('Ada Quill')
  })

  test('S9: an asked speaker appears once they confirm, if the edition says so', async () => {
    const { database, save, shown, admin, patch } = await place(open)
    await patch({ attendance: 'asked' })
    expect((await shown()).name).toBe('Ada Quill')
    const [edition] = (await admin('/admin/editions')).body.editions
    await admin(`/editions/${edition.id}`, { method: 'PATCH', body: { confirmedOnly: true } })
    expect(await shown()).toBeUndefined()
    const before = database.contentVersion()
    await save({ attendance: 'confirmed' })
    expect([(await shown()).name, database.contentVersion() > before]).toEqual(['Ada Quill', true])
  })

  test('S3: "I can come after all" puts them back as they were for 24 hours, and declining is closed after the event', async () => {
    const { database, save, read, shown, admin, signIn, clock, id } = await place(open)
    const record = () => database.db.selectFrom('speakers').selectAll().executeTakeFirstOrThrow()
    await addScheduleItem(database.db, { year: 2026, talks: JSON.stringify([id]) })
    await save({ attendance: 'confirmed', bio: 'Works at night.' })
    const [before, seen] = [await record(), await shown()]
    const decline = () => save({ attendance: 'declined', word: 'The river is over the road.' })
    await decline()
    expect([await shown(), (await read()).session?.title]).toEqual([undefined, expect.any(String)])
    const events = (await admin('/history/activity')).body.events
    expect(events[0]).toMatchObject({ action: 'declined', label: 'Ada Quill: “The river is over the road.”' })
    clock.now = '2026-03-02T11:59:00.000Z'
    expect((await read()).revertUntil).toBe('2026-03-02T05:00')
    expect((await save({ revert: 'decline' })).status).toBe(200)
    const { version, updatedAt, ...same } = before
    expect([await record(), await shown()]).toEqual([expect.objectContaining(same), seen])
    expect((await save({ revert: 'decline' })).status, 'a second press').toBe(200)

    await decline()
    clock.now = '2026-03-03T12:00:00.000Z'
    expect([(await read()).revertUntil, (await save({ revert: 'decline' })).status]).toEqual([null, 409])
    await (await signIn())(`/speakers/${id}`, { method: 'PATCH', body: { attendance: 'confirmed' } })
    clock.now = '2026-10-12T12:00:00.000Z'
    expect((await read()).isOver).toBe(true)
    const late = await decline()
    expect([late.status, late.body.detail]).toEqual([409, 'The event is over. Thank you for your part in it.'])
    expect((await shown()).name).toBe('Ada Quill')
  })

  test('S3, S6: a speaker whose slot was given away writes instead', async () => {
    const { save, read, admin, id, record } = await place(open)
    await save({ attendance: 'declined' })
    expect((await read()).revertUntil).not.toBeNull()
    const { status } = await admin(`/speakers/${id}/replacement`, { body: { reserve: null } })
    expect(status).toBe(200)
    expect([(await read()).revertUntil, (await save({ revert: 'decline' })).status]).toEqual([null, 409])
    expect((await record()).attendance).toBe('declined')
  })

  test('S1, S7: they read what is missing and when it is due, and are late a week after the link was sent', async () => {
    const { database, visitor, signIn, clock, id } = await place(open)
    await database.db.deleteFrom('accessLinks').execute()
    clock.now = '2026-09-01T12:00:00.000Z'
    const holder = { purpose: 'speaker', recordId: id, by: 'page' }
    const { address } = (await (await signIn())('/access-links', { body: holder })).body
    const own = `/my/${String(address).split('/my/')[1]}/speaker`
    const read = async () => (await visitor(own)).body
    clock.now = '2026-09-08T12:00:00.000Z'
    await visitor(own, { body: { pronunciation: 'AY-da', introduction: 'Ada walks.' } })
    const states = async () =>
      Object.fromEntries(
        (await read()).items.map(({ name, due, state }: Record<string, string>) => [name, [state, due]]),
      )
    expect(await states()).toMatchObject({
      Confirmation: ['missing', '2026-09-08'],
      Bio: ['done', '2026-09-08'],
      Introduction: ['done', '2026-09-10'],
      Slides: ['missing', '2026-09-24'],
    })
    clock.now = '2026-09-09T12:00:00.000Z'
    expect(await states()).toMatchObject({ Confirmation: ['late', '2026-09-08'], Slides: ['missing', '2026-09-24'] })
    const admin = await signIn()
    await admin('/speakers', { body: aSpeaker({ name: 'Bo', selectionStatus: 'selected' }) })
    const { people } = (await admin('/decisions/owing?table=speakers&year=2026')).body
    const lateOf = ({ items }: { items: { name: string; state: string }[] }) =>
      items.flatMap(({ name, state }) => (state === 'late' ? [name] : []))
    expect(people.map(lateOf), 'selected minutes ago').toEqual([['Confirmation', 'Portrait', 'Talk title'], []])
  })

  test('S1: they read the day, the place and the time of their talk', async () => {
    const { database, read, id } = await place(open)
    expect((await read()).session).toBeNull()
    await addScheduleItem(database.db, { year: 2026, title: 'Session one', talks: JSON.stringify([id]) })
    expect((await read()).session).toMatchObject({ title: 'Session one', startTime: '9:00 AM', location: 'Foyer' })
  })

  test('L2: a mail scanner that opens the link changes nothing', async () => {
    const { visitor, own, token, record, admin, id, raw } = await place(open)
    const before = [await record(), (await admin(`/access-links?purpose=speaker&recordId=${id}`)).body]
    for (const path of [own, `${own}/photo`, `/my/${token}`]) await visitor(path)
    await raw(`/api${own}`, { method: 'HEAD' })
    for (const path of [`${own}/confirm`, `${own}?attendance=declined`]) await visitor(path)
    expect([await record(), (await admin(`/access-links?purpose=speaker&recordId=${id}`)).body]).toEqual(before)
  })

  test('a forwarded link reads one person alone, and ends when it is revoked, rejected or erased', async () => {
    const { admin, visitor, save, own, id, patch, newLink } = await place(open)
    const other = (await admin('/speakers', { body: aSpeaker({ name: 'Bo', selectionStatus: 'selected' }) })).body
    expect(JSON.stringify((await visitor(own)).body)).not.toMatch(/quill\.example|Bo\b/)
    expect((await visitor(`/speakers/${other.speaker.id}`, { method: 'PATCH', body: { name: 'Eve' } })).status).toBe(
      401,
    )
    const second = `/my/${await newLink()}/speaker`
    await save({ arrival: 'Noon' }, second)
    const { links } = (await admin(`/access-links?purpose=speaker&recordId=${id}`)).body
    await admin('/access-links/revoke', { body: { ids: [links[0].id] } })
    expect((await save({ arrival: 'Never' }, second)).status).toBe(404)
    await patch({ selectionStatus: 'rejected' })
    expect((await save({ arrival: 'Never' })).status).toBe(404)
    expect((await visitor(own)).body).not.toHaveProperty('talk')
    await patch({ selectionStatus: 'selected' })
    expect((await visitor(own)).body.talk.arrival).toBe('Noon')
    await admin('/privacy/erase', { body: { email: 'ada@quill.example', confirmation: 'ada@quill.example' } })
    expect((await save({ arrival: 'Never' })).status).toBe(404)
    expect((await visitor(own)).status).toBe(404)
  })

  test('two phones: the last save of a field wins, and sections keep each other’s fields', async () => {
    const { save, record, newLink } = await place(open)
    const second = `/my/${await newLink()}/speaker`
    await Promise.all([
      save({ bio: 'From the first.' }),
      save({ title: 'Botanist' }, second),
      save({ arrival: 'Noon' }),
      save({ pronouns: 'she' }, second),
    ])
    expect(await record()).toMatchObject({
      arrival: 'Noon',
      pronouns: 'she',
      waiting: { bio: 'From the first.', title: 'Botanist' },
    })
    await save({ bio: 'From the second.' }, second)
    expect((await record()).waiting.bio).toBe('From the second.')
  })

  test('UP1: a portrait waits, is cleaned, and is private to its sender and the organizers', async () => {
    const { save, record, read, raw, own, cookie, patch } = await place(open)
    const answer = await save(formWith(await aPortrait()))
    expect(answer.body).toEqual({ success: true })
    const { photo, waiting } = await record()
    expect([photo, waiting.photo]).toEqual(['', expect.stringMatching(/^\/media\/[0-9a-f]{32}\/800\.webp$/)])
    expect(await read()).toMatchObject({ talk: { photo: waiting.photo }, waiting: ['photo'] })
    const mine = await raw(`/api${own}/photo`)
    expect([mine.status, mine.headers.get('content-type'), mine.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect((await sharp(await mine.arrayBuffer()).metadata()).width).toBe(600)
    expect((await raw(waiting.photo)).status).toBe(404)
    expect((await raw(waiting.photo, { cookie: await cookie() })).status).toBe(200)
    await patch({ photo: waiting.photo, waiting: {} })
    expect((await raw(waiting.photo)).status).toBe(200)
    await save(formWith(await aPortrait()))
    expect((await record()).waiting, 'the portrait that is shown').toEqual({})
  })

  test('UP1: 48 megapixels, something else or nothing are refused with the reason, and nothing is stored', async () => {
    const { database, save, record } = await place(open)
    const large = await save(formWith(await aPortrait(8000, 6000), { pronouns: 'she' }))
    expect([large.status, large.body.detail]).toEqual([413, 'The image must have at most 16 megapixels'])
    const wrong = await save(formWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'photo'])
    const small = await save(formWith(await aPortrait(120, 120)))
    expect([small.status, small.body.fields[0].message]).toEqual([
      400,
      'This picture has 120 by 120 pixels. Please send one that is at least 400 pixels wide and high.',
    ])
    const none = await save(formWith(Buffer.alloc(0)))
    expect(none.status).toBe(400)
    expect((await save({})).body.fields).toEqual([{ field: 'photo', message: 'Please choose a picture' }])
    expect([await record(), await database.db.selectFrom('media').selectAll().execute()]).toMatchObject([
      { pronouns: '', waiting: {}, version: 1 },
      [],
    ])
  })

  test('an upload that breaks off stores nothing, and works again', async () => {
    const { database, save, record, visitor, own } = await place(open)
    const whole = new Request('http://localhost', {
      method: 'POST',
      body: formWith(await aPortrait(), { pronouns: 'x' }),
    })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const type = whole.headers.get('content-type') ?? ''
    const body = new Blob([bytes.subarray(0, bytes.length - 400)]).stream()
    const cut = await visitor(own, { body, headers: { 'content-type': type } })
    expect([cut.status, cut.body.detail]).toEqual([400, 'The form could not be read.'])
    expect([(await record()).version, await database.db.selectFrom('media').selectAll().execute()]).toEqual([1, []])
    expect((await save(formWith(await aPortrait()))).status).toBe(200)
  })

  test('the portraits of a day are limited for each speaker', async () => {
    const { database, save, id, clock, record } = await place(open)
    const resetAt = new Date(Date.parse(clock.now) + 1000).toISOString()
    await database.db
      .insertInto('rateLimits')
      .values({ key: `link:speaker:${id}:pictures`, points: 20, resetAt })
      .execute()
    expect(await save(formWith(await aPortrait()))).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect((await record()).version).toBe(1)
  })
})
