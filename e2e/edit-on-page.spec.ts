import type { Page } from '@playwright/test'
import { beginSession, callElsewhere, enterAsInvited, forgiveRefusals, openTab } from './administering.ts'
import { expect, goWithin, PASSWORD, processTest, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Line below the theme' })
const outline = (page: Page) => page.getByRole('button', { name: 'Edit: Line below the theme' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Organizers' })

test('an organizer changes a text on the page, where it shows before visitors see it; the second of two sees both texts', async ({
  page,
  site,
  axe,
  complaints,
}) => {
  const ask = (headers = {}) => fetch(site.address, { headers })
  await openTab(page, 'content')
  // Each visit gets one of several pictures; a revalidation asks for the same copy.
  const sameCopy = { 'If-None-Match': (await ask()).headers.get('etag') ?? '' }
  // It opens with Edit on.
  await page.getByRole('link', { name: /^Edit on the page.*home$/ }).click()
  await expect(bar(page).getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'true')
  await outline(page).click()
  const text = sheet(page).getByLabel('Text')
  await expect(text).toBeFocused()
  await text.fill('Typed beside the page')
  const shown = page.locator('main').getByText('Typed beside the page')
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Typed beside the page')
  // Another text asks first, too.
  const other = page.getByRole('button', { name: 'Edit: Large words below the countdown' })
  await other.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Large words below the countdown' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const as of [{}, { cookie }])
    expect((await ask({ ...sameCopy, ...as })).status, 'visitors and organizers get the same bytes').toBe(304)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await outline(page).click()
  // A phone's sheet leaves the text in sight above it.
  await expect(outline(page)).toBeInViewport()
  const bottomOfText = async () => {
    const box = await outline(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const cover = await sheet(page).boundingBox()
  await expect.poll(bottomOfText).toBeLessThanOrEqual(cover?.y ?? 0)
  await text.fill('Mine')
  const { content } = await (await page.request.get('/api/admin/content')).json()
  const item: { id: number } = content.find((row: { section: string }) => row.section === 'hero')
  await callElsewhere(page, 'PATCH', `/content/${item.id}`, { content: 'Theirs' })
  await axe()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  const takeTheirs = page
    .getByRole('dialog', { name: 'Changed by somebody else' })
    .getByRole('button', { name: 'Take theirs' })
  await expect(takeTheirs).toBeVisible()
  await axe()
  await takeTheirs.click()
  await expect(text).toHaveValue('Theirs')
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await outline(page).click()
  await text.fill('Saved from the page')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Content updated successfully')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(outline(page)).toBeFocused()
  const seen = await (await ask()).text()
  expect(seen).toContain('Saved from the page')
  expect(seen).not.toContain('data-editor')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('main').getByText('Saved from the page')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await expect(outline(page)).toHaveCount(0)
  await expect.poll(() => page.locator('main').textContent(), 'marks').not.toMatch(/\u2060/)
  forgiveRefusals(complaints)
})

test('a reviewer sees the page as visitors do, also where Edit was asked for', async ({ page, browser, site }) => {
  await beginSession(page)
  const invitation = { email: 'mei@example.org', role: 'reviewer', by: 'link' }
  const { link } = await callElsewhere(page, 'POST', '/people', invitation)
  const context = await browser.newContext({ baseURL: site.address })
  const reviewer = await context.newPage()
  await enterAsInvited(reviewer, link, { name: 'Mei' })
  await reviewer.addInitScript(() => sessionStorage.setItem('lectern:edit', '1'))
  const asked = reviewer.waitForResponse('**/api/auth/session')
  await reviewer.goto('/')
  await (await asked).finished()
  await reviewer.evaluate(() => new Promise(done => requestIdleCallback(done)))
  // The place of the bar, and of the texts that can be changed.
  await expect(reviewer.locator('[data-editor]')).toHaveText('')
  await expect(bar(reviewer)).toHaveCount(0)
  await expect(outline(reviewer)).toHaveCount(0)
  await context.close()
})

/** The texts that a site without any of its own lets its organizers change, by page. */
const builtIn: Record<string, RegExp[]> = {
  '/': [
    /Line below the theme/,
    /Large words below the countdown/,
    /Heading above the five cards/,
    /First card/,
    /Second card/,
    /Third card/,
    /Words beside the contact form/,
  ],
  '/speakers': [/Words below the heading of the page/, /Heading of the list/],
  '/schedule': [/Words below the heading of the page/, /Heading of the timeline/, /Part below the timeline/],
  '/sponsor': [/Words below the heading of the page/, /Words above the reasons/, /Words above the tiers/],
  '/volunteer': [/Words below the heading of the page/, /Words on the sign-up button/, /Heading of the roles/],
  '/team': [/Words below the heading of the page/, /Heading of the team/, /Words that invite volunteers/],
  '/privacy': [/Words below the heading of the page/, /Rest of the page/, /Further words at the end/],
}

processTest('every built-in text can be changed on the page of a site without content', async ({ place, browser }) => {
  const server = await startServer({ ...place, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD })
  const page = await browser.newPage()
  const outlines = page.getByRole('region', { name: 'Texts of this page' }).getByRole('button')
  const labels = () => outlines.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  await beginSession(page, server.address)
  await page.goto(`${server.address}/`)
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  for (const [path, names] of Object.entries(builtIn)) {
    await goWithin(page, path)
    const found = async () => (await labels()).filter(label => names.some(name => name.test(label ?? ''))).length
    await expect.poll(found, `${path}: ${names.join()}`).toBe(names.length)
  }

  await goWithin(page, '/volunteer')
  const heading = page.getByRole('button', { name: 'Edit: Heading of the roles' })
  await heading.click()
  const text = page.getByRole('dialog', { name: 'Heading of the roles' }).getByLabel('Text')
  await expect(text).toHaveValue('Where you can help')
  await text.fill('What there is to do')
  await expect(page.getByRole('heading', { name: 'What there is to do' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Content created successfully')).toBeVisible()
  await expect(heading).toBeFocused()
  await heading.click()
  await expect(text).toHaveValue('What there is to do')
  await expect(page.getByRole('link', { name: 'Title and other details' })).toBeVisible()
  expect(await (await page.request.get(`${server.address}/volunteer`)).text()).toContain('What there is to do')
  await page.close()
  await server.kill()
})
