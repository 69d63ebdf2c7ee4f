import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { member } from '#test/import-site.ts'
import { testSite } from '#test/test-site.ts'

const forEver = { status: 200, kept: 'public, max-age=31536000, immutable' }
const forOrganizers = { status: 200, kept: 'private, no-store' }
const missing = { status: 404, kept: 'no-store' }

async function aPhoto(red = 194) {
  const background = { r: red, g: 47, b: 27 }
  return Uint8Array.from(
    await sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

async function siteOn(database: Database) {
  const site = testSite(database)
  const [admin, cookie] = [await site.signIn(), await site.cookie()]

  async function upload(red?: number): Promise<string> {
    const body = new FormData()
    body.set('image', new File([await aPhoto(red)], 'me.jpg'))
    return (await admin('/upload', { body })).body.filePath
  }

  /** The answers to a visitor, equal in every width and format, and to an organizer. */
  async function answersAt(address: string) {
    const of = async (path: string, headers = {}) => {
      const answer = await site.raw(path, headers)
      return { status: answer.status, kept: answer.headers.get('cache-control') }
    }
    const stranger = await of(address)
    for (const file of ['96.avif', '1920.jpg']) {
      expect(await of(address.replace(/\d+\.webp$/, file))).toEqual(stranger)
    }
    expect(await of(address, { cookie: 'lectern=made-up' })).toEqual(stranger)
    return { stranger, organizer: await of(address, { cookie }) }
  }
  return { ...site, admin, cookie, upload, answersAt }
}

const photoOf = async (db: Db, table: 'speakers' | 'volunteers') =>
  (await db.selectFrom(table).select('photo').executeTakeFirstOrThrow()).photo

const hidden = { stranger: missing, organizer: forOrganizers }
const seen = { stranger: forEver, organizer: forEver }

anyDatabase('Who may see a picture', ({ engine, open, place }) => {
  test('US2: a session that still has to set up its second factor sees no more than a stranger', async () => {
    const { admin, upload, answersAt } = await siteOn(await open())
    const photo = await upload()
    expect(await answersAt(photo)).toEqual(hidden)
    await admin('/settings/second-factor-required', { body: { value: 'true' } })
    expect(await answersAt(photo)).toEqual({ stranger: missing, organizer: missing })
  })

  test('O9, AZ3: that of an applicant answers only to a session, of a selected speaker to all, and of a rejected one no more', async () => {
    const database = await open()
    const { admin, visitor, answersAt } = await siteOn(database)
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...aSpeaker(), email: 'ada@example.org' }))
      body.set(name, String(value))
    body.set('photo', new File([await aPhoto()], 'me.jpg', { type: 'image/jpeg' }))
    expect((await visitor('/speakers/apply', { body })).status).toBe(201)
    const photo = await photoOf(database.db, 'speakers')
    expect(await answersAt(photo)).toEqual(hidden)
    for (const [selectionStatus, expected] of [
      ['shortlisted', hidden],
      ['selected', seen],
      ['rejected', hidden],
      ['selected', seen],
    ] as const) {
      expect((await admin('/speakers/1', { method: 'PATCH', body: { selectionStatus } })).status).toBe(200)
      expect([selectionStatus, await answersAt(photo)]).toEqual([selectionStatus, expected])
    }
    expect((await visitor('/speakers')).body.speakers).toMatchObject([{ photo }])
    await admin('/speakers/1', { method: 'DELETE' })
    expect(await answersAt(photo)).toEqual(hidden)
  })

  test('O9: that of a volunteer, or one that waits for its form, is for organizers; what the site shows is for all', async () => {
    const database = await open()
    const { admin, upload, answersAt } = await siteOn(database)
    const photo = await upload()
    expect(await answersAt(photo)).toEqual(hidden)
    const dana = { name: 'Dana', email: 'dana@example.org', photo, status: 'approved' }
    expect((await admin('/volunteers', { body: dana })).status).toBe(201)
    expect(await answersAt(photo)).toEqual(hidden)
    const shown = [await upload(10), await upload(20), await upload(30), await upload(40)] as const
    const text = { page: 'home', section: 'about', type: 'html', content: `<p><a href="${shown[2]}">Map</a></p>` }
    const tier = { name: 'Gold', price: 1, features: ['Logo'] }
    const answers = [
      await admin('/team', { body: { ...member, photo: shown[0] } }),
      await admin('/sponsorship-packages', { body: tier }),
      await admin('/sponsors', { body: { name: 'Mill', logo: shown[1], tier: 'Gold', backgroundImage: shown[3] } }),
      await admin('/content', { body: { ...text, key: 'text' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const address of shown) expect(await answersAt(address)).toEqual(seen)
    // The same picture is used by both.
    await admin('/team', { body: { ...member, photo } })
    expect(await answersAt(photo)).toEqual(seen)
  })

  test('O9: asking for one that visitors see makes no query about it', async () => {
    const database = await open()
    const { admin, upload, raw } = await siteOn(database)
    const photo = await upload()
    await admin('/team', { body: { ...member, photo } })
    expect((await raw(photo)).status).toBe(200)
    const asked = vi.spyOn(database.db, 'selectFrom')
    const tables = vi.spyOn(database.db, 'withTables')
    expect((await raw(photo)).status).toBe(200)
    expect([asked.mock.calls, tables.mock.calls]).toEqual([[], []])
  })

  test('one that is removed while it is read is sent or missing, and is no fault', async () => {
    const database = await open()
    const { upload, raw, cookie } = await siteOn(database)
    for (const red of [1, 2, 3, 4]) {
      const answer = raw((await upload(red)).replace('800.webp', '480.avif'), { cookie })
      await database.db.selectFrom('media').select('id').execute()
      await database.db.deleteFrom('media').execute()
      expect([200, 404]).toContain((await answer).status)
    }
  })

  if (engine === 'postgres')
    test('O9: every other instance follows', async () => {
      const where = await place()
      const [here, there] = [await openDatabase(where), await openDatabase(where)]
      const { admin, upload, answersAt } = await siteOn(here)
      const elsewhere = await siteOn(there)
      const photo = await upload()
      await admin('/speakers', { body: aSpeaker({ photo, selectionStatus: 'selected' }) })
      for (const [selectionStatus, expected] of [
        ['rejected', hidden],
        ['selected', seen],
      ] as const) {
        await admin('/speakers/1', { method: 'PATCH', body: { selectionStatus } })
        expect(await answersAt(photo)).toEqual(expected)
        await expect.poll(() => elsewhere.answersAt(photo)).toEqual(expected)
      }
      await here.close()
      await there.close()
    })
})
