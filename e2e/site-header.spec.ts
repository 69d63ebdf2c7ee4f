import sharp from 'sharp'
import { contrastOf } from '#lib/color/contrast.ts'
import { expect, moving, test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { isTag, type Part, partsOf, plainTest } from './plain-visitor.ts'
import { publicPages } from './public-pages.ts'

test.use(moving)

test('the menu opens a group at a time and closes by Escape, beside it, and by a choice', async ({ page }) => {
  await page.goto('/')
  const schedule = page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true })
  const attend = page.getByRole('button', { name: 'Attend' })
  await page.mouse.wheel(0, 900)
  await attend.click()
  await expect(schedule).toBeVisible()
  const [button, menu] = [await attend.boundingBox(), await page.locator(':popover-open').boundingBox()]
  expect(menu?.x).toBeCloseTo(button?.x ?? 0, 0)
  await page.keyboard.press('Escape')
  await expect(schedule).toBeHidden()
  await expect(attend).toBeFocused()
  await attend.click()
  await page.getByRole('button', { name: 'Participate' }).click()
  await expect(schedule).toBeHidden()
  await page.mouse.click(300, 400)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Volunteer', exact: true })).toBeHidden()
  await attend.click()
  await page.getByRole('banner').getByRole('link', { name: 'Tickets', exact: true }).first().click()
  await expect(schedule).toBeHidden()
  await expect(page).toHaveURL(/#tickets$/)
})

test('on narrow screens the menu is a flat list behind one button, in which Tab stays; the header has room for social links from 768 px on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/team')
  await expect(page.getByRole('button', { name: 'Attend' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    ...['About the event', 'Our Team', 'Contact Us', 'Speakers', 'Schedule', 'Tickets'],
    ...['Volunteer', 'Sponsor', 'Speak', 'Relive 2025'],
    ...['LinkedIn', 'Facebook', 'Instagram'].map(name => `DevonTalks on ${name} (opens in a new tab)`),
  ])
  const last = page.getByRole('link', { name: /on Instagram/ }).first()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await menu.getByRole('link', { name: 'Speakers' }).click()
  await expect(menu).toBeHidden()

  for (const width of [768, 900, 1024]) {
    await page.setViewportSize({ width, height: 700 })
    for (const link of await page.getByRole('banner').getByRole('link').locator('visible=true').all()) {
      const box = await link.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /^DevonTalks on / })).toHaveCount(3)
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /^DevonTalks on / })
        .last(),
    ).toBeVisible()
  }
})

test('a brand of up to 60 letters leaves menu and tickets in reach, and stays within the header, also beside a recap of a long title', async ({
  page,
  site,
}) => {
  // Visitors do not get the bar that edits texts on the page.
  const call = await administrator(site.address)
  const { event } = await call('/event')
  const rename = (brandName: string) =>
    call('/settings/event-profile', { value: JSON.stringify({ ...event, brandName }) })
  const names = ['PrairieConversations', 'Big Sky Talks', 'W'.repeat(30) + 'Wide'.repeat(7)]
  const banner = page.getByRole('banner')
  for (const name of names) {
    await rename(name)
    await page.goto('/team')
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 700 })
      const brand = await banner.getByRole('link', { name, exact: true }).boundingBox()
      const next = await (width < 768
        ? banner.getByRole('link', { name: 'Tickets' }).last()
        : banner.getByRole('navigation').first()
      ).boundingBox()
      const last = await (width < 768
        ? banner.getByRole('button', { name: 'Menu' })
        : banner.getByRole('link', { name: 'Tickets' }).last()
      ).boundingBox()
      expect(brand?.y, `${name} at ${width}`).toBeGreaterThanOrEqual(0)
      expect((brand?.y ?? 0) + (brand?.height ?? 0), `${name} at ${width}`).toBeLessThanOrEqual(80)
      expect((brand?.x ?? 0) + (brand?.width ?? 0), `${name} at ${width}`).toBeLessThanOrEqual(next?.x ?? 0)
      expect((last?.x ?? 0) + (last?.width ?? 0), `${name} at ${width}`).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const link = await page.getByRole('link', { name: /^Become a .* Partner/ }).boundingBox()
  expect((link?.x ?? 0) + (link?.width ?? 320)).toBeLessThanOrEqual(320)
  await rename(event.brandName)

  const { editions } = await call('/admin/editions')
  const past = editions.find(({ stage }: { stage: string }) => stage === 'past')
  await call(`/editions/${past.id}`, { title: 'Looking back at the day we filled the hall' }, 'PATCH')
  await page.goto('/team')
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const brand = await page.getByRole('banner').getByRole('link', { name: 'DevonTalks', exact: true }).boundingBox()
    expect(brand?.width, `${width} px`).toBeGreaterThan(80)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await call(`/editions/${past.id}`, { title: past.title }, 'PATCH')
})

function hexOf(channels: number[]) {
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

test('both parts of the brand are read at 4.5:1 on any picture, even a white one', async ({ page }) => {
  const white = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.route(/\.(avif|webp)$/, route => route.fulfill({ contentType: 'image/png', body: white }))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/team']) {
    await page.goto(path)
    const brand = page.getByRole('banner').getByRole('link').first()
    const colours = await brand.locator('span').evaluateAll(parts => parts.map(part => getComputedStyle(part).color))
    expect(colours).toHaveLength(2)
    await brand.evaluate(link => link.style.setProperty('opacity', '0'))
    const { channels } = await sharp(await brand.screenshot()).stats()
    const behind = hexOf(channels.slice(0, 3).map(({ max }) => max))
    for (const colour of colours) {
      const text = hexOf((colour.match(/\d+/g) ?? []).map(Number))
      expect(contrastOf(text, behind), `${path}: ${text} on ${behind}`).toBeGreaterThan(4.5)
    }
  }
})

plainTest('AX1: the menus and other landmarks of one kind have a name each', async ({ visit }) => {
  const named = (part: Part) => part.attribs['aria-label'] ?? part.attribs['aria-labelledby'] ?? ''
  for (const path of [...publicPages, '/nowhere']) {
    const { document } = await visit(path)
    for (const tag of ['nav', 'aside', 'search', 'main']) {
      const names = partsOf(document, isTag(tag)).map(named)
      expect(new Set(names).size, `${tag} of ${path}: ${names}`).toBe(names.length)
    }
  }
})
