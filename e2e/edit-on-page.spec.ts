import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, PASSWORD, processTest, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Line below the theme' })
const outline = (page: Page) => page.getByRole('button', { name: 'Edit: Line below the theme' })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Organizers' })

test('an organizer changes a text on the page, where it shows before visitors see it', async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address })
  const visitor = await context.newPage()
  // Each visit gets one of several pictures; a revalidation asks for the same copy.
  const { etag = '' } = (await context.request.get('/')).headers()
  const sameCopy = { headers: { 'If-None-Match': etag } }
  await openTab(page, 'content')
  await page.goto('/')
  await bar(page).getByRole('button', { name: 'Edit' }).click()
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
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toHaveValue('Typed beside the page')
  await other.click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Large words below the countdown' })).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('Escape')
  await outline(page).click()
  await text.fill('Typed beside the page')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(outline(page)).toBeFocused()
  await expect(shown).toHaveCount(0)
  for (const { request } of [context, page])
    expect((await request.get('/', sameCopy)).status(), 'visitors and organizers get the same bytes').toBe(304)

  await page.keyboard.press('Enter')
  await text.fill('Saved from the page')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Content updated successfully')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(outline(page)).toBeFocused()
  await visitor.goto('/')
  await expect(visitor.getByText('Saved from the page')).toBeVisible()
  await expect(bar(visitor)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('main').getByText('Saved from the page')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await expect(outline(page)).toHaveCount(0)
  expect(await page.locator('main').textContent(), 'marks').not.toMatch(/\u2060/)
  await context.close()
})

test('of two organizers the second sees both texts, and the next page has its own', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'content')
  // It opens with Edit on.
  await page.getByRole('link', { name: /^Edit on the page.*home$/ }).click()
  await expect(bar(page).getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-pressed', 'true')
  await outline(page).click()
  await sheet(page).getByLabel('Text').fill('Mine')
  const { content } = await (await page.request.get('/api/admin/content')).json()
  const item: { id: number } = content.find((row: { section: string }) => row.section === 'hero')
  await callElsewhere(page, 'PATCH', `/content/${item.id}`, { content: 'Theirs' })
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(sheet(page).getByLabel('Text')).toHaveValue('Theirs')
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 360, height: 740 })
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await outline(page).click()
  // A phone's sheet leaves the text in sight above it.
  await expect(outline(page)).toBeInViewport()
  const bottomOfText = async () => {
    const text = await outline(page).boundingBox()
    return (text?.y ?? 0) + (text?.height ?? 0)
  }
  const cover = await sheet(page).boundingBox()
  await expect.poll(bottomOfText).toBeLessThanOrEqual(cover?.y ?? 0)
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/team')
  await expect(outline(page)).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('region', { name: 'Texts of this page' }).getByRole('button')).not.toHaveCount(0)
  await axeAtEveryWidth(page, axe)
  forgiveRefusals(complaints)
})

test('a reviewer sees the page as visitors do, also where Edit was asked for', async ({ page, browser, site }) => {
  await openTab(page, 'people')
  const invitation = { email: 'mei@example.org', role: 'reviewer', by: 'link' }
  const { link } = await callElsewhere(page, 'POST', '/people', invitation)
  const own = { token: link.split('#')[1], name: 'Mei', newPassword: PASSWORD, confirmPassword: PASSWORD }
  // Without the cookies of this browser: choosing a password logs in.
  const headers = { origin: site.address, 'content-type': 'application/json' }
  const chosen = await fetch(`${site.address}/api/auth/link/password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(own),
  })
  expect(chosen.status).toBe(200)

  const context = await browser.newContext({ baseURL: site.address })
  const reviewer = await context.newPage()
  await reviewer.goto('/admin/login')
  await reviewer.getByLabel('Username').fill('mei@example.org')
  await reviewer.getByLabel('Password').fill(PASSWORD)
  await reviewer.keyboard.press('Enter')
  await expect(reviewer).toHaveURL(/dashboard/)
  await reviewer.evaluate(() => sessionStorage.setItem('lectern:edit', '1'))
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
  await openTab(page, 'content', server.address)
  for (const [path, names] of Object.entries(builtIn)) {
    await page.goto(`${server.address}${path}`)
    await bar(page).getByRole('button', { name: 'Edit' }).click()
    for (const name of names)
      await expect(outlines.and(page.getByRole('button', { name })), `${path} ${name}`).toHaveCount(1)
  }

  await page.goto(`${server.address}/volunteer`)
  await bar(page).getByRole('button', { name: 'Edit' }).click()
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
  await server.stop()
})
