import { arriveFromElsewhere, expect, forgive, holdAnswers, readWithoutScripts, test } from './fixtures.ts'

test.use({ onlyReads: true })

const call = '**/api/schedule'

test('P2: the day is read from the top down without scripts, and taken along as a PDF or into a calendar', async ({
  browser,
  site,
}) => {
  await readWithoutScripts(browser, site, async page => {
    await page.goto('/schedule')
    await expect(page).toHaveTitle(/^Event Schedule/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/cards\/schedule\.jpg\?v=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Schedule')
    await expect(page.getByText('May change without notice')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:.*\/schedule\.ics$/)
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items.first()).toContainText('8:00 AM - 8:45 AM')
    await expect(items.first().getByRole('heading')).toHaveText('Doors, coffee and name tags')
    await expect(items.first()).toContainText('Foyer')
    for (const [name, type] of [
      ['Download Full Schedule (PDF)', 'application/pdf'],
      ['Add to calendar', 'text/calendar'],
      ['add the day as one entry', 'text/calendar'],
      ['Add to calendar for Welcome', 'text/calendar'],
    ] as const) {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
      const answer = await page.request.get(String(href))
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
    }
  })
})

test('P8: waiting, failing and empty are said', async ({ page, complaints }) => {
  const answer = await holdAnswers(page, call, route => route.fulfill({ status: 500, body: 'oh' }))
  await arriveFromElsewhere(page, '/schedule')
  await expect(page.getByText('Loading schedule...')).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toHaveText('Failed to load schedule. Please try again later.')
  await page.unroute(call)
  await page.route(call, route => route.fulfill({ json: { scheduleItems: [] } }))
  await arriveFromElsewhere(page, '/schedule')
  await expect(page.getByText('Schedule coming soon!')).toBeVisible()
  await expect(page.getByRole('link', { name: /Download|calendar/ })).toHaveCount(0)
  forgive(complaints)
})
