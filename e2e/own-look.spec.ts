import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, forgive, readWithoutScripts, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, dropFiles, photo } from './picture-steps.ts'

const youtube = 'https://youtu.be/abcdefghijk'

/** Gives a speaker of 2025 a recording. */
async function withRecording(page: Page, recording: string): Promise<{ id: number; name: string }> {
  await openTab(page, 'overview')
  const { speakers } = await (await page.request.get('/api/speakers?year=2025')).json()
  await callElsewhere(page, 'PATCH', `/speakers/${speakers[0].id}`, { recording })
  return speakers[0]
}

test('twenty pictures are dropped at once, and a broken one keeps out none of the others', async ({
  page,
  axe,
  complaints,
}) => {
  const files = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => ({
      ...(await photo(400 + index, 200)),
      name: `day-${index + 1}.jpg`,
    })),
  )
  files[6] = { name: 'day-7.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  await openTab(page, 'settings&view=pictures')
  const recap = page.getByRole('region', { name: 'Recap' })
  await recap.getByLabel('Year').selectOption('2025')
  await dropFiles(page, 'Add pictures of 2025', files)
  await expect(recap.getByText('19 pictures added, 1 not: see why below.')).toBeVisible()
  await expect(recap.getByRole('listitem').filter({ hasText: 'day-7.jpg' })).toContainText(
    'Only image files are allowed',
  )
  const rows = recap.getByRole('list', { name: 'Pictures of 2025' }).getByRole('listitem')
  await expect(rows).toHaveCount(19)
  forgiveRefusals(complaints)
  await recap.getByRole('button', { name: 'Leave out day-7.jpg' }).click()
  await axeAtEveryWidth(page, axe)
})

