import sharp, { type OverlayOptions } from 'sharp'
import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const [width, height] = [1600, 1000]
const solid = (background: string, part = 1) =>
  sharp({ create: { width: width * part, height, channels: 3, background } })
    .png()
    .toBuffer()

anyDatabase('D4: The scrim of an own hero', ({ open }) => {
  async function siteWithHero(background: string, parts: OverlayOptions[] = [], focusX = 50) {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const picture = await sharp(await solid(background))
      .composite(parts)
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('image', new File([Uint8Array.from(picture)], 'a.jpg'))
    const { filePath } = (await admin('/upload', { body: form })).body
    const { body } = await admin('/pictures', { body: { kind: 'hero', year: null, picture: filePath, focusX } })
    return {
      ...site,
      database,
      admin,
      added: body.picture,
      hero: async () => (await site.visitor('/event')).body.event.heroes[0],
    }
  }

  test('is as strong as white text needs on the brightest part under the words', async () => {
    const white = await (await siteWithHero('#ffffff')).hero()
    expect(white.scrim).toBeGreaterThan(0.6)
    expect(white.scrim).toBeLessThan(0.75)
    expect(white.narrowScrim).toBe(white.scrim)
    expect(await (await siteWithHero('#10131a')).hero()).toMatchObject({ scrim: 0, narrowScrim: 0 })
    // A bright tenth decides, a hundredth does not.
    const spot = (part: number) => solid('#ffffff', part).then(input => [{ input, left: 100, top: 0 }])
    expect((await (await siteWithHero('#10131a', await spot(0.1))).hero()).scrim).toBe(white.scrim)
    expect((await (await siteWithHero('#10131a', await spot(0.01))).hero()).scrim).toBeLessThan(0.2)
  })

  test('is the strongest for a picture that cannot be read: every page asks for the event', async () => {
    const { database, hero } = await siteWithHero('#808080')
    await database.db.deleteFrom('mediaVariants').execute()
    await database.db
      .updateTable('media')
      .set({ bytes: new Uint8Array([1, 2, 3]) })
      .execute()
    expect(await hero()).toMatchObject({ scrim: 0.9, narrowScrim: 0.9 })
  })

  test('leaves a dark left half alone, until another focus brings the bright one under the words', async () => {
    const right = [{ input: await solid('#ffffff', 0.3), left: width * 0.7, top: 0 }]
    const { hero, admin, added } = await siteWithHero('#10131a', right, 0)
    expect(await hero()).toMatchObject({ scrim: 0 })
    const change = { method: 'PATCH', body: { focusX: 100 }, headers: { 'if-match': `"${added.version}"` } }
    expect((await admin(`/pictures/${added.id}`, change)).status).toBe(200)
    expect((await hero()).scrim).toBeGreaterThan(0.6)
  })
})
