import { expect, PASSWORD, processTest, test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { plainTest } from './plain-visitor.ts'
import { startServer } from './server-process.ts'
import { comeBefore } from './start-before.ts'

const END = Date.parse('2026-10-08T20:30:00.000Z')

test('pages that are open are over at the moment the event ends, untouched ones too, and keep their content', async ({
  page,
  context,
  complaints,
  site,
}) => {
  const { pass } = await comeBefore(site, END, context)
  await page.goto('/')
  const tickets = page.locator('#tickets')
  await expect(tickets.getByRole('link', { name: /^Purchase Now/ })).toHaveCount(3)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Program' })).toBeVisible()
  await expect(page.locator('#programme')).toBeVisible()
  const untouched = await Promise.all(
    ['/', '/speakers/1'].map(async path => {
      const other = await context.newPage()
      other.on('pageerror', ({ message }) => complaints.push(message))
      // To wait for more would be its first touch.
      await other.goto(path, { waitUntil: 'commit' })
      await expect(other.locator('[data-deferred]')).not.toHaveCount(0)
      return other
    }),
  )
  await pass()
  await expect(page.locator('#countdown')).toHaveText('Thank you for coming')
  await expect(tickets).toHaveCount(0)
  await expect(page.locator('#programme')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Who spoke' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get News' }).click()
  await expect(page).toHaveURL(/#newsletter$/)
  for (const other of untouched) {
    await expect(other.getByRole('banner').getByRole('link', { name: 'Get News' })).toBeVisible()
    await expect(other.locator('#tickets')).toHaveCount(0)
    await expect(other.locator('[data-deferred]')).toHaveCount(0)
    await other.mouse.wheel(0, 600)
    await expect(other.getByRole('contentinfo')).toHaveCount(1)
  }
})

plainTest(
  'no page of an event that is over sells a ticket or takes an application, also without scripts',
  async ({ site }) => {
    await comeBefore(site, END + 120_000)
    // The rules of the page name calendars, too.
    const read = async (path: string) =>
      (await (await fetch(site.address + path)).text()).replace(/<style.*?<\/style>/s, '')
    const others = ['/volunteer', '/volunteer/apply', '/speak', '/sponsor/2', '/relive-2025', '/relive-2026']
    const pages = ['/', '/speakers/1', '/speakers/1/presentation', '/schedule', '/sponsor']
    // A busy machine may send a page as it was before for a moment.
    for (const path of [...pages, ...others]) await expect.poll(() => read(path), path).toContain('Get News')
    expect(await read('/')).toMatch(/Thank you for coming(?!.*data-unit)/s)
    for (const path of pages)
      expect(await read(path), path).not.toMatch(/Purchase Now|Get Tickets|Get Your Ticket|"offers"/)
    const invites = /Become a .{0,20} Partner|2026 partnerships|DevonTalks 2026 costs|Ask about this tier|are making/
    for (const path of ['/', '/sponsor', '/sponsor/2']) expect(await read(path), path).not.toMatch(invites)
    for (const path of ['/', '/schedule'])
      expect(await read(path), path).not.toMatch(/(?<!"icon-)calendar|webcal:|May change/)
    expect(await read('/volunteer')).not.toContain('Tell us when you have time')
    // Until then the page is about past years.
    const history = />In 2025 we filled the hall/
    expect(await read('/relive-2025')).toMatch(history)
    expect(await read('/relive-2026')).not.toMatch(history)
    expect(await read('/speak')).toMatch(/Speaker Submissions Closed/)
    expect(await read('/speak')).not.toMatch(/<form[^>]*action="\/speak/)
    expect(await read('/volunteer/apply')).toContain('Volunteer applications for this year')
    expect(await read('/volunteer/apply')).not.toMatch(/<form[^>]*action="\/volunteer/)
  },
)

processTest('the card of an event without content does not overlap the next part', async ({ place, browser }) => {
  const server = await startServer({ ...place, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD })
  const page = await browser.newPage()
  const call = await administrator(server.address)
  const [{ id }] = (await call('/admin/editions')).editions
  await call(`/editions/${id}`, { date: '2026-06-01' }, 'PATCH')
  await call('/editions/publish', { published: true })
  await page.goto(server.address)
  const card = page.locator('#countdown')
  await expect(card).toHaveText('Thank you for coming')
  const bottom = await card.evaluate(title => title.closest('section > div')?.getBoundingClientRect().bottom)
  const about = await page.locator('#about').boundingBox()
  expect((about?.y ?? 0) - (bottom ?? 0)).toBeGreaterThan(60)
  await page.close()
  await server.kill()
})
