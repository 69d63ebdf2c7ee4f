import { axeAtEveryWidth, callElsewhere, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

test('N2: Overview leads to the checks that are not met, measured on the rendered pages; each can be reworded and switched off', async ({
  page,
  axe,
}) => {
  await openTab(page, 'overview')
  const { sponsors } = await (await page.request.get('/api/sponsors')).json()
  const { teamMembers } = await (await page.request.get('/api/team')).json()
  const [{ name }] = sponsors
  await callElsewhere(page, 'PATCH', `/team/${teamMembers[0].id}`, { bio: `Works at ${name}.` })
  await page.reload()
  const entry = page.getByRole('listitem').filter({ hasText: /\d licence checks are not met/ })
  await entry.getByRole('link', { name: /^Look/ }).click()

  const checks = page.getByRole('list', { name: 'Checks' })
  const row = (title: string) => checks.locator('> li').filter({ has: page.getByRole('heading', { name: title }) })
  const partners = row('Partners on their own pages: not met')
  await expect(partners).toContainText(`${name} is on /team.`)
  await expect(partners.getByRole('link', { name: 'team', exact: true })).toHaveAttribute('href', /tab=team/)
  await expect(row('Licence notice and program link: met')).toContainText('The footers of 12 pages.')
  await expect(row('About text: met')).toContainText(/has \d+ words/)
  await axeAtEveryWidth(page, axe)

  await tabTo(page, 'Partners on their own pages', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'Words of: About text', 'textbox')
  await page.keyboard.type('Say who we are.')
  await tabTo(page, 'Save the licence checks', 'button')
  await page.keyboard.press('Enter')
  await expect(partners).toHaveCount(0)
  await expect(row('About text: met')).toContainText('Say who we are.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Words of: About text' })).toHaveValue('Say who we are.')
  await expect(page.getByRole('checkbox', { name: 'Partners on their own pages' })).not.toBeChecked()
})
