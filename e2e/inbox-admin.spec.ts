import { beginSession, callElsewhere, chooseView, tabLink } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

test('AX1: on a phone one field above the search holds the parts, the filters and the order', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await beginSession(page)
  const question = { name: 'Walter Again', email: 'visitor@example.org', subject: 'press', message: 'Where do I park?' }
  await callElsewhere(page, 'POST', '/contact', question)
  await page.goto('/admin/dashboard?tab=inbox&view=subscribers')
  const field = page.getByRole('button', { name: /^Parts of the inbox/ })
  for (const open of [tabLink(page, /^Inbox/), field]) await expect(open).toBeInViewport({ ratio: 0.9 })
  await expect(field).toContainText('Subscribers')
  await expect(page.getByText('walter.sorensen@mail.example')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseView(page, 'Parts of the inbox', /^Messages/)
  await field.click()
  for (const [group, choice] of [
    ['Show', 'Answered'],
    ['Subject', 'Press/Media'],
    ['Sort by', 'Name'],
  ] as const)
    await expect(
      page.getByRole('group', { name: group }).getByRole('menuitemradio', { name: choice }).first(),
    ).toBeAttached()
  await axe()
  await page.getByRole('menuitemradio', { name: 'Press/Media' }).click()
  await expect(field).toHaveText(/^Messages, Press\/Media/)
  await page.getByRole('link', { name: 'Walter Again' }).click()
  // On a phone only the message is shown.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walter Again')
  await page.getByLabel('Your answer to Walter Again').fill('Behind the rink, Walter.')
  await page.getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(page.getByRole('region', { name: 'Answer by admin' })).toContainText('Behind the rink, Walter.')
  await axe()
})
