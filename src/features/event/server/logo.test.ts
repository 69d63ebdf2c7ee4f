import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { readLogoForPrint } from './logo.domain.ts'

async function siteOn(open: TestEngine['open']) {
  const site = testSite(await open())
  const admin = await site.signIn()

  async function upload(svg: string): Promise<string> {
    const body = new FormData()
    body.set('image', new File([Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer())], 'logo.png'))
    return (await admin('/upload', { body })).body.filePath
  }
  const save = (profile: object) =>
    admin('/settings/event-profile', { body: { value: JSON.stringify({ ...defaultProfile, ...profile }) } })
  const bytesOf = async (path: string) => Buffer.from(await (await site.raw(path)).arrayBuffer())
  return { ...site, admin, upload, save, bytesOf }
}

/** A wide drawing of bars in one colour, on clear ground or on another colour. */
function bars(colour: string, ground = 'none', width = 800, height = 200): string {
  const bar = `<rect y="${height / 4}" width="${width}" height="${height / 2}" fill="${colour}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${bar}</svg>`
}

/** A bright mark at the left, with slender words in another colour beside it. */
function markAndWords(words: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><rect width="300" height="200" fill="#f5a623"/><rect x="340" y="80" width="440" height="36" fill="${words}"/></svg>`
}

anyDatabase('Logo and icon', ({ open }) => {
  test.for([
    ['dark on clear ground', bars('#141a26'), true],
    ['light on clear ground', bars('#ffffff'), false],
    ['a bright mark with dark words', markAndWords('#141a26'), true],
    ['a bright mark with white words', markAndWords('#ffffff'), false],
    ['dark on ground of its own', bars('#141a26', '#fbefc7'), false],
  ] as const)('a logo that is %s is told apart', async ([, svg, isDark]) => {
    const { visitor, upload, save } = await siteOn(open)
    await save({ logo: await upload(svg) })
    expect((await visitor('/event')).body.event.logoLook).toEqual({ width: 800, height: 200, isDark })
    await save({ logo: '' })
    expect((await visitor('/event')).body.event.logoLook).toBeNull()
  })

  test('is on cards and PDFs, square or very wide', async () => {
    const { upload, save, bytesOf } = await siteOn(open)
    const paths = ['/cards/event.jpg', '/schedule.pdf', '/partnership.pdf']
    const plain = await Promise.all(paths.map(bytesOf))
    for (const [width, height] of [
      [300, 300],
      [2000, 120],
    ] as const) {
      await save({ logo: await upload(bars('#2fbf9b', 'none', width, height)) })
      const [card = Buffer.of(), ...papers] = await Promise.all(paths.map(bytesOf))
      const corner = sharp(card).extract({ left: 72, top: 78, width: 40, height: 12 })
      const [red, green] = (await sharp(await corner.toBuffer()).stats()).channels.map(({ mean }) => mean)
      expect(Number(green)).toBeGreaterThan(Number(red) + 60)
      for (const [index, paper] of papers.entries()) {
        expect(paper.toString('latin1')).toContain('/Subtype /Image')
        expect(plain[index + 1]?.toString('latin1')).not.toContain('/Subtype /Image')
      }
    }
  })

  test.for([
    ['white', bars('#ffffff'), 512 + 32, 512],
    ['dark', bars('#141a26'), 512, 512 + 32],
    ['bright with dark words', markAndWords('#141a26'), 512, 512 + 32],
    ['red', bars('#e2402a'), 512, 512],
  ] as const)('a logo that is %s is on a plate only where it would vanish', async ([, svg, onPaper, onNight]) => {
    const { upload, save, bytesOf, services } = await siteOn(open)
    const logo = await upload(svg)
    await save({ logo })
    for (const path of ['/schedule.pdf', '/partnership.pdf'])
      expect(String(await bytesOf(path))).toContain(`/Width ${onPaper}\n`)
    const printed = await readLogoForPrint(services.database.db, { logo }, 'night')
    expect((await sharp(printed).metadata()).width).toBe(onNight)
  })

  test('an icon is handed out in every size, and named by the manifest; without one there is none', async () => {
    const { raw, upload, save, bytesOf } = await siteOn(open)
    expect((await raw('/icons/192.png')).status).toBe(404)
    await save({ icon: await upload(bars('#c22f1b', 'none', 400, 400)) })
    for (const size of [180, 192, 512]) {
      const answer = await raw(`/icons/${size}.png`)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: size, height: size })
    }
    expect((await raw('/icons/31.png')).status).toBe(404)
    const { icons } = JSON.parse(String(await bytesOf('/site.webmanifest')))
    expect(icons[0].src).toMatch(/^\/icons\/192\.png\?[\da-f]{8}$/)
  })

  test('are uploaded pictures; any other address falls back to the name', async () => {
    const { visitor, admin, save } = await siteOn(open)
    const value = JSON.stringify({ ...defaultProfile, logo: 'https://far.example/logo.png' })
    const { status } = await admin('/settings/event-profile', { body: { value } })
    expect(status).toBe(400)
    await save({ logo: `/media/${'0'.repeat(32)}/800.webp` })
    expect((await visitor('/event')).body.event.logoLook).toBeNull()
  })
})
