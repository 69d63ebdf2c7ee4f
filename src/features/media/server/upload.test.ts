import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { ORIGIN, testSite } from '#test/test-site.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><script>1</script></svg>'

type Content = string | Uint8Array<ArrayBuffer>

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  return { ...site, database, admin, cookie: await site.cookie() }
}

function aForm(content: Content, { name = 'picture.jpg', type = 'image/jpeg', field = 'image' } = {}) {
  const form = new FormData()
  form.set(field, new File([content], name, { type }))
  return form
}

function aCanvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c22f1b' }, limitInputPixels: false })
}

async function aPhoto(width = 1000, height = 600) {
  const secret = { IFD0: { Artist: 'SECRET PLACE' } }
  return Uint8Array.from(await aCanvas(width, height).withExif(secret).jpeg().toBuffer())
}

/** A PNG of 14,000 by 14,000 white points in a few hundred kilobytes. */
function aBomb(): Uint8Array<ArrayBuffer> {
  const side = 14_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (1 + side / 8))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([signature, ...chunks]))
}

/** Bytes that begin as a JPEG does. */
function asJpeg(text: string) {
  return Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(text))
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const mediaIn = ({ db }: Database) => db.selectFrom('media').selectAll().execute()

anyDatabase('Uploading a picture', ({ open }) => {
  test('A7, UP1: keeps it re-encoded without what else it held, and answers with its address', async () => {
    const { admin, raw, cookie, database } = await siteOn(open)
    const photo = Buffer.concat([await aPhoto(), Buffer.from('<?php system("id") ?><script>alert(1)</script>')])
    const before = database.contentVersion()
    const { status, body } = await admin('/upload', { body: aForm(Uint8Array.from(photo)) })
    const [stored] = await mediaIn(database)
    expect([status, body]).toEqual([201, { success: true, filePath: `/media/${stored?.hash}/800.webp` }])
    expect(stored).toMatchObject({ type: 'image/webp', width: 1000, height: 600, isSample: false })
    const bytes = Buffer.from(stored?.bytes ?? [])
    for (const trace of ['SECRET', 'php', 'script']) expect(bytes.includes(trace)).toBe(false)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(database.contentVersion()).toBe(before)
    const again = await admin('/upload', { body: aForm(Uint8Array.from(photo)) })
    expect([again.body.filePath, (await mediaIn(database)).length]).toEqual([body.filePath, 1])
    for (const format of ['avif', 'webp', 'jpg']) {
      const picture = await raw(`/media/${stored?.hash}/480.${format}`, { cookie })
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 288 })
    }
  })

  test('keeps what is transparent, turns upright, and takes every kind of picture', async () => {
    const { admin, database } = await siteOn(open)
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: '#ffffff00' } })
    await admin('/upload', { body: aForm(Uint8Array.from(await clear.png().toBuffer())) })
    const turned = await aCanvas(50, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await admin('/upload', { body: aForm(Uint8Array.from(turned)) })
    const [logo, photo] = await mediaIn(database)
    expect(await sharp(logo?.bytes).stats()).toMatchObject({ isOpaque: false })
    expect(photo).toMatchObject({ width: 80, height: 50 })
    for (const format of ['png', 'webp', 'gif', 'avif', 'tiff'] as const) {
      const content = Uint8Array.from(await aCanvas(40, 40).toFormat(format).toBuffer())
      // Name and type are ignored.
      const form = aForm(content, { name: 'page.php', type: 'text/html' })
      expect([format, (await admin('/upload', { body: form })).status]).toEqual([format, 201])
    }
  })

  test.each<[string, Content, string, string]>([
    ['an svg', drawing, 'a.svg', 'image/svg+xml'],
    ['an svg that calls itself a png', drawing, 'a.png', 'image/png'],
    ['html', '<!doctype html><script>alert(1)</script>', 'a.html', 'text/html'],
    ['html with two extensions', '<!doctype html><script>alert(1)</script>', 'a.html.jpg', 'image/jpeg'],
    ['php with two extensions', '<?php system("id"); ?>', 'a.jpg.php', 'image/jpeg'],
    ['a polyglot of GIF and script', 'GIF89a/*\0\0*/=1;alert(1)//', 'a.gif', 'image/gif'],
    ['a polyglot of JPEG and HTML', asJpeg('<html><script>alert(1)</script>'), 'a.jpg', 'image/jpeg'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'a.pdf', 'image/png'],
    ['only a signature', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'a.png', 'image/png'],
  ])('UP1: refuses %s with the specified message', async (_, content, name, type) => {
    const { admin, database } = await siteOn(open)
    expect(await admin('/upload', { body: aForm(content, { name, type }) })).toMatchObject({
      status: 400,
      body: {
        title: 'Invalid file type',
        detail: 'Only image files are allowed',
        fields: [{ field: 'image', message: 'Only image files are allowed' }],
      },
    })
    expect(await mediaIn(database)).toEqual([])
  })

  test('UP1: refuses a truncated picture, an empty one, and a form without any', async () => {
    const { admin, database } = await siteOn(open)
    const photo = await aPhoto(1200, 1200)
    expect((await admin('/upload', { body: aForm(photo.slice(0, photo.length / 2)) })).body).toMatchObject({
      title: 'Invalid file type',
      detail: 'This image is damaged. Please save it again or choose another.',
    })
    for (const form of [aForm(''), aForm(photo, { field: 'file' })]) {
      expect(await admin('/upload', { body: form })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'image' }] },
      })
    }
    expect(await mediaIn(database)).toEqual([])
  })

  test('every failed upload says success: false and the error beside the problem', async () => {
    const { admin, visitor } = await siteOn(open)
    const photo = await aPhoto(40, 40)
    const failed = [
      await admin('/upload', { body: aForm('x') }),
      await admin('/upload', { body: aForm('x'.repeat(7 * 1024 * 1024)) }),
      await visitor('/upload', { body: aForm(photo) }),
      await admin('/upload', { body: aForm(photo), headers: { 'sec-fetch-site': 'cross-site' } }),
    ]
    expect(failed.map(({ status }) => status)).toEqual([400, 413, 401, 403])
    for (const { headers, body } of failed) {
      expect(body).toMatchObject({ success: false, error: body.detail, code: expect.any(String) })
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
    expect((await admin('/upload/0123')).body).not.toHaveProperty('success')
  })

  test('UP2: no name of a file reaches anything', async () => {
    const { admin, database } = await siteOn(open)
    const photo = await aPhoto(40, 40)
    for (const name of ['../../../etc/passwd', '..\\..\\x.jpg', 'a\0.php.jpg', `${'n'.repeat(300)}.jpg`, '"; x="']) {
      const { status, body } = await admin('/upload', { body: aForm(photo, { name }) })
      expect([name, status]).toEqual([name, 201])
      expect(body.filePath).toMatch(/^\/media\/[0-9a-f]{32}\/800\.webp$/)
    }
    expect(await mediaIn(database)).toHaveLength(1)
  })

  test('UP3: refuses more than 5 MB, 14,000 by 14,000 points and lies about the length, and goes on at once', async () => {
    const { admin, database } = await siteOn(open)
    const tooLarge = { status: 413, body: { code: 'too-large', title: 'File too large' } }
    const photo = await aPhoto(40, 40)
    for (const content of ['x'.repeat(5 * 1024 * 1024 + 1), 'x'.repeat(7 * 1024 * 1024), aBomb()]) {
      expect(await admin('/upload', { body: aForm(content) })).toMatchObject(tooLarge)
    }
    const claims = { 'content-length': String(1024 ** 3) }
    expect(await admin('/upload', { body: aForm(photo), headers: claims })).toMatchObject(tooLarge)
    const belittles = { 'content-length': '10' }
    const content = 'x'.repeat(7 * 1024 * 1024)
    expect(await admin('/upload', { body: aForm(content), headers: belittles })).toMatchObject(tooLarge)
    expect(await mediaIn(database)).toEqual([])
    expect((await admin('/upload', { body: aForm(photo) })).status).toBe(201)
  })

  test('UP3: twenty at once are all kept, and refusals among them stop no other', async () => {
    const { admin, database } = await siteOn(open)
    const forms = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 4 === 0 ? aForm('x') : aForm(await aPhoto(40 + index, 40)),
      ),
    )
    const answers = await Promise.all(forms.map(body => admin('/upload', { body })))
    const wanted = forms.map((_, index) => (index % 4 === 0 ? 400 : 201))
    expect(answers.map(({ status }) => status)).toEqual(wanted)
    expect(await mediaIn(database)).toHaveLength(15)
  })

  test('UP4, HD1: opened directly it is an image, never sniffed and never run', async () => {
    const { admin, raw, cookie } = await siteOn(open)
    const { filePath } = (await admin('/upload', { body: aForm(await aPhoto(40, 40)) })).body
    const { status, headers } = await raw(filePath, { cookie })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
    for (const path of [filePath.replace('800', '801'), filePath.replace('webp', 'svg'), `${filePath}/../x`]) {
      expect((await raw(path, { cookie })).status).toBe(404)
    }
  })

  test('AZ1, CS1: takes none from strangers, from another site or in another shape', async () => {
    const { admin, visitor, request, database } = await siteOn(open)
    const photo = await aPhoto(40, 40)
    expect(await visitor('/upload', { body: aForm(photo) })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    })
    const evil = { origin: 'https://evil.example' }
    expect((await admin('/upload', { body: aForm(photo), headers: evil })).status).toBe(403)
    expect((await request('/api/upload', { body: aForm(photo), headers: { origin: 'null' } })).status).toBe(403)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: ORIGIN }
      expect([type, (await admin('/upload', { body: 'image=x', headers })).status]).toEqual([type, 400])
    }
    expect(await mediaIn(database)).toEqual([])
  })
})
