import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { beginSession, callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { dropFiles, photo } from './picture-steps.ts'
import { linkIn, visitPlainly } from './plain-visitor.ts'

// What is dropped, refused and tried again: `src/features/pictures/dashboard/pictures-admin.test.tsx`.

const youtube = 'https://youtu.be/abcdefghijk'

test('a hero is seen as on a screen and a phone in its dialog, and tinted or given its own colours back', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'pictures')
  const trees = sharp({ create: { width: 900, height: 200, channels: 3, background: '#203040' } }).png()
  const bright = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4f6ff' } })
    .composite([{ input: await trees.toBuffer(), left: 0, top: 1000 }])
    .jpeg()
    .toBuffer()
  await dropFiles(page, 'Add hero pictures', [
    { ...(await photo(1600, 900)), name: 'dark.jpg' },
    { name: 'snow.jpg', mimeType: 'image/jpeg', buffer: bright },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ])
  await expect(page.getByText('2 pictures added, 1 not: see why below.')).toBeVisible()
  forgiveRefusals(complaints)
  await axe()
  await expect(page.getByText('Some of these pictures are bright and others dark.')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Hero pictures' }).getByRole('listitem')
  const dialog = page.getByRole('dialog', { name: 'Edit picture' })
  const tint = dialog.getByLabel('Tint with the colours of the site')
  const colorOf = async () => {
    const { pictures } = await (await page.request.get('/api/pictures?kind=hero')).json()
    const file = await page.request.get(pictures.at(-1).picture)
    const { data } = await sharp(await file.body())
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  const own = await colorOf()

  for (const isTinted of [true, false]) {
    await rows.last().getByRole('button', { name: /^Edit/ }).click()
    for (const screen of ['On a wide screen', 'On a phone'])
      await expect(dialog.getByRole('figure').filter({ hasText: screen })).toContainText('Brave Enough')
    if (isTinted) await expect(dialog.getByText('Recommended for an upright picture')).toBeVisible()
    await expect(tint).toBeChecked({ checked: !isTinted })
    await tint.press('Space')
    await expect(tint).toBeChecked({ checked: isTinted })
    await expect(tint).toBeEnabled()
    if (isTinted) await axe()
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await expect(dialog).toHaveCount(0)
    const [red = 0, , blue = 0] = await colorOf()
    expect(red - blue > 40).toBe(isTinted)
  }
  expect((await colorOf()).map(part => expect.closeTo(part, -1))).toEqual(own)
})

test('a hero, a logo and an icon of the organizers stand on the site; a tall logo is beside the name', async ({
  page,
  axe,
}) => {
  await beginSession(page)
  async function upload(width: number, height: number) {
    const answer = await page.request.post('/api/upload', {
      multipart: { image: await photo(width, height) },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    return (await answer.json()).filePath
  }
  const [valley, wide, tall, icon] = await Promise.all([
    upload(1600, 900),
    upload(900, 150),
    upload(120, 480),
    upload(300, 300),
  ])
  const { pictures } = await (await page.request.get('/api/pictures?kind=hero')).json()
  for (const { id } of pictures) await callElsewhere(page, 'DELETE', `/pictures/${id}`)
  const { picture: hero } = await callElsewhere(page, 'POST', '/pictures', {
    kind: 'hero',
    year: null,
    picture: valley,
  })
  const saveBrand = (logo: string) =>
    callElsewhere(page, 'POST', '/settings/event-profile', {
      value: JSON.stringify({ ...defaultProfile, logo, icon }),
    })
  const home = page.getByRole('banner').getByRole('link', { name: 'DevonTalks', exact: true })
  const picture = page.locator('.hero-picture img')

  await saveBrand(wide)
  await page.goto('/')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(home.getByRole('img')).toBeVisible()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/media\/.*avif$/)
    const shape = () =>
      picture.evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        return img.naturalWidth / img.naturalHeight
      })
    await expect.poll(shape).toBeCloseTo(width < 768 ? 0.8 : 16 / 9, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await axe()
  }
  const address = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('image/png')

  await saveBrand(tall)
  await callElsewhere(page, 'PATCH', `/pictures/${hero.id}`, { focusY: 0 })
  await page.goto('/')
  // What must stay in sight does so on a phone that is held on its side, too: here the upper edge.
  for (const [width, height] of [
    [320, 640],
    [640, 320],
    [1280, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(home).toHaveText('DevonTalks')
    expect((await home.locator('img').boundingBox())?.height).toBe(56)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width < 700) await expect(picture, `${width} px`).toHaveCSS('object-position', '50% 0%')
    if (width === 320) await axe()
  }
})

/** Waits for the bar that an organizer has above a page: it comes last. */
function organizersBar(page: Page) {
  return expect(page.getByRole('complementary', { name: 'Organizers' })).toBeVisible()
}

/** Gives a speaker of 2025 a recording. */
async function withRecording(page: Page, recording: string): Promise<{ id: number; name: string }> {
  await beginSession(page)
  const { speakers } = await (await page.request.get('/api/speakers?year=2025')).json()
  await callElsewhere(page, 'PATCH', `/speakers/${speakers[0].id}`, { recording })
  return speakers[0]
}

test('Y9: a recording asks its service for nothing before it is pressed, and keeps its place while it fails', async ({
  page,
  site,
  axe,
  complaints,
}) => {
  const { id, name } = await withRecording(page, youtube)
  const asked: string[] = []
  let isResting = true
  await page.route(/youtube/, async route => {
    asked.push(route.request().url())
    if (isResting) return route.abort()
    return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/speakers/${id}/presentation`)
  const part = page.getByRole('region', { name: 'Recording', exact: true })
  const press = part.getByRole('button', { name: new RegExp(`^Watch the recording of ${name}: `) })
  await expect(press).toBeVisible()
  await organizersBar(page)
  const place = await press.boundingBox()
  await axe()
  expect(asked).toEqual([])
  await press.click()
  const failed = part.getByRole('alert')
  await expect(failed).toContainText('The recording did not come')
  expect(await part.locator('.recording').boundingBox()).toEqual(place)
  await axe()
  forgive(complaints, /^Failed to load resource: net::ERR_FAILED/)
  isResting = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(part.frameLocator('iframe').getByText('Playing')).toBeVisible()
  expect(await part.locator('.recording').boundingBox()).toEqual(place)

  const { document } = await visitPlainly(site.address, `/speakers/${id}`)
  expect(linkIn(document, /^Watch the recording of/), 'without scripts').toBe(youtube)
  const recap = await visitPlainly(site.address, '/relive-2025')
  expect(linkIn(recap.document, /^Watch the recording of/)).toBe(youtube)
})

test('AX9, P9: a pale accent stays readable, errors keep their colour, and the map comes with the page if it is to', async ({
  page,
  site,
}) => {
  const call = await administrator(site.address)
  const { siteUrl, startsAt, endsAt, saleStartsAt, currentYear, ...event } = (await call('/event')).event
  const profile = { ...event, accent: '#F5C400', loadMap: true }
  await call('/settings/event-profile', { value: JSON.stringify(profile) })
  await page.route('https://www.google.com/**', route => route.fulfill({ body: '' }))
  await page.goto('/')
  const button = page.getByRole('main').getByRole('link', { name: 'Get Tickets' }).first()
  await expect(button).toHaveCSS('background-color', 'rgb(245, 196, 0)')
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByTitle('Map of Devon Community Centre')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0)
  expect(await (await page.request.get('/privacy')).text()).toContain('The home page shows a map from Google')
  await openTab(page, 'settings&view=look')
  await page.getByLabel('Accent').fill('red')
  const error = page.getByText('Please enter a colour such as #C22F1B').first()
  await expect(error).toHaveCSS('color', 'rgb(194, 47, 27)')
})
