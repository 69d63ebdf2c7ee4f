import type { Page } from '@playwright/test'
import { callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

const markup = '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>'
const name = '<svg onload=alert(3)>'

/** What a page asks of others, and what it says in windows. */
function asksOf(page: Page) {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('dialog', dialog => asked.push(dialog.message()))
  return () => asked.filter(what => !what.startsWith(new URL(page.url()).origin))
}

test('RT2: a visitor’s application is shown as text only', async ({ page }) => {
  const asks = asksOf(page)
  await openTab(page, 'volunteers')
  const application = { interests: markup, experience: markup, whyJoin: markup }
  await callElsewhere(page, 'POST', '/volunteers/apply', { name, email: 'bo@example.org', ...application })
  await page.reload()
  await page.getByRole('button', { name: `View ${name}` }).click()
  await expect(page.getByRole('dialog').getByText(markup)).toHaveCount(3)
  expect(asks()).toEqual([])
})

test('RT2: a visitor’s message is shown as text only', async ({ page }) => {
  const asks = asksOf(page)
  await openTab(page, 'inbox')
  const message = { name, email: 'bo@example.org', subject: 'press', message: markup }
  await callElsewhere(page, 'POST', '/contact', message)
  await page.reload()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('article', { name })).toContainText(markup)
  expect(asks()).toEqual([])
})
