import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('HO6: the description of the API is a page, by a viewer of our own origin, on a phone too', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(site.address)) elsewhere.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/api/docs')
  const call = page.getByRole('button', { name: /GET \/auth\/factors The second factors/i })
  // The viewer draws what is in sight alone.
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(call).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
  await call.click()
  await expect(page.getByText(/The call needs somebody who is logged in\./)).toBeVisible()
  const { clientWidth, scrollWidth } = await page.locator('html').evaluate(html => html)
  expect(scrollWidth).toBe(clientWidth)
  expect(elsewhere).toEqual([])
})
