import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { arriveFromElsewhere, expect, test } from './fixtures.ts'

const shapes = {
  square: { width: 400, height: 400, background: '#22543d' },
  wide: { width: 800, height: 100, background: '#22543d' },
  tall: { width: 100, height: 300, background: '#22543d' },
  white: { width: 300, height: 200, background: '#ffffff' },
}
const ratios = [1, 8, 1 / 3]
const nameOf = (shape: string) => `The ${shape} one`

/** Gives every tier partners with logos of every shape, a drawing without a size of its own, and a broken picture. */
async function answerWithLogos(page: Page) {
  for (const [shape, { width, height, background }] of Object.entries(shapes)) {
    const mark = { create: { width: width / 2, height: height / 2, channels: 4 as const, background } }
    const body = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .composite([{ input: mark }])
      .png()
      .toBuffer()
    await page.route(`**/logos/${shape}`, route => route.fulfill({ contentType: 'image/png', body }))
  }
  await page.route('**/logos/drawing', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"><circle cx="50" cy="50" r="50"/></svg>',
    }),
  )
  await page.route('**/logos/broken', route => route.fulfill({ contentType: 'image/png', body: 'oh' }))
  const { packages } = await (await page.request.get('/api/sponsorship-packages/active')).json()
  const names: string[] = packages.map(({ name }: { name: string }) => name)
  const sponsors = names.flatMap((tier, place) =>
    [...Object.keys(shapes), 'drawing', 'broken'].map((shape, number) => ({
      ...{ id: place * 10 + number, name: nameOf(shape), logo: `/logos/${shape}`, tier, website: '', description: '' },
      ...{ featuredUntil: null, featured: true, backgroundImage: '', active: true },
      // The mark is in the middle of the picture.
      mark: number < 3 ? { left: 0.25, top: 0.25, width: 0.5, height: 0.5, ratio: ratios[number], light: false } : null,
    })),
  )
  await page.route('**/api/sponsors', route => route.fulfill({ json: { sponsors } }))
  await page.route('**/api/sponsors/featured', route => route.fulfill({ json: { sponsors: sponsors.slice(0, 4) } }))
}

test('a logo of any shape is whole and in the middle of its box, on a phone as well, and a broken one leaves the name in a dashed box', async ({
  page,
}) => {
  await answerWithLogos(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await arriveFromElsewhere(page, '/sponsor')
    const broken = page.getByRole('listitem').filter({ hasText: nameOf('broken') })
    const squares = page.getByRole('img', { name: nameOf('square') })
    await expect(squares).toHaveCount(6)
    // Pictures load, and fail, as they come near.
    for (const square of await squares.all()) await square.scrollIntoViewIfNeeded()
    await expect(broken).toHaveCount(6)
    const columns = await broken
      .locator('xpath=..')
      .evaluateAll(lists => lists.map(list => getComputedStyle(list).gridTemplateColumns.split(' ').length))
    expect(columns).toEqual(width === 360 ? [2, 2, 3, 3, 3, 3] : [4, 4, 6, 8, 8, 10])
    const logos = page.getByRole('listitem').getByRole('img', { name: /^The .+ one$/ })
    await expect(logos).toHaveCount(6 * 5)
    for (const logo of await logos.all()) {
      const shown = await logo.evaluate(img => {
        const cell = img.closest('li')?.getBoundingClientRect() ?? new DOMRect()
        const box = img.closest('span')?.getBoundingClientRect() ?? new DOMRect()
        const own = img.getBoundingClientRect()
        const middle = (rect: DOMRect) => [rect.x + rect.width / 2, rect.y + rect.height / 2]
        return { cell: cell.width, box: box.width, own: own.width, middles: [middle(box), middle(own)] }
      })
      expect(shown.cell).toBeGreaterThanOrEqual(96)
      expect(shown.box).toBeLessThanOrEqual(shown.cell + 0.5)
      const [box = [], own = []] = shown.middles
      for (const axis of [0, 1]) expect(Math.abs((box[axis] ?? 0) - (own[axis] ?? 0))).toBeLessThan(1)
      const isMarked = /square|wide|tall/.test((await logo.getAttribute('alt')) ?? '')
      expect(shown.own / shown.box).toBeCloseTo(isMarked ? 2 : 1, 1)
    }
    await expect(broken.first().locator('span span').first()).toHaveCSS('border-style', 'dashed')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a white logo on white is seen, and the spotlight keeps its height with a tall one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerWithLogos(page)
  await arriveFromElsewhere(page, '/')
  const white = page
    .locator('#sponsors')
    .getByRole('img', { name: nameOf('white') })
    .first()
  await white.scrollIntoViewIfNeeded()
  await expect(async () => {
    const { data, info } = await sharp(await white.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = info.width * Math.floor(info.height / 2)
    const row = data.subarray(middle + info.width * 0.1, middle + info.width * 0.9)
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(150)
  }).toPass()
  const spotlight = page.locator('.spotlight')
  const heights: (number | undefined)[] = []
  for (let slide = 1; slide <= 3; slide++) {
    await expect(page.locator('[data-shown=true]')).toHaveAccessibleName(`${slide} of 4`)
    heights.push((await page.locator('[data-shown=true] img').boundingBox())?.height)
    if (slide < 3) {
      await expect(async () => {
        await page.getByRole('button', { name: `Go to slide ${slide + 1}` }).click()
        await expect(page.locator('[data-shown=true]')).toHaveAccessibleName(`${slide + 1} of 4`, {
          timeout: 500,
        })
      }).toPass()
    }
  }
  expect(new Set(heights).size).toBe(1)
  expect(heights[0]).toBeLessThan((await spotlight.boundingBox())?.height ?? 0)
})
