import type { Page } from '@playwright/test'
import { callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { wordsOnFigure } from './lone-figure.ts'
import { publicPages } from './public-pages.ts'
import { scriptWeight } from './script-weight.ts'

test.use({ viewport: { width: 390, height: 844 } })

const read = async (site: { address: string }, path: string) => (await fetch(site.address + path)).text()

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Presses a button of the event's status as an organizer, and confirms. */
async function say(page: Page, axe: (part: string) => Promise<void>, button: string, sentence?: string) {
  await openTab(page, 'settings&view=event')
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  if (sentence) await dialog.getByLabel('Notice for visitors').fill(sentence)
  await axe('[data-modal]')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
  // Visitors do not get the bar that edits texts on the page.
  await page.evaluate(() => localStorage.clear())
}

/** The edition that visitors see, as an organizer gets it. */
async function currentEdition(page: Page): Promise<{ id: number; theme: string }> {
  await openTab(page, 'overview')
  const { editions } = await (await page.request.get('/api/admin/editions')).json()
  return editions.find(({ stage }: { stage: string }) => stage === 'current')
}

test('Y4: two presses on a phone tell every page that the event is postponed', async ({ page, site, axe }) => {
  await say(page, axe, 'Postpone the event', 'Snow came early. Your ticket stays good.')
  // A letter to everyone concerned is drafted, to look over before it goes.
  await expect(page).toHaveURL(/view=newsletters&record=\d+/)
  await expect(page.getByLabel('Subject')).toHaveValue('DevonTalks 2026 is postponed')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('everyone')
  for (const path of publicPages) {
    const html = await read(site, path)
    expect(html.includes('Snow came early. Your ticket stays good.') && html.includes('New day'), path).toBe(true)
    expect(/Purchase Now|Get Tickets|Get Your Ticket|"offers"/.exec(html)?.[0], path).toBeUndefined()
  }
  expect(/"eventStatus":"([^"]+)"/.exec(await read(site, '/'))?.[1]).toBe('https://schema.org/EventPostponed')
  expect((await scriptWeight(page, '/')).bytes).toBeLessThanOrEqual(110_000)
  await expect(page.locator('#countdown')).toHaveText('A new day is being found')
  await expect(page.locator('#tickets')).toContainText('Sale paused')
  await page.getByRole('complementary', { name: 'Notice' }).getByRole('link', { name: 'What changes' }).click()
  await expect(page.locator('#changes')).toBeInViewport()
  expect(await widthOf(page)).toBe(390)
  await axe()
  // The way on is longer than 'Tickets', and the brand stays on one line beside it.
  await page.setViewportSize({ width: 768, height: 900 })
  const brand = page.getByRole('banner').getByRole('link', { name: 'DevonTalks', exact: true })
  expect((await brand.boundingBox())?.height).toBeLessThan(45)
})

test('Y4: a cancelled event sells nothing, asks for no help and explains refunds on every page', async ({
  page,
  site,
  axe,
}) => {
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  await visitor.goto('/speak')
  await say(page, axe, 'Cancel the event')
  // 'Back' brings the page out of the browser's own cache, without asking the site.
  await visitor.goBack()
  await expect(visitor.locator('#countdown')).toHaveText('Not this year')
  await visitor.close()
  expect((await scriptWeight(page, '/')).bytes).toBeLessThanOrEqual(110_000)
  await expect(page.locator('#countdown')).toHaveText('Not this year')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Refunds' })).toBeVisible()
  await expect(page.locator('#tickets')).toHaveCount(0)
  // Nothing was written of refunds, to which the header leads.
  await expect(page.locator('#changes')).toContainText('how you get your money back')
  expect(await widthOf(page)).toBe(390)
  await axe()
  for (const path of publicPages) {
    const html = await read(site, path)
    expect(html.includes('will not take place') && html.includes('For a refund, write to'), path).toBe(true)
    const selling = /Purchase Now|Get Tickets|Get Your Ticket|href="\/#tickets"|action="\/(?:speak|volunteer)/
    expect(selling.exec(html)?.[0], path).toBeUndefined()
  }
  expect(await read(site, '/schedule')).not.toMatch(/Add to calendar|webcal:/)
  expect(await read(site, '/volunteer')).not.toContain('Tell us when you have time')
  expect(await read(site, '/')).not.toMatch(/Become a .{0,20} Partner|are making|href="\/#schedule"/)
  for (const path of ['/speakers/1', '/speakers/1/presentation']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('section').first(), path).toContainText(
      /was October 8(th)?, 2026 Cancelled/,
    )
  }
  expect(/"eventStatus":"([^"]+)"/.exec(await read(site, '/'))?.[1]).toBe('https://schema.org/EventCancelled')
})