test('a picture of the recap is described, moved, deleted and put back', async ({ page, axe }) => {
  await openTab(page, 'settings&view=pictures')
  const recap = page.getByRole('region', { name: 'Recap' })
  await recap.getByLabel('Year').selectOption('2025')
  const rows = recap.getByRole('list', { name: 'Pictures of 2025' }).getByRole('listitem')
  await dropFiles(page, 'Add pictures of 2025', [{ ...(await photo(420, 200)), name: 'coats.jpg' }])
  await expect(recap.getByText('1 picture added.')).toBeVisible()
  const count = await rows.count()

  await rows.first().getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Picture' })
  await editing.getByLabel('Description').fill('Coats on a rail')
  await editing.getByLabel('Caption').fill('Two hundred coats.')
  await editing.getByLabel('Credit').fill('Photograph: Ada Quill')
  await editing.getByRole('slider', { name: 'From the left' }).fill('20')
  await axe()
  await editing.getByRole('button', { name: 'Save Picture' }).click()
  await expect(editing).toHaveCount(0)
  await expect(rows.first()).toContainText('Two hundred coats.')

  await rows.first().getByRole('button', { name: 'Move Two hundred coats. down' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('Two hundred coats.')
  await expect(page.getByText('Pictures reordered')).toBeVisible()

  await rows.nth(1).getByRole('button', { name: 'Delete Two hundred coats.' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(count - 1)
  await page.getByRole('button', { name: /^Show the bin/ }).click()
  await page.getByRole('button', { name: 'Put back recap / 2025 / Two hundred coats.' }).click()
  await expect(rows).toHaveCount(count)
})

test('pictures that a bad line held up are tried again together, and none is there twice', async ({
  page,
  complaints,
}) => {
  const files = await Promise.all(
    [300, 310, 320].map(async width => ({ ...(await photo(width, 200)), name: `wide-${width}.jpg` })),
  )
  await openTab(page, 'settings&view=pictures')
  const recap = page.getByRole('region', { name: 'Recap' })
  await recap.getByLabel('Year').selectOption('2025')
  const rows = recap.getByRole('list', { name: 'Pictures of 2025' }).getByRole('listitem')
  await expect(recap.getByRole('button', { name: 'Add pictures of 2025' })).toBeVisible()
  const before = await rows.count()
  // The first is added, but its answer is lost; the second does not arrive.
  await page.route(
    '**/api/pictures',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  let sent = 0
  await page.route('**/api/upload', route => (++sent === 2 ? route.abort() : route.continue()))
  await dropFiles(page, 'Add pictures of 2025', files)
  await expect(recap.getByText('1 picture added, 2 not: see why below.')).toBeVisible()
  await recap.getByRole('button', { name: 'Try all again' }).press('Enter')
  await expect(recap.getByRole('status').filter({ hasText: 'picture' })).toBeFocused()
  await expect(recap.getByText('3 pictures added.')).toBeVisible()
  await expect(rows).toHaveCount(before + 3)
  expect(sent).toBe(4)
  forgive(complaints, /^Failed to load resource: net::ERR_FAILED/)
})

test('a hero, a logo and an icon of the organizers stand on the site', async ({ page, axe }) => {
  await openTab(page, 'settings&view=pictures')
  await dropFiles(page, 'Add hero pictures', [{ ...(await photo(1600, 900)), name: 'valley.jpg' }])
  await expect(page.getByText('1 picture added.')).toBeVisible()
  await page.goto('/admin/dashboard?tab=settings')
  for (const [field, file] of [
    ['Logo', await photo(900, 150)],
    ['Icon', await photo(300, 300)],
  ] as const) {
    await choosePicture(page.getByRole('group', { name: field }), file)
    await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
    await expect(dialogToCutOut(page)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Save Address and Brand' }).click()
  await expect(page.getByText('The event profile is saved')).toBeVisible()

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'DevonTalks' }).getByRole('img')).toBeVisible()
    const hero = page.locator('.hero-picture img')
    await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/media\/.*avif$/)
    const shape = await hero.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      return img.naturalWidth / img.naturalHeight
    })
    expect(shape).toBeCloseTo(width < 768 ? 0.8 : 16 / 9, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await axe()
  }
  // What must stay in sight does so on a phone that is held on its side, too: here the upper edge.
  const [hero] = (await (await page.request.get('/api/pictures?kind=hero')).json()).pictures
  await callElsewhere(page, 'PATCH', `/pictures/${hero.id}`, { focusY: 0 })
  for (const [width, height] of [
    [360, 640],
    [640, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.locator('.hero-picture img'), `${width} px`).toHaveCSS('object-position', '50% 0%')
  }
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
})

/** Waits for the bar that an organizer has above a page: it comes last. */
function organizersBar(page: Page) {
  return expect(page.getByRole('complementary', { name: 'Organizers' })).toBeVisible()
}

test('Y9: a recording asks its service for nothing before it is pressed, and keeps its place while it fails', async ({
  page,
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
})

for (const [recording, host, service, player] of [
  ['https://vimeo.com/123456789', 'player.vimeo.com', 'Vimeo', 'iframe'],
  ['https://files.example/talk.webm', 'files.example', 'files.example', 'video'],
] as const) {
  test(`a recording plays from ${service}, once it is pressed`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const asked: string[] = []
    await page.route(/vimeo\.com|files\.example/, route => {
      asked.push(new URL(route.request().url()).host)
      return route.fulfill(
        route.request().url().endsWith('.webm')
          ? { contentType: 'video/webm', body: Buffer.from(film, 'base64') }
          : { contentType: 'text/html', body: '<p>Playing</p>' },
      )
    })
    const { id } = await withRecording(page, recording)
    await page.goto(`/speakers/${id}/presentation`)
    const part = page.getByRole('region', { name: 'Recording', exact: true })
    const press = part.getByRole('button', { name: /^Watch the recording of/ })
    await expect(part.getByText(`Plays from ${service}`)).toBeVisible()
    await expect(press).toBeVisible()
    await organizersBar(page)
    const place = await press.boundingBox()
    expect(asked).toEqual([])
    await press.click()
    await expect(part.getByRole('status')).toHaveCount(0)
    await expect(part.locator(player)).toBeVisible()
    if (player === 'iframe') await expect(part.frameLocator(player).getByText('Playing')).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([host]))
    expect(await part.locator('.recording').boundingBox()).toEqual(place)
  })
}

test('the recap has the recording, which is a link without scripts', async ({ page, browser, site }) => {
  const { id } = await withRecording(page, youtube)
  await page.goto('/relive-2025')
  await expect(page.getByRole('region', { name: 'The talks' }).getByRole('button')).toHaveCount(1)
  await readWithoutScripts(browser, site, async plain => {
    await plain.goto(`/speakers/${id}`)
    await expect(plain.getByRole('link', { name: /^Watch the recording of/ })).toHaveAttribute('href', youtube)
  })
})

/** A film of one picture, 8 pixels wide. */
const film =
  'GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA='
