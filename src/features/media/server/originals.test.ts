import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { type Cut, wholeCut } from '#features/media/media.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { importSite, member } from '#test/import-site.ts'

const left: Cut = { ...wholeCut, part: { x: 0, y: 0, width: 50, height: 100 } }
const [red, blue, white] = [
  [200, 40, 30],
  [20, 30, 160],
  [255, 255, 255],
]

/** A photo with a red left half, a blue right half, and a GPS position. */
async function aPhoto(width = 1000, height = 600) {
  const half = sharp({ create: { width: width / 2, height, channels: 3, background: '#c8281e' } }).png()
  return sharp({ create: { width, height, channels: 3, background: '#141ea0' } })
    .composite([{ input: await half.toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'SECRET PLACE' } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function aForm(fields: Record<string, Buffer | string | Cut>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Buffer.isBuffer(value)) form.set(name, new File([Uint8Array.from(value)], 'picture'))
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

const hashIn = (address: string) => address.split('/')[2] ?? ''

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = await importSite(database)
  const cookie = await site.cookie()

  /** Uploads a picture and returns the hash of the cut. */
  async function upload(fields: Parameters<typeof aForm>[0]): Promise<string> {
    const { status, body } = await site.organizer('/upload', { body: aForm(fields) })
    expect([status, body]).toMatchObject([201, { success: true }])
    return hashIn(body.filePath)
  }

  const origin = async (hash: string) => (await site.organizer(`/upload/${hash}`)).body
  const file = (hash: string, headers: Record<string, string> = { cookie }) =>
    site.raw(`/api/upload/${hash}/file`, headers)
  const pixels = async (hash: string) => sharp(await (await file(hash)).arrayBuffer())
  const media = () => database.db.selectFrom('media').select(['hash', 'isPrivate', 'original']).orderBy('id').execute()
  return { ...site, database, upload, origin, file, pixels, media, cookie }
}

/** The colours near the four corners, clockwise from the top left, and the size. */
async function cornersOf(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const inset = 8
  const places = [
    [inset, inset],
    [width - 1 - inset, inset],
    [width - 1 - inset, height - 1 - inset],
    [inset, height - 1 - inset],
  ] as const
  const corners = places.map(([x, y]) => {
    const at = (y * width + x) * channels
    return [...data.subarray(at, at + 3)].map(value => expect.closeTo(value, -1.5))
  })
  return { size: [width, height], corners }
}

anyDatabase('The original of a picture', ({ open }) => {
  test('B5: is kept whole for organizers alone, beside what visitors see of it', async () => {
    const { upload, origin, file, pixels, raw, media, cookie, organizer } = await siteOn(open)
    const hash = await upload({ image: await aPhoto(), cut: left })
    const { original, cut } = await origin(hash)
    expect(cut).toEqual(left)
    expect(await media()).toEqual([
      { hash: original, isPrivate: true, original: null },
      { hash, isPrivate: false, original },
    ])
    expect(await (await pixels(hash)).metadata()).toMatchObject({ width: 500, height: 600 })
    const answer = await file(original)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000, height: 600, format: 'webp' })
    expect(bytes.includes('SECRET')).toBe(false)
    expect((await file(original, {})).status).toBe(401)
    expect((await file(hash, {})).status).toBe(401)
    await organizer('/team', { body: { ...member, photo: `/media/${hash}/800.webp` } })
    for (const headers of [{ cookie: '' }, { cookie }]) {
      expect((await raw(`/media/${original}/800.webp`, headers)).status).toBe(404)
      expect((await raw(`/media/${hash}/800.webp`, headers)).status).toBe(200)
    }
  })

  test('B5: is what every later cut is made of, which is the one that the file itself would have given', async () => {
    const { upload, origin, media } = await siteOn(open)
    const photo = await aPhoto()
    const wide: Cut = { ...left, part: { x: 10, y: 10, width: 80, height: 80 } }
    const first = await upload({ image: photo, cut: left })
    const { original } = await origin(first)
    const widened = await upload({ original, cut: wide })
    expect(await origin(widened)).toEqual({ original, cut: wide })
    expect(await origin(first)).toEqual({ original, cut: left })
    expect(await upload({ image: photo, cut: wide })).toBe(widened)
    expect((await media()).map(({ hash }) => hash)).toEqual([original, first, widened])
  })

  test('a picture without one is cut out of itself, and stays where visitors see it', async () => {
    const { upload, origin, raw, cookie } = await siteOn(open)
    const hash = await upload({ image: await aPhoto() })
    expect(await origin(hash)).toEqual({ original: hash, cut: null })
    const cut = await upload({ original: hash, cut: left })
    expect(await origin(cut)).toEqual({ original: hash, cut: left })
    expect((await raw(`/media/${hash}/800.webp`, { cookie })).status).toBe(200)
  })

  test.each<[string, Partial<Cut>, number[][], number[]]>([
    ['whole', {}, [red, blue, blue, red], [400, 200]],
    ['a quarter', { quarters: 1 }, [red, red, blue, blue], [200, 400]],
    ['half a turn', { quarters: 2 }, [blue, red, red, blue], [400, 200]],
    ['three quarters', { quarters: 3 }, [blue, blue, red, red], [200, 400]],
    ['turned by the slider', { adjustment: { scale: 1, rotation: 180 } }, [blue, red, red, blue], [400, 200]],
    ['made smaller', { adjustment: { scale: 0.5, rotation: 0 } }, [white, white, white, white], [400, 200]],
    [
      'enlarged about the middle, in the right half',
      { part: { x: 50, y: 0, width: 50, height: 100 }, adjustment: { scale: 2, rotation: 0 } },
      [blue, blue, blue, blue],
      [200, 200],
    ],
    [
      'upright by slider and quarter, its lower part',
      { quarters: 1, part: { x: 0, y: 50, width: 100, height: 50 }, adjustment: { scale: 1, rotation: -90 } },
      [red, blue, white, white],
      [200, 200],
    ],
  ])('is cut out as the editor shows it: %s', async (_, cut, corners, size) => {
    const { upload, pixels } = await siteOn(open)
    const hash = await upload({ image: await aPhoto(400, 200), cut: { ...wholeCut, ...cut } })
    const found = await cornersOf(await pixels(hash))
    expect(corners).toEqual(found.corners)
    expect(found.size).toEqual(size)
  })

  test('B5, A7: a large one keeps more than is shown, and stays within the limits of an upload', async () => {
    const { upload, origin, pixels, organizer } = await siteOn(open)
    const hash = await upload({ image: await aPhoto(6000, 300), cut: wholeCut })
    expect(await (await pixels(hash)).metadata()).toMatchObject({ width: 2400, height: 120 })
    const { original } = await origin(hash)
    expect(await (await pixels(original)).metadata()).toMatchObject({ width: 4096, height: 205 })
    const part = { x: 25, y: 0, width: 50, height: 100 }
    const closer = await upload({ original, cut: { ...wholeCut, part } })
    expect(await (await pixels(closer)).metadata()).toMatchObject({ width: 2048, height: 205 })
    for (const [image, status] of [
      [Buffer.alloc(5 * 1024 * 1024 + 1), 413],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400],
    ] as const) {
      expect(await organizer('/upload', { body: aForm({ image, cut: wholeCut }) })).toMatchObject({ status })
    }
  })

  test('refuses a frame that is none, or that shows nothing, and a picture that there is not', async () => {
    const { organizer, upload, origin, media } = await siteOn(open)
    const { original } = await origin(await upload({ image: await aPhoto(400, 200), cut: left }))
    const before = await media()
    const outside = { ...wholeCut, part: { x: 60, y: 0, width: 50, height: 100 } }
    const beside: Cut = {
      ...wholeCut,
      part: { x: 0, y: 0, width: 10, height: 10 },
      adjustment: { scale: 0.5, rotation: 0 },
    }
    const wrong = 'Please give a frame that lies inside the picture'
    for (const [fields, status, detail] of [
      [{ original, cut: outside }, 400, wrong],
      [{ original, cut: '{"quarters":' }, 400, wrong],
      [{ original, cut: '{"quarters":0,"part":{"x":null}}' }, 400, wrong],
      [{ original, cut: beside }, 400, 'The frame is outside the picture'],
      [{ original }, 400, 'Please choose an image'],
      [{ cut: wholeCut }, 400, 'Please choose an image'],
      [{ original: 'f'.repeat(32), cut: wholeCut }, 404, 'There is no such picture.'],
      [{ original: '../etc/passwd\0', cut: wholeCut }, 400, 'Please give the hash of a picture'],
    ] as const) {
      const answer = await organizer('/upload', { body: aForm(fields) })
      expect([answer.status, answer.body.detail], JSON.stringify(fields)).toEqual([status, detail])
    }
    for (const path of [`/upload/${'f'.repeat(32)}`, `/upload/${'f'.repeat(32)}/file`]) {
      expect((await organizer(path)).status).toBe(404)
    }
    expect(await media()).toEqual(before)
  })

  test('RE10: comes along in a backup, as private as it was', async () => {
    const from = await siteOn(open)
    const hash = await from.upload({ image: await aPhoto(), cut: left })
    const text = await from.wholeText()
    const to = await siteOn(open)
    const { tables } = JSON.parse(text)
    const { results } = await to.importing(tables)
    expect(results.filter(({ errors }) => errors > 0)).toEqual([])
    expect(JSON.parse(await to.wholeText()).tables.media).toEqual(tables.media)
    const { original, cut } = await to.origin(hash)
    expect(cut).toEqual(left)
    expect((await to.raw(`/media/${original}/800.webp`, { cookie: to.cookie })).status).toBe(404)
    expect((await to.raw(`/media/${hash}/800.webp`, { cookie: to.cookie })).status).toBe(200)
    expect(await to.upload({ original, cut: left })).toBe(hash)
  })

  test('IM1: is found under its hash after cleaning; an invalid cut is refused', async () => {
    const { importing, origin, media, raw, cookie } = await siteOn(open)
    const lying = 'f'.repeat(32)
    const bytes = (await aPhoto()).toString('base64')
    const shown = (await aPhoto(100, 60)).toString('base64')
    const { results } = await importing({
      media: [
        { id: 2, hash: 'e'.repeat(32), original: lying, cut: JSON.stringify(left), bytes: shown },
        { id: 3, hash: lying, isPrivate: true, bytes },
        { id: 4, original: lying, cut: '{"quarters":9}', bytes: shown },
      ],
    })
    expect(results).toMatchObject([
      { imported: 2, errorDetails: ['id 4: cut: Please give how the picture was cut out'] },
    ])
    const [cut, original] = await media()
    expect(original).toMatchObject({ isPrivate: true })
    expect(await origin(cut?.hash ?? '')).toEqual({ original: original?.hash, cut: left })
    // The same picture is uploaded again, as a public one.
    await importing({ media: [{ id: 9, bytes }] })
    expect((await raw(`/media/${original?.hash}/800.webp`, { cookie })).status).toBe(200)
  })

  test('E4: of sample content stays while something is cut out of it', async () => {
    const { database, organizer, upload, origin, media } = await siteOn(open)
    await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
    const { teamMembers } = (await organizer('/team')).body
    const sample = hashIn(teamMembers[0].photo)
    const hash = await upload({ original: sample, cut: left })
    await organizer('/sample-content', { method: 'DELETE' })
    expect((await media()).map(row => row.hash).toSorted()).toEqual([sample, hash].toSorted())
    expect(await origin(hash)).toEqual({ original: sample, cut: left })
  })
})