test('Y4: an event that takes place after all is as it was', async ({ page, site, axe }) => {
  const { id } = await currentEdition(page)
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { status: 'cancelled' })
  await say(page, axe, 'It takes place after all')
  expect(await read(site, '/schedule')).toMatch(/Add to calendar.*webcal:/s)
  expect(await read(site, '/volunteer')).toContain('Tell us when you have time')
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Tickets' })).toBeVisible()
  await expect(page.getByText('October 8, 2026 • 8:00 AM')).toBeVisible()
})

test('a theme breaks between words at every width, and its full stop is where its language has it', async ({
  page,
}) => {
  const { id, theme } = await currentEdition(page)
  const words = 'Neighbours Remembering Everything Conversations Throughout Winters'
  for (const given of [words, theme]) {
    await callElsewhere(page, 'PATCH', `/editions/${id}`, { theme: given })
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      expect(await wordsOnFigure(page), `${given} at ${width} px`).toEqual([])
    }
  }
  // A word of twenty letters stays whole on the smallest of phones.
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { theme: 'Northumberlandshires' })
  await page.goto('/')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const heading = page.getByRole('heading', { level: 1 })
    const lines = heading.evaluate(title => {
      const range = document.createRange()
      range.selectNodeContents(title)
      return range.getClientRects().length
    })
    expect(await lines, `at ${width} px`).toBe(1)
  }
  // A right-to-left theme has its full stop at the left.
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { theme: 'شجاع.' })
  await page.goto('/')
  const [first = 0, stop = 0] = await page.getByRole('heading', { level: 1 }).evaluate(({ firstChild }) =>
    [0, 4].map(at => {
      const range = document.createRange()
      range.setStart(firstChild as Text, at)
      range.setEnd(firstChild as Text, at + 1)
      return range.getBoundingClientRect().x
    }),
  )
  expect(stop).toBeLessThan(first)
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { theme })
})

test('Y4: the notice of an event that is off can be corrected in place, with a possible day', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'settings&view=event')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Postpone the event', exact: true }).click()
  await dialog.getByLabel('Notice for visitors').fill('Snow come early.')
  await dialog.getByLabel('Then write to everyone concerned').uncheck()
  await dialog.getByRole('button', { name: 'Postpone the event', exact: true }).click()
  await page.getByRole('button', { name: 'Change the notice' }).click()
  await expect(dialog.getByLabel('Notice for visitors')).toHaveValue('Snow come early.')
  await dialog.getByLabel('Notice for visitors').fill('Snow came early.')
  const day = dialog.getByLabel('New day')
  await day.fill('2036-11-12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(day).toHaveAccessibleDescription(/^The date must be in the edition year or the next\b/)
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was changed.')
  forgiveRefusals(complaints)
  await day.fill('2026-11-12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The 2026 edition is postponed: November 12, 2026. Snow came early.')).toBeVisible()
  await page.goto('/')
  const notice = page.getByRole('complementary', { name: 'Notice' })
  await expect(notice).toContainText('Postponed to November 12, 2026. Snow came early.')
})

test('what last year was like is between speakers and tickets, and leads once the day is over', async ({
  page,
  axe,
}) => {
  const { id } = await currentEdition(page)
  const details = JSON.stringify({
    numbers: [{ figure: '406', text: 'people in the hall' }],
    quotes: [{ text: 'I have thought about the ferry ever since.', name: 'Dale, Calmar' }],
  })
  const { editions } = await (await page.request.get('/api/admin/editions')).json()
  const last = editions.find(({ year }: { year: number }) => year === 2025)
  await callElsewhere(page, 'PATCH', `/editions/${last.id}`, { details })
  const order = async (ids: readonly string[]) =>
    (await page.locator('main section[id]').evaluateAll(all => all.map(part => part.id))).filter(part =>
      ids.includes(part),
    )
  await page.goto('/')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const proof = page.locator('#proof')
    await expect(proof).toContainText('Dale, Calmar')
    await expect(proof.getByRole('link', { name: /All \d+ pictures/ })).toHaveAttribute('href', '/relive-2025')
    expect(await order(['speakers', 'proof', 'tickets'])).toEqual(['speakers', 'proof', 'tickets'])
    expect(await widthOf(page)).toBe(width)
    await axe()
  }
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { date: '2026-01-15', details })
  await page.goto('/')
  await expect(page.locator('#proof h2')).toHaveText('What the day was like')
  expect((await order(['speakers', 'proof', 'talks']))[0]).toBe('proof')
  await expect(page.locator('#proof')).toContainText('406')
})
