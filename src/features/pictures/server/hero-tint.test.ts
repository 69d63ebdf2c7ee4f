import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Cut, wholeCut } from '#features/media/media.schema.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const stripes = ['#000000', '#808080', '#ffffff']

/** Three stripes, dark to bright, across a picture. */
async function stripedPhoto(width = 1500, height = 1000) {
  const parts = stripes.map(async (background, place) => ({
    input: await sharp({ create: { width: width / 3, height, channels: 3, background } })
      .png()
      .toBuffer(),
    left: (place * width) / 3,
    top: 0,
  }))
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite(await Promise.all(parts))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

anyDatabase('The tint of a hero', ({ open }) => {
  async function siteWithUpload(photo: Buffer) {
    const site = testSite(await open())
    const admin = await site.signIn()
    async function upload(fields: Record<string, File | string>): Promise<string> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const { status, body } = await admin('/upload', { body: form })
      expect(status).toBe(201)
      return body.filePath
    }
    const plain = await upload({ image: new File([Uint8Array.from(photo)], 'a.jpg') })
    const recut = (address: string, cut: Cut) =>
      upload({ original: storedHash(address) ?? '', cut: JSON.stringify(cut) })
    const look = (picture: string, focusX = 50) =>
      admin(`/admin/pictures/hero-look?${new URLSearchParams({ picture, focusX: String(focusX), focusY: '50' })}`)
    return { ...site, admin, plain, recut, look }
  }

  test('maps brightness to ink, plum and a warm light, in the cut for phones too', async () => {
    const { admin, plain, recut, raw } = await siteWithUpload(await stripedPhoto())
    const tinted = await recut(plain, { ...wholeCut, tint: true })
    const origin = await admin(`/upload/${storedHash(tinted)}`)
    expect(origin.body).toEqual({ original: storedHash(plain), cut: { ...wholeCut, tint: true } })
    const { body } = await admin('/pictures', { body: { kind: 'hero', year: null, picture: tinted } })
    for (const address of [tinted, body.picture.narrow]) {
      const file = await raw(address.replace('.webp', '.jpg'))
      const { data, info } = await sharp(await file.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const colors = [0.02, 0.5, 0.98].map(share => {
        const at = 3 * (info.width * Math.floor(info.height / 2) + Math.floor(info.width * share))
        return [...data.subarray(at, at + 3)].map(part => expect.closeTo(part, -1.3))
      })
      expect([
        [14, 17, 22],
        [98, 62, 62],
        [244, 190, 134],
      ]).toEqual(colors)
    }
  })

  test('is drawn from the original, which another cut without it gives back', async () => {
    const { admin, plain, recut } = await siteWithUpload(await stripedPhoto())
    const left: Cut = { ...wholeCut, part: { x: 0, y: 0, width: 50, height: 100 } }
    const tinted = await recut(plain, { ...left, tint: true })
    const { original, cut } = (await admin(`/upload/${storedHash(tinted)}`)).body
    expect(await recut(`/media/${original}/800.webp`, { ...cut, tint: false })).toBe(await recut(plain, left))
  })

  test('a picture has its scrims and its format before it is saved', async () => {
    const { plain, recut, look, visitor } = await siteWithUpload(await stripedPhoto(900, 1200))
    const { body } = await look(plain)
    expect(body).toEqual({ scrim: 0.25, narrowScrim: 0.64, isPortrait: true })
    const left = await recut(plain, { ...wholeCut, part: { x: 0, y: 0, width: 33, height: 20 } })
    expect((await look(left)).body).toEqual({ scrim: 0, narrowScrim: 0, isPortrait: false })
    expect((await look('/media/00000000000000000000000000000000/800.webp')).status).toBe(404)
    expect((await look('https://pictures.example/a.jpg')).status).toBe(400)
    expect((await visitor('/admin/pictures/hero-look?picture=x')).status).toBe(401)
  })
})
