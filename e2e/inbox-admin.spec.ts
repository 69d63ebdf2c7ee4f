import { beginSession, callElsewhere, tabLink } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

test('AX1: on a phone the open part is in sight, and filters lie beside the search', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await beginSession(page)
  const question = { name: 'Walter Again', email: 'visitor@example.org', subject: 'press', message: 'Where do I park?' }
  await callElsewhere(page, 'POST', '/contact', question)
  await page.goto('/admin/dashboard?tab=inbox&view=subscribers')
  for (const open of [tabLink(page, /^Inbox/), page.getByRole('tab', { name: /^Subscribers/ })])
    await expect(open).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByText('walter.sorensen@mail.example')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Messages/ }).click()
  await expect(page.getByLabel('Show')).toBeHidden()
  const [search, filter] = [page.getByLabel('Search messages'), page.getByRole('button', { name: 'Filter' })]
  expect((await filter.boundingBox())?.y).toBeLessThan(((await search.boundingBox())?.y ?? 0) + 44)
  await filter.click()
  for (const choice of ['Show', 'Subject', 'Sort by']) {
    expect((await page.getByLabel(choice).boundingBox())?.width, choice).toBeGreaterThan(300)
  }
  await page.getByRole('link', { name: 'Walter Again' }).click()
  // On a phone only the message is shown.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walter Again')
  await page.getByLabel('Your answer to Walter Again').fill('Behind the rink, Walter.')
  await page.getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(page.getByRole('region', { name: 'Answer by admin' })).toContainText('Behind the rink, Walter.')
  await axe()
})
