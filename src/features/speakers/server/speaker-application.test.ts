import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { addEdition, addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const application = { ...aSpeaker({ name: 'Nadia Field' }), email: 'nadia@example.org' }
const page = { accept: 'text/html' }

function aCanvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
}

async function aPhoto(width = 400, height = 600) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
  return picture
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'SECRET PLACE' } } })
    .jpeg()
    .toBuffer()
}

function aForm(photo: Uint8Array<ArrayBuffer> | string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...application, ...fields })) form.set(name, String(value))
  form.set('photo', new File([photo], '../../etc/passwd\0.php.jpg', { type: 'image/jpeg' }))
  return form
}

const speakersIn = ({ db }: Database) => db.selectFrom('speakers').selectAll().orderBy('id').execute()
const mediaIn = ({ db }: Database) => db.selectFrom('media').selectAll().execute()

anyDatabase('Applying to speak', ({ open }) => {
  test('P5, AZ3: lands in Pending for this edition, and nothing of it is shown', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    await addEdition(database.db, { year: 2027 })
    await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected' }) })
    const version = database.contentVersion()
    const hidden = { selectionStatus: 'selected', featured: true, year: 2025, displayOrder: 0, id: 77, photo: '/x.png' }
    const answer = await site.visitor('/speakers/apply', { body: { ...application, talkTitle: '', ...hidden } })
    expect([answer.status, answer.body]).toEqual([201, { success: true }])
    expect(await speakersIn(database)).toMatchObject([
      {},
      {
        id: 2,
        name: 'Nadia Field',
        email: 'nadia@example.org',
        selectionStatus: 'pending',
        featured: false,
        year: 2027,
        displayOrder: 1,
        photo: '',
        talkTitle: null,
      },
    ])
    await database.check()
    expect(database.contentVersion()).toBe(version)
    expect(JSON.stringify((await site.visitor('/speakers')).body)).not.toContain('Nadia')
    expect((await site.visitor('/speakers/2')).status).toBe(404)
  })

  test('is refused while submissions are closed, and open while nothing is set', async () => {
    const database = await open()
    const site = testSite(database)
    await addSetting(database.db, 'speaker-submissions-open', 'false')
    expect(await site.visitor('/speakers/apply', { body: application })).toMatchObject({
      status: 403,
      body: {
        code: 'submissions-closed',
        title: 'Speaker Submissions Closed',
        detail: "Speaker Submissions for this year's event is closed",
      },
    })
    expect(await speakersIn(database)).toEqual([])
    await database.db.updateTable('siteSettings').set({ value: 'true' }).execute()
    expect((await site.visitor('/speakers/apply', { body: application })).status).toBe(201)
  })

  test('answers 400 with each field and the specified message, and stores nothing', async () => {
    const database = await open()
    const site = testSite(database)
    const bad = { ...application, name: ' ', email: '', bio: undefined, websiteLink: 'javascript:alert(1)' }
    const { status, body } = await site.visitor('/speakers/apply', { body: bad })
    expect([status, body.fields]).toEqual([
      400,
      expect.arrayContaining([
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Valid email is required' },
        { field: 'bio', message: 'Bio is required' },
        { field: 'websiteLink', message: 'Please enter a valid URL' },
      ]),
    ])
    expect(await speakersIn(database)).toEqual([])
  })

  test('with a talk that is known already says which field, and leaves no picture behind', async () => {
    const database = await open()
    const site = testSite(database)
    const body = aForm(await aPhoto(), { talkTitle: 'After the Fire' })
    expect((await site.visitor('/speakers/apply', { body })).status).toBe(201)
    const again = aForm(await aPhoto(500, 500), { talkTitle: 'AFTER THE FIRE' })
    expect(await site.visitor('/speakers/apply', { body: again })).toMatchObject({
      status: 409,
      body: { fields: [{ field: 'talkTitle' }] },
    })
    expect(await mediaIn(database)).toHaveLength(1)
  })

  test('UP1, UP2: a photo is turned upright, stripped and stored under its hash', async () => {
    const database = await open()
    const site = testSite(database)
    const answer = await site.visitor('/speakers/apply', { body: aForm(await aPhoto()) })
    expect(answer.status).toBe(201)
    const [stored] = await mediaIn(database)
    const [speaker] = await speakersIn(database)
    expect(speaker?.photo).toBe(`/media/${stored?.hash}/800.webp`)
    expect(stored).toMatchObject({ type: 'image/webp', width: 600, height: 400 })
    const bytes = Buffer.from(stored?.bytes ?? [])
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.includes('SECRET')).toBe(false)
    expect((await site.raw(speaker?.photo ?? '', { cookie: await site.cookie() })).status).toBe(200)
  })

  test.each([
    ['an svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>', 400],
    ['html', '<!doctype html><script>alert(1)</script>', 400],
    ['nothing of a picture', 'GIF89a', 400],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 413],
    ['more than any form may hold', 'x'.repeat(7 * 1024 * 1024), 413],
  ])('UP1, UP3: a photo that is %s is refused, and nothing is stored', async (_, content, status) => {
    const database = await open()
    const answer = await testSite(database).visitor('/speakers/apply', { body: aForm(content) })
    expect(answer.status).toBe(status)
    expect([await speakersIn(database), await mediaIn(database)]).toEqual([[], []])
  })

  test('UP1, UP3: a truncated photo and one of more than 50 megapixels are refused', async () => {
    const database = await open()
    const site = testSite(database)
    const cut = (await aPhoto(1200, 1200)).subarray(0, 3000)
    expect(await site.visitor('/speakers/apply', { body: aForm(Uint8Array.from(cut)) })).toMatchObject({
      status: 400,
      body: { title: 'Invalid file type', detail: expect.stringContaining('damaged'), fields: [{ field: 'photo' }] },
    })
    const huge = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await site.visitor('/speakers/apply', { body: aForm(Uint8Array.from(huge)) })).toMatchObject({
      status: 413,
      body: { title: 'File too large', fields: [{ field: 'photo' }] },
    })
    expect([await speakersIn(database), await mediaIn(database)]).toEqual([[], []])
  })

  test('with a photo that is too small to be shown says how large it is and may be, and stores nothing', async () => {
    const database = await open()
    const body = aForm(await aPhoto(300, 120))
    expect(await testSite(database).visitor('/speakers/apply', { body })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'photo', message: expect.stringContaining('120 by 300 pixels') }] },
    })
    expect([await speakersIn(database), await mediaIn(database)]).toEqual([[], []])
  })

  test.each([
    ['an AVIF', () => aCanvas(60, 40).avif(), 400, 'Please choose a JPEG, PNG or WebP picture'],
    ['a GIF', () => aCanvas(60, 40).gif(), 400, 'Please choose a JPEG, PNG or WebP picture'],
    ['a TIFF', () => aCanvas(60, 40).tiff(), 400, 'Please choose a JPEG, PNG or WebP picture'],
    ['17 megapixels', () => aCanvas(4250, 4000).jpeg(), 413, 'The image must have at most 16 megapixels'],
    [
      'costly to decode',
      () => aCanvas(4000, 3900).ensureAlpha().toColourspace('rgb16').png({ progressive: true, palette: false }),
      413,
      'This image is too costly to read. Please save it as a plain JPEG',
    ],
    [
      'costly to turn upright',
      () => aCanvas(3990, 3990).toColourspace('rgb16').ensureAlpha().png().withMetadata({ orientation: 6 }),
      413,
      'This image is too costly to read. Please save it as a plain JPEG',
    ],
  ])('DO3: a photo that is %s is refused before it is decoded', async (_, draw, status, detail) => {
    const database = await open()
    const body = aForm(Uint8Array.from(await draw().toBuffer()))
    expect(await testSite(database).visitor('/speakers/apply', { body })).toMatchObject({ status, body: { detail } })
    expect(await mediaIn(database)).toEqual([])
  })

  test('a refused photo is told what is wrong, and the form stays open', async () => {
    const database = await open()
    const site = testSite(database)
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    const refusals = [
      [Uint8Array.from(heic), /HEIC photo.*Export it as JPEG/],
      ['', /This file is empty/],
      [Uint8Array.from((await aPhoto(1200, 1200)).subarray(0, 3000)), /damaged/],
    ] as const
    for (let round = 0; round < 3; round++)
      for (const [photo, detail] of refusals)
        expect(await site.visitor('/speakers/apply', { body: aForm(photo) })).toMatchObject({
          status: 400,
          body: { detail: expect.stringMatching(detail), fields: [{ field: 'photo' }] },
        })
    const unended = (await aPhoto()).subarray(0, -2)
    expect((await site.visitor('/speakers/apply', { body: aForm(Uint8Array.from(unended)) })).status).toBe(201)
    expect(await mediaIn(database)).toHaveLength(1)
  })

  test('refusals are forgiven up to a limit', async () => {
    const site = testSite(await open())
    const statuses: number[] = []
    for (let count = 0; count < 37; count++) {
      const body = { ...application, name: `Ola ${count}`, talkTitle: 'Taken' }
      statuses.push((await site.visitor('/speakers/apply', { body })).status)
    }
    expect(statuses).toEqual([201, ...Array(34).fill(409), 429, 429])
  })

  test('DO3: a form of more fields than any of ours is refused before it is taken apart', async () => {
    const site = testSite(await open())
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x']))
    const detail = 'The form has too many fields.'
    const form = aForm(await aPhoto(), fields)
    expect(await site.visitor('/speakers/apply', { body: form })).toMatchObject({ status: 400, body: { detail } })
    const headers = { ...page, 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await site.request('/speak/apply', { body: 'a&'.repeat(201), headers })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining(detail)])
  })

  test('DO3: beyond the photos of a day applications are taken without, so that the disk does not fill', async () => {
    const database = await open()
    const site = testSite(database)
    const until = '2026-03-02T12:00:00.000Z'
    await database.db.insertInto('rateLimits').values({ key: 'form:photo:all', points: 199, resetAt: until }).execute()
    const apply = async (topic: string, address?: string) => {
      const body = aForm(await aPhoto(), { topic, talkTitle: topic })
      expect((await site.visitor('/speakers/apply', { body, ...(address && { address }) })).status).toBe(201)
      return (await speakersIn(database)).at(-1)?.photo !== ''
    }
    expect(await apply('Rivers')).toBe(true)
    expect(await apply('Lakes')).toBe(false)
    expect(await mediaIn(database)).toHaveLength(1)
    site.clock.now = until
    expect(await apply('Springs')).toBe(true)
  })

  test('SP16: works without scripts, with and without a photo', async () => {
    const database = await open()
    const site = testSite(database)
    const body = aForm(await aPhoto(), { talkTitle: '' })
    const answer = await site.request('/speak/apply', { body, headers: page })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks/speaker?sent=1'])
    const plain = String(
      new URLSearchParams({ name: 'Ola', email: 'ola@example.org', title: 'T', bio: 'B', topic: 'T' }),
    )
    const headers = { ...page, 'content-type': 'application/x-www-form-urlencoded' }
    expect(await site.request('/speak/apply', { body: plain, headers })).toMatchObject({ status: 303 })
    expect(await speakersIn(database)).toMatchObject([{ photo: expect.stringMatching(/^\/media\//) }, { photo: '' }])
    const refused = await site.request('/speak/apply', { body: 'name=Ola', headers })
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(refused.body).toContain('Professional title is required')
  })

  test('CS1: is refused from another site in every form; an unreadable form is a clear refusal', async () => {
    const database = await open()
    const site = testSite(database)
    const evil = { origin: 'https://evil.example' }
    for (const path of ['/api/speakers/apply', '/speak/apply']) {
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
        const answer = await site.request(path, { body: 'name=Ola', headers: { ...evil, 'content-type': type } })
        expect({ path, type, status: answer.status }).toEqual({ path, type, status: 403 })
      }
      expect(await site.request(path, { body: aForm(await aPhoto()), headers: evil })).toMatchObject({ status: 403 })
    }
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    const part = '--x\r\nContent-Disposition: form-data; name="photo"'
    for (const body of ['name=Ola', '', part, `${part}\r\n\r\nOla`, `${part}; filename="a.jpg"\r\n\r\nOla`]) {
      const answer = await site.visitor('/speakers/apply', { body, headers: broken })
      expect(answer, body).toMatchObject({ status: 400, body: { detail: 'The form could not be read.' } })
    }
    const text = { 'content-type': 'text/plain' }
    expect(await site.visitor('/speakers/apply', { body: 'name=Ola', headers: text })).toMatchObject({ status: 415 })
    const form = aForm(await aPhoto())
    expect(await site.visitor('/contact', { body: form })).toMatchObject({ status: 415 })
    expect(await speakersIn(database)).toEqual([])
  })

  test('many at once keep an order without gaps', async () => {
    const database = await open()
    const site = testSite(database)
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((name, index) =>
        site.visitor('/speakers/apply', { body: { ...application, name }, address: `192.0.2.${index}` }),
      ),
    )
    const places = (await speakersIn(database)).map(({ displayOrder }) => displayOrder)
    expect(places.toSorted()).toEqual([0, 1, 2, 3])
  })
})
