import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test('AX9: the event profile is previewed, offers the nearest accent to black, and shows a pale one readable', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'settings&view=event')
  await page.getByLabel('Theme', { exact: true }).fill('Louder Still')
  await page.getByRole('button', { name: 'Save Edition' }).click()
  await expect(page.getByText('The edition is saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Address and brand' }).click()
  await page.getByLabel('Accent').fill('#000000')
  await expect(page.getByText(/^Buttons in this colour would vanish on the dark ground/)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Address and Brand' })
  await page.getByRole('button', { name: /^Use #[\dA-F]{6}, the nearest that works$/ }).click()
  await expect(page.getByLabel('Accent')).not.toHaveValue('#000000')
  await expect(page.getByText(/^The accent works/)).toBeVisible()
  await page.getByLabel('Accent').fill('#F5C400')
  const saved = page.waitForResponse('**/api/settings/event-profile')
  await save.click()
  await saved
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  await expect(visitor.getByText('Louder Still').first()).toBeVisible()
  const button = visitor.getByRole('main').getByRole('link', { name: 'Get Tickets' }).first()
  await expect(button).toHaveCSS('background-color', 'rgb(245, 196, 0)')
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
  // Errors keep their own colour with any accent.
  await page.reload()
  await expect(page.getByLabel('Accent')).toHaveValue('#F5C400')
  await page.getByLabel('Accent').fill('red')
  const error = page.getByText('Please enter a colour such as #C22F1B').first()
  await expect(error).toHaveCSS('color', 'rgb(194, 47, 27)')
  await page.getByLabel('Accent').fill('')
  await save.click()
  await expect(page.getByText('not saved')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Event', exact: true }).click()
  await page.getByLabel('Theme', { exact: true }).fill('Brave Enough')
  await page.getByRole('button', { name: 'Save Edition' }).click()
  await expect(page.getByText('not saved')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('P9: the map comes with the page where the organizers say so, and the privacy page tells of it', async ({
  page,
}) => {
  await page.route('https://www.google.com/**', route => route.fulfill({ body: '' }))
  await openTab(page, 'settings&view=event')
  await page.getByLabel('Load the map with the page').check()
  await page.getByRole('button', { name: 'Save Event Profile' }).click()
  await expect(page.getByText('The event profile is saved')).toBeVisible()
  await page.goto('/')
  await expect(page.getByTitle('Map of Devon Community Centre')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0)
  await page.goto('/privacy')
  await expect(page.getByText('The home page shows a map from Google')).toBeVisible()
})
