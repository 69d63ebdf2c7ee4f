import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { member } from '#test/import-site.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

const EMAIL = 'Wilhelmina.Oakes@Example.org'
const email = EMAIL.toLowerCase()
/** Texts that only she has written, one for each way in. */
const traces = ['wilhelmina', 'oakes', 'zinnia-7731', 'quokka-5520', 'marmalade-9914', '403-555-0199', 'obsidian-31']

async function siteOn({ place }: Pick<TestEngine, 'place'>) {
  const where = await place()
  const database = await openDatabase(where)
  const dataDir = await testFolder()
  const site = testSite(database, { settings: { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' } })
  await loadSampleContent(database, site.services.now())
  return { ...site, where, database, dataDir, owner: await site.signIn() }
}

type Site = Awaited<ReturnType<typeof siteOn>>

async function aPhoto(red: number) {
  const background = { r: red, g: 47, b: 27 }
  return Uint8Array.from(
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

/** Leaves everything that a person can leave, and returns the pictures. */
async function liveThrough({ visitor, owner, database }: Site): Promise<string[]> {
  const body = new FormData()
  const talk = { talkTitle: 'The zinnia-7731 of the prairie', phone: '403-555-0199', email: EMAIL }
  for (const [name, value] of Object.entries({ ...aSpeaker({ name: 'Wilhelmina Oakes' }), ...talk }))
    body.set(name, String(value))
  body.set('photo', new File([await aPhoto(10)], 'me.jpg'))
  expect((await visitor('/speakers/apply', { body, address: '192.0.2.44' })).status).toBe(201)
  const [speaker] = (await owner('/admin/speakers')).body.speakers.filter(
    (one: { email: string }) => one.email === EMAIL,
  )
  const upload = new FormData()
  upload.set('image', new File([await aPhoto(20)], 'cut.jpg'))
  const part = { x: 0, y: 0, width: 50, height: 50 }
  upload.set('cut', JSON.stringify({ quarters: 0, part, adjustment: { scale: 1, rotation: 0 } }))
  const { filePath } = (await owner('/upload', { body: upload })).body
  const changes = [{ bio: 'She keeps a quokka-5520.' }, { bio: 'She works outside.' }, { photo: filePath }]
  for (const change of [...changes, { selectionStatus: 'shortlisted' }, { selectionStatus: 'selected' }]) {
    expect((await owner(`/speakers/${speaker.id}`, { method: 'PATCH', body: change })).status).toBe(200)
  }
  const again = { ...aSpeaker({ name: 'W. Oakes', selectionStatus: 'rejected', photo: filePath }), email }
  const second = (await owner('/speakers', { body: again })).body.speaker
  await owner(`/speakers/${second.id}`, { method: 'DELETE' })
  const helps = { name: 'Wilhelmina', email: EMAIL, interests: 'Making marmalade-9914' }
  expect((await visitor('/volunteers/apply', { body: helps })).status).toBe(201)
  const waiting = (await owner('/volunteers/status/pending')).body.volunteers
  const helper = waiting.find((one: { email: string }) => one.email === EMAIL)
  await owner(`/volunteers/${helper.id}/status`, { method: 'PATCH', body: { status: 'approved' } })
  const { shifts } = (await owner('/admin/shifts')).body
  const place = { volunteerId: helper.id, reason: 'Oakes carries marmalade-9914.' }
  expect((await owner(`/shifts/${shifts.at(-2).id}/places`, { body: place })).status).toBe(201)
  const writes = { name: 'W. Oakes', email, subject: 'general', message: 'Is there a place for my obsidian-31?' }
  expect((await visitor('/contact', { body: writes })).status).toBeLessThan(300)
  expect((await visitor('/newsletter/subscribe', { body: { email: EMAIL } })).status).toBeLessThan(300)
  const bought = {
    ticketTierId: 'x',
    name: 'W. Oakes',
    email: EMAIL,
    quantity: 2,
    year: 2026,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  await database.db.insertInto('ticketPurchases').values(bought).execute()
  const review = {
    subject: 'speakers',
    recordId: speaker.id,
    userId: 1,
    vote: 'yes',
    comment: 'Oakes shines.',
  } as const
  const at = '2026-02-01T00:00:00.000Z'
  await database.db
    .insertInto('reviews')
    .values({ ...review, createdAt: at, updatedAt: at })
    .execute()
  const cue = { title: 'Marmalade-9914', kind: 'talk', minutes: 12, onStage: 'W. Oakes', speakerId: speaker.id }
  expect((await owner('/cues', { body: cue })).status).toBe(201)
  const bio = `Ask ${EMAIL}, or joan.wilhelm@example.org.`
  expect((await owner('/team', { body: { ...member, bio } })).status).toBe(201)
  return [speaker.photo, filePath]
}

/** The contents of every table, in lower case. */
async function wholeText({ db }: Database): Promise<string> {
  const texts: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db.withTables<Record<string, object>>().selectFrom<string>(name).selectAll().execute()
    texts.push(JSON.stringify(rows, (_, value) => (value instanceof Uint8Array ? '' : value)))
  }
  return texts.join('\n').toLowerCase()
}

/** The bytes of the database's own files, if they can be read. */
async function bytesIn({ dataDir }: { dataDir: string }): Promise<string> {
  const names = dataDir === '' ? [] : await readdir(dataDir)
  const files = names.filter(name => name.startsWith('lectern.sqlite') && !name.endsWith('-shm'))
  const bytes = await Promise.all(files.map(name => readFile(join(dataDir, name), 'latin1')))
  return bytes.join('').toLowerCase()
}

const foundIn = (text: string) => [...traces, email].filter(trace => text.includes(trace))

eachDatabase('Forgetting a person', engine => {
  test('ER1, O9: afterwards no table, file, picture, page or log line holds anything of them', async () => {
    const site = await siteOn(engine)
    const { owner, visitor, raw, cookie, database, logged, where } = site
    const pictures = await liveThrough(site)
    const asOwner = { cookie: await cookie() }
    const noted = await database.db.selectFrom('auditLog').select('address').execute()
    expect(noted.map(({ address }) => address)).not.toContain('192.0.2.44')
    expect(foundIn(await wholeText(database))).toEqual([...traces, email])
    if (where.dataDir !== '') expect(foundIn(await bytesIn(where))).toEqual([...traces, email])
    const counts = async () => ({
      media: (await database.db.selectFrom('media').select('id').execute()).length,
      log: (await database.db.selectFrom('auditLog').select('id').execute()).length,
    })
    const before = await counts()

    const preview = await owner('/privacy/preview', { body: { email: EMAIL } })
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({ pictures: 3, mentions: [{ table: 'teamMembers', label: 'Joanna' }] })
    const kinds = preview.body.rows.map(({ table, isPast }: { table: string; isPast: boolean }) => [table, isPast])
    expect(kinds.toSorted()).toEqual(
      [
        ['speakers', false],
        ['volunteers', false],
        ['shiftPlaces', false],
        ['contactSubmissions', false],
        ['newsletterSubscriptions', false],
        ['ticketPurchases', false],
        // Two receipts for applications, one for a message, and its notice.
        ...Array(4).fill(['mailOutbox', false]),
        ['speakers', true],
      ].toSorted(),
    )
    expect(foundIn(await wholeText(database))).toEqual([...traces, email])
    expect(await counts()).toEqual(before)

    const typed = { email, confirmation: ` ${EMAIL}` }
    const { status, body } = await owner('/privacy/erase', { body: typed })
    expect([status, body]).toEqual([200, { ...preview.body, isScrubbed: true }])
    expect(foundIn(await wholeText(database))).toEqual([])
    expect(foundIn(await bytesIn(where))).toEqual([])
    expect(await counts()).toEqual({ media: before.media - 3, log: before.log + 1 })
    for (const picture of pictures) expect((await raw(picture, asOwner)).status).toBe(404)
    expect((await visitor('/speakers?year=2026')).status).toBe(200)
    expect(foundIn(logged.join('\n').toLowerCase())).toEqual([])
    expect(logged.join('\n')).toContain('"event":"erased","outcome":"done"')

    const { teamMembers } = (await owner('/team')).body
    expect(teamMembers.at(-1).bio).toBe('Ask (erased), or joan.wilhelm@example.org.')
    const places = (await owner('/admin/speakers')).body.speakers.map(
      (one: { displayOrder: number }) => one.displayOrder,
    )
    expect(places).toEqual(places.map((_: number, index: number) => index))
    const event = await database.db.selectFrom('auditLog').selectAll().where('action', '=', 'erased').executeTakeFirst()
    expect(event).toMatchObject({ action: 'erased', actor: 'admin', subject: null, label: '' })
    expect(JSON.parse(event?.details ?? '')).toEqual({
      records: 11,
      mentions: 1,
      pictures: 3,
      history: preview.body.history,
    })
    expect((await owner('/privacy/preview', { body: { email } })).body).toMatchObject({
      rows: [],
      mentions: [],
      history: 0,
    })
    await database.close()
  })

  test('O9: is refused for organizers and for the address of the event, and wants the address twice', async () => {
    const { owner, database } = await siteOn(engine)
    await database.db.updateTable('users').set({ email: 'owner@example.org' }).execute()
    for (const [address, words] of [
      ['OWNER@example.org', /organizes/],
      ['Hello@DevonTalks.example', /contact address/],
    ] as const) {
      const body = { email: address, confirmation: address }
      for (const path of ['/privacy/preview', '/privacy/erase']) {
        expect(await owner(path, { body })).toMatchObject({
          status: 409,
          body: { detail: expect.stringMatching(words) },
        })
      }
    }
    const answer = await owner('/privacy/erase', { body: { email: 'ada@example.com', confirmation: 'ada@example.co' } })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'confirmation' }] } })
    await database.close()
  })

  test('ER1: says until when the backups on the server still hold them', async () => {
    const { owner, database, clock, dataDir } = await siteOn(engine)
    const preview = async () => (await owner('/privacy/preview', { body: { email } })).body.backups
    expect(await preview()).toEqual({ last: null, goneBy: null, others: [] })
    const { keepDaily } = await import('#features/backup/server/daily-backup.domain.ts')
    const context = { database, dataDir }
    await keepDaily(context, new Date(clock.now))
    const byHand = (await owner('/backup/files', { method: 'POST' })).body.file
    // A Sunday: the backup is the last of its week, and expires on the fourth Monday after.
    expect(await preview()).toEqual({
      last: clock.now,
      goneBy: '2026-03-24T00:00:00.000Z',
      others: [expect.objectContaining({ name: byHand.name, reason: 'manual' })],
    })
    const daily = async () => (await readdir(join(dataDir, 'backups'))).filter(name => name.includes('daily'))
    const [first] = await daily()
    const day = (number: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + number * 24 * 60 * 60 * 1000)
    for (let number = 1; number <= 21; number += 1) await keepDaily(context, day(number))
    expect(await daily()).toContain(first)
    await keepDaily(context, day(22))
    expect(await daily()).not.toContain(first)
    await database.close()
  })
})
