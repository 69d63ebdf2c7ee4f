import { callElsewhere, openTab } from './administering.ts'
import { expect, PASSWORD, processTest, test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
import { plainTest } from './plain-visitor.ts'
import { startServer } from './server-process.ts'
import { comeBefore, startBefore } from './start-before.ts'

const END = Date.parse('2026-10-08T20:30:00.000Z')

test('an application that has a last day says so, and closes at its end where the page stays open', async ({
  page: organizer,
  context: visiting,
  browser,
  site,
}) => {
  const { open, pass } = await comeBefore(site, Date.parse('2026-07-16T06:00:00.000Z'), visiting)
  // Apart, for a draft is found again by every page of its browser.
  const writing = await open(browser, { baseURL: site.address })
  await openTab(organizer, 'account')
  const [{ id }] = (await (await organizer.request.get('/api/admin/editions')).json()).editions
  const last = '2026-07-15'
  const days = { speakersUntil: last, volunteersUntil: last, partnersUntil: last }
  await callElsewhere(organizer, 'PATCH', `/editions/${id}`, days)
  const closed = [
    ['/speak', "Speaker Submissions for this year's event is closed"],
    ['/volunteer/apply', 'Volunteer applications for this year'],
    ['/sponsor/1', 'Closed for this year'],
  ] as const
  const pages = closed.map(async ([path, text]) => {
    const page = await visiting.newPage()
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/^Open until July 15, 2026/)).toBeVisible()
    return async () => {
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText('Open until')).toHaveCount(0)
      await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    }
  })
  // A visitor writing at that moment loses nothing, and reads what is still possible.
  const begun = closed.map(async ([path, text]) => {
    const page = await writing.newPage()
    // The first tier is full.
    await page.goto(path.replace('1', '3'))
    const name = page.getByRole('main').locator('form').getByLabel('Name')
    await name.fill('Ada Quill')
    return async () => {
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText('What you wrote is still here')).toBeVisible()
      await expect(name).toHaveValue('Ada Quill')
    }
  })
  const afterwards = await Promise.all([...pages, ...begun])
  await pass()
  await Promise.all(afterwards.map(look => look()))
  const late = { data: { name: 'Ada', email: 'ada@example.com' }, headers: { Origin: site.address } }
  expect((await organizer.request.post('/api/volunteers/apply', late)).status()).toBe(403)
  await writing.close()
  // The end of the event must close them by itself.
  await callElsewhere(organizer, 'PATCH', `/editions/${id}`, {
    speakersUntil: null,
    volunteersUntil: null,
    partnersUntil: null,
  })
})

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
    expect(await read('/')).toMatch(/Thank you for coming(?!.*data-unit)/s)
    for (const path of ['/', '/speakers/1', '/speakers/1/presentation', '/schedule', '/sponsor']) {
      const html = await read(path)
      expect(html, path).not.toMatch(/Purchase Now|Get Tickets|Get Your Ticket|"offers"/)
      expect(html, path).toContain('Get News')
    }
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

processTest.describe('a year that was ended before its day was over', () => {
  processTest.use({ filled: true })

  processTest('Y3: its recap does not tell of the day as past', async ({ place }) => {
    const { server, pass } = await startBefore(END, place)
    const call = await administrator(server.address)
    const brings = { team: true, partners: true, schedule: true, tickets: true }
    const next = { year: 2027, theme: 'Louder', date: null, venueName: '', venueAddress: '', brings }
    await call('/editions/next', next)
    await call('/editions/next/begin', {})
    const read = async () => (await fetch(`${server.address}/relive-2026`)).text()
    expect(await read()).toContain('How the day is to go')
    await pass()
    expect(await read()).toContain('How the day went')
    expect(await read()).not.toContain('How the day is to go')
    await server.stop()
  })
})

processTest(
  'the card of an event without content does not overlap the next part, and its team is not of an earlier year',
  async ({ place, browser }) => {
    const server = await startServer({ ...place, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD })
    const page = await browser.newPage()
    await openTab(page, 'account', server.address)
    const [{ id }] = (await (await page.request.get(`${server.address}/api/admin/editions`)).json()).editions
    await callElsewhere(page, 'PATCH', `/editions/${id}`, { date: '2026-06-01' })
    await page.goto(server.address)
    const card = page.locator('#countdown')
    await expect(card).toHaveText('Thank you for coming')
    const bottom = await card.evaluate(title => title.closest('section > div')?.getBoundingClientRect().bottom)
    const about = await page.locator('#about').boundingBox()
    expect((about?.y ?? 0) - (bottom ?? 0)).toBeGreaterThan(60)
    for (const path of ['team', 'speakers']) {
      await page.goto(`${server.address}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Our 2026 (Team|Speakers)$/)
    }
    await openTab(page, 'settings&view=event', server.address)
    await expect(page.getByLabel('Line-up Year')).toHaveValue('2026')
    await page.close()
    await server.stop()
  },
)
