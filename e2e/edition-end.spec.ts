import { callElsewhere, openTab } from './administering.ts'
import { expect, PASSWORD, processTest as test } from './fixtures.ts'
import { startServer } from './server-process.ts'
import { startBefore } from './start-before.ts'

const END = Date.parse('2026-10-08T20:30:00.000Z')

test.use({ filled: true })

test('an open page stops selling at the moment the event ends', async ({ place, browser }) => {
  const { server, open, pass } = await startBefore(END, place)
  const page = await (await open(browser)).newPage()
  await page.goto(server.address)
  const tickets = page.locator('#tickets')
  await expect(tickets.getByRole('link', { name: /^Purchase Now/ })).toHaveCount(3)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Program' })).toBeVisible()
  await expect(page.locator('#programme')).toBeVisible()
  await pass()
  await expect(page.locator('#countdown')).toHaveText('Thank you for coming')
  await expect(tickets).toHaveCount(0)
  await expect(page.locator('#programme')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Who spoke' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get News' }).click()
  await expect(page).toHaveURL(/#newsletter$/)
  await page.close()
  await server.stop()
})

test('an open, untouched page is over at that moment, too, and keeps its content', async ({ place, browser }) => {
  const { server, open, pass } = await startBefore(END, place)
  const context = await open(browser)
  const faults: string[] = []
  const pages = await Promise.all(
    ['/', '/speakers/1'].map(async path => {
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => faults.push(message))
      // To wait for more would be its first touch.
      await page.goto(server.address + path, { waitUntil: 'commit' })
      await expect(page.locator('[data-deferred]')).not.toHaveCount(0)
      return page
    }),
  )
  await pass()
  for (const page of pages) {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get News' })).toBeVisible()
    await expect(page.locator('#tickets')).toHaveCount(0)
    await expect(page.locator('[data-deferred]')).toHaveCount(0)
    await page.mouse.wheel(0, 600)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  }
  expect(faults).toEqual([])
  await context.close()
  await server.stop()
})

test('Y3: the recap of a year that was ended before its day was over does not tell of the day as past', async ({
  place,
  browser,
}) => {
  const { server, open, pass } = await startBefore(END, place)
  const organizer = await (await open(browser)).newPage()
  await openTab(organizer, 'account', server.address)
  const brings = { team: true, partners: true, schedule: true, tickets: true }
  const next = { year: 2027, theme: 'Louder', date: null, venueName: '', venueAddress: '', brings }
  await callElsewhere(organizer, 'POST', '/editions/next', next)
  await callElsewhere(organizer, 'POST', '/editions/next/begin', {})
  const read = async () => (await organizer.request.get(`${server.address}/relive-2026`)).text()
  expect(await read()).toContain('How the day is to go')
  await pass()
  expect(await read()).toContain('How the day went')
  expect(await read()).not.toContain('How the day is to go')
  await organizer.close()
  await server.stop()
})

test('an application that has a last day says so, and closes at its end where the page stays open', async ({
  place,
  browser,
}) => {
  const { server, open, pass } = await startBefore(Date.parse('2026-06-16T06:00:00.000Z'), place)
  // Apart, for a draft is found again by every page of its browser.
  const [visiting, writing] = [await open(browser), await open(browser)]
  const organizer = await visiting.newPage()
  await openTab(organizer, 'account', server.address)
  const [{ id }] = (await (await organizer.request.get(`${server.address}/api/admin/editions`)).json()).editions
  const last = '2026-06-15'
  const days = { speakersUntil: last, volunteersUntil: last, partnersUntil: last }
  await callElsewhere(organizer, 'PATCH', `/editions/${id}`, days)
  const closed = [
    ['/speak', "Speaker Submissions for this year's event is closed"],
    ['/volunteer/apply', 'Volunteer applications for this year'],
    ['/sponsor/1', 'Closed for this year'],
  ] as const
  const pages = closed.map(async ([path, text]) => {
    const page = await visiting.newPage()
    await page.goto(server.address + path)
    await expect(page.getByRole('main').getByText(/^Open until June 15, 2026/)).toBeVisible()
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
    await page.goto(server.address + path.replace('1', '3'))
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
  const late = { data: { name: 'Ada', email: 'ada@example.com' }, headers: { Origin: server.address } }
  expect((await organizer.request.post(`${server.address}/api/volunteers/apply`, late)).status()).toBe(403)
  await Promise.all([visiting.close(), writing.close()])
  await server.stop()
})

test('no page of an event that is over sells a ticket or takes an application, also without scripts', async ({
  place,
}) => {
  const { server } = await startBefore(END + 120_000, place)
  // The rules of the page name calendars, too.
  const read = async (path: string) =>
    (await (await fetch(server.address + path)).text()).replace(/<style.*?<\/style>/s, '')
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
  await server.stop()
})

test.describe('an event without content', () => {
  test.use({ filled: false })

  test('its card does not overlap the next part, and its team is not of an earlier year', async ({
    place,
    browser,
  }) => {
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
  })
})
