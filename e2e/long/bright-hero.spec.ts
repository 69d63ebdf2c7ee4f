import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf, hexOf, luminanceOf, type Rgb } from '#lib/color/contrast.ts'
import { callElsewhere, openTab } from '../administering.ts'
import { expect, test } from '../fixtures.ts'

const size = { width: 1600, height: 1000 }
const plain = (background: string) => sharp({ create: { ...size, channels: 3 as const, background } })
const white = await plain('#ffffff').png().toBuffer()
const pictures = {
  white: await plain('#ffffff').jpeg().toBuffer(),
  'half white': await plain('#10131a')
    .composite([{ input: await sharp(white).resize(800, 1000, { fit: 'fill' }).toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer(),
}

type Clip = Record<'x' | 'y' | 'width' | 'height', number>

/** Uploads a picture and makes it the only hero. */
async function putHero(page: Page, buffer: Buffer) {
  const { origin } = new URL(page.url())
  const image = { name: 'hero.jpg', mimeType: 'image/jpeg', buffer }
  const answer = await page.request.post('/api/upload', { multipart: { image }, headers: { Origin: origin } })
  const { filePath } = await answer.json()
  for (const { id } of (await (await page.request.get('/api/pictures?kind=hero')).json()).pictures)
    await callElsewhere(page, 'DELETE', `/pictures/${id}`)
  await callElsewhere(page, 'POST', '/pictures', { kind: 'hero', year: null, picture: filePath })
}

/** The colours of a part of the screen, pixel by pixel. */
async function colorsAt(page: Page, clip: Clip): Promise<Rgb[]> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * at)
    return [red, green, blue]
  })
}

/** The contrast of the palest words, which are white by nine tenths, to the brightest twentieth of what is behind. */
async function contrastAt(page: Page, clip: Clip): Promise<number> {
  const colors = (await colorsAt(page, clip)).toSorted((a, b) => luminanceOf(b) - luminanceOf(a))
  const ground = colors[Math.floor(colors.length / 20)] ?? [255, 255, 255]
  return contrastOf(hexOf(ground.map(part => part + (255 - part) * 0.9)), hexOf(ground))
}

for (const [name, buffer] of Object.entries(pictures)) {
  test(`D4: the words of the poster are readable on a ${name} picture of the organizers, and the header has no edge`, async ({
    page,
  }) => {
    await openTab(page, 'pictures')
    await putHero(page, buffer)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Hero pictures' }).getByText('Brave Enough')).toBeVisible()
    // Without the bar that edits texts on the page, which only organizers get.
    await page.evaluate(() => localStorage.clear())
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const hero = page.locator('#home')
      await hero.locator('.hero-picture img').evaluate((img: HTMLImageElement) => img.decode())
      const words = await hero.locator('.wrap > :is(p, h1)').evaluateAll(parts =>
        parts.map(part => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const { x, y, width, height } = range.getBoundingClientRect()
          return { x, y, width, height }
        }),
      )
      expect(words).toHaveLength(3)
      for (const part of await page.locator('#home .wrap, .site-header .wrap').all())
        await part.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'))
      for (const clip of words)
        await expect.poll(() => contrastAt(page, clip), `${width} px`).toBeGreaterThanOrEqual(4.5)
      const column = (await colorsAt(page, { x: width - 4, y: 20, width: 1, height: 180 })).map(([red]) => red)
      const steps = column.slice(1).map((red, at) => Math.abs(red - (column[at] ?? 0)))
      expect(Math.max(...steps), `${width} px`).toBeLessThan(6)
    }
  })
}
