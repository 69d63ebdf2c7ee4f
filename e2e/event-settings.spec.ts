import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'

test('AX9, P9: a pale accent stays readable, errors keep their colour, and the map comes with the page if it is to', async ({
  page,
  site,
}) => {
  const call = await administrator(site.address)
  const { siteUrl, startsAt, endsAt, saleStartsAt, currentYear, ...event } = (await call('/event')).event
  const profile = { ...event, accent: '#F5C400', loadMap: true }
  await call('/settings/event-profile', { value: JSON.stringify(profile) })
  await page.route('https://www.google.com/**', route => route.fulfill({ body: '' }))
  await page.goto('/')
  const button = page.getByRole('main').getByRole('link', { name: 'Get Tickets' }).first()
  await expect(button).toHaveCSS('background-color', 'rgb(245, 196, 0)')
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByTitle('Map of Devon Community Centre')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0)
  expect(await (await page.request.get('/privacy')).text()).toContain('The home page shows a map from Google')
  await openTab(page, 'settings')
  await page.getByLabel('Accent').fill('red')
  const error = page.getByText('Please enter a colour such as #C22F1B').first()
  await expect(error).toHaveCSS('color', 'rgb(194, 47, 27)')
})
