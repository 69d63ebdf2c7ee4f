import { beginSession, callElsewhere } from './administering.ts'
import { expect, test } from './fixtures.ts'

/** From the opening of the page to the end of the sale: longer than a busy machine takes, in ms. */
const MINUTE = 60_000

test('RE14: a sale that ends shows it on a page that is open, and on the next one that is opened', async ({
  page,
  browser,
  site,
}) => {
  await beginSession(page)
  const before = await (await page.request.get('/api/settings/ticket-packages')).json()
  const endsAt = new Date(Date.now() + MINUTE)
  const ticket = { id: 'package-1', name: 'Early bird', price: 40, features: ['A seat'], isPopular: true }
  const save = (packages: unknown) =>
    callElsewhere(page, 'POST', '/settings/ticket-packages', { value: JSON.stringify(packages) })
  await save([
    { ...ticket, expiryDate: endsAt.toISOString() },
    { ...ticket, id: 'package-2', name: 'General' },
  ])

  // The visitor is in another zone than the event and the server.
  const context = await browser.newContext({ baseURL: site.address, timezoneId: 'Pacific/Kiritimati' })
  await context.clock.install({ time: Date.now() })
  const visitor = await context.newPage()
  await visitor.goto('/')
  const early = visitor.locator('#tickets').getByRole('listitem').filter({ hasText: 'Early bird' }).first()
  await expect(early.getByRole('link', { name: /^Purchase Now/ })).toBeVisible()
  await expect(early.getByText('Popular')).toBeVisible()
  await site.moveClock(MINUTE)
  await context.clock.fastForward(MINUTE)
  await expect(early.getByText('Sale ended').first()).toBeVisible()
  await expect(early.getByRole('link')).toHaveCount(0)
  await expect(early.getByText('Popular')).toHaveCount(0)
  // A page that takes more than three seconds to make is sent as it was before.
  await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('Sale ended')
  await context.close()
  await save(JSON.parse(before.setting.value))
})
