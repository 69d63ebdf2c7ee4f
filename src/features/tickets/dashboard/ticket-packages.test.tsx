import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('ticket packages are edited together: at most five, checked, and cleaned up when saved', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('tickets', { site })
  const list = await page.findByRole('list', { name: 'Ticket Packages' })
  const packages = () => within(list).getAllByRole('group', { name: /^(Student|General|Patron|Early Owl|Package \d)$/ })
  const sold = async () => (await site.call('GET', '/tickets')).tickets
  expect(packages()).toHaveLength(3)
  for (let presses = 0; presses < 3; presses++) await press('Add Package')
  await page.findByText('Maximum packages reached')
  await page.findAllByText('You can only have up to 5 ticket packages.')
  expect(packages()).toHaveLength(5)
  const early = packages()[3]
  await fill('Package Name', 'Early Owl', early)
  await fill('Price ($)', '-1', early)
  await press('Save Ticket Packages')
  await page.findByText('Price must be a positive number')
  await fill('Price ($)', '42.50', early)
  await fill('Feature 1', 'The first seat', early)
  await press('Add Feature', early)
  await user.type(within(early ?? list).getByLabelText('Expiry Date (optional)'), '2027-06-15')
  await within(early ?? list).findByRole('button', { name: 'Clear Date' })
  expect(packages()[4]?.textContent).toContain('this package is left out when you save.')
  await press('Save Ticket Packages')
  await page.findByText('The ticket packages are saved. 1 package without a name or a feature was left out.')
  expect(packages()).toHaveLength(4)
  expect((await sold())[3]).toMatchObject({ name: 'Early Owl', price: 42.5, expiryDate: '2027-06-15' })
  await press('Delete Early Owl')
  await press('Save Ticket Packages')
  await expect.poll(packages).toHaveLength(3)
  await expect.poll(sold).toHaveLength(3)
})
