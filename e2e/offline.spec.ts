import type { Page } from '@playwright/test'
import { beginSession, callElsewhere } from './administering.ts'
import { complaintsOf, expect, forgive, test } from './fixtures.ts'
import { violationsIn } from './violations.ts'

/** Looks often, since the browser does its part in its own time. */
const soon = { timeout: 15_000, intervals: [100] }

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

const readers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).length)

/** The text of the kept copy of a page. */
const copyOf = (page: Page, path: string) =>
  page.evaluate(async asked => (await (await caches.match(asked))?.text()) ?? '', path)

/** Switches the copies on or off, in a browser of its own. */
async function offer(desk: Page, change: object) {
  const { event } = await (await desk.request.get('/api/event')).json()
  await callElsewhere(desk, 'POST', '/settings/event-profile', { value: JSON.stringify({ ...event, ...change }) })
}

test('R7: pages of the day are kept for a phone without a network, follow the content, and are withdrawn', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  test.slow()
  await beginSession(desk)
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Tokyo',
  })
  const page = await phone.newPage()
  const complaints = await complaintsOf(page)
  await page.goto('/schedule')
  expect(await page.content()).not.toContain('/offline.js')

  await offer(desk, { worksOffline: true })
  // A page that takes more than three seconds to make is sent as it was before.
  await expect(async () => {
    await page.goto('/schedule')
    expect(await page.content()).toContain('/offline.js')
  }).toPass()
  await expect.poll(() => readers(page), soon).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Pages that the phone has not opened are kept too.
  await expect.poll(() => copyOf(page, '/questions')).toContain('Questions, answered')

  await phone.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await expect(note(page)).toBeVisible()
  for (const [path, heading] of [
    ['/questions', 'Questions, answered'],
    ['/', 'Brave Enough'],
    ['/schedule', 'Event Schedule'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(note(page)).toHaveText(/^You are offline\. This is as of \d+:\d\d [AP]M\. Try again$/)
  }
  // Told by the browser, whose time zones may be older than those of Node.
  const time = await page.evaluate(async () => {
    const made = new Date((await caches.match('/schedule'))?.headers.get('date') ?? '')
    return made.toLocaleTimeString('en-US', { timeZone: 'America/Edmonton', hour: 'numeric', minute: '2-digit' })
  })
  await expect(note(page)).toContainText(`as of ${time.replace(/\s/g, ' ')}`)
  expect(await violationsIn(page, 'html')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('This page is not kept on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'questions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions, answered')
  await expect(note(page)).toBeVisible()
  // No other page is kept, and nothing of the dashboard.
  for (const path of ['/team', '/admin/login', '/api/event'])
    expect(await page.evaluate(asked => fetch(asked).catch(() => 'lost'), path), path).toBe('lost')

  await phone.setOffline(false)
  await page.goto('/questions')
  await note(page).getByRole('link').waitFor({ state: 'detached' })
  await expect(note(page)).toHaveCount(0)

  // A browser that is still installing one worker misses the next, until it opens another page.
  await offer(desk, { brandName: 'Riverside Talks' })
  await expect(async () => {
    await page.goto('/schedule')
    await expect(note(page)).toHaveCount(0)
    await expect.poll(() => copyOf(page, '/questions')).toContain('Riverside Talks')
  }).toPass()

  await offer(desk, { worksOffline: false })
  await expect(async () => {
    await page.goto('/schedule')
    expect(await page.content()).not.toContain('/offline.js')
    await expect.poll(() => readers(page)).toBe(0)
  }).toPass()
  await expect.poll(() => kept(page)).toBe(0)
  // A page from before the change asks for the worker once more.
  await page.evaluate(() => navigator.serviceWorker.register('/offline.js'))
  await expect(async () => {
    await page.reload()
    expect(await readers(page)).toBe(0)
  }).toPass(soon)
  forgive(complaints, /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await phone.close()
})

test('R7: switching the copies off removes a faulty service worker, whose pages run no script of ours', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  await beginSession(desk)
  await offer(desk, { worksOffline: true })
  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await phone.newPage()
  await page.goto('/team')
  // It answers every page itself.
  const faulty = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', event => event.waitUntil(clients.claim()))
    addEventListener('fetch', event => event.respondWith(new Response('Out of order', { status: 500 })))`
  await phone.route('**/offline.js', route => route.fulfill({ body: faulty, contentType: 'text/javascript' }))
  await page.evaluate(() => navigator.serviceWorker.register('/offline.js'))
  await expect(async () => {
    await page.goto('/schedule')
    await expect(page.locator('body')).toHaveText('Out of order', { timeout: 500 })
  }).toPass()

  await phone.unroute('**/offline.js')
  await offer(desk, { worksOffline: false })
  await expect(async () => {
    await page.goto('/schedule')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Event Schedule', { timeout: 500 })
  }).toPass()
  expect(await readers(page)).toBe(0)
  await phone.close()
})
