import { expect, openUntil, processTest, test } from './fixtures.ts'
import { wordsOnFigure } from './lone-figure.ts'
import { administrator } from './newsletter-steps.ts'
import { pageWidth, setTextSize } from './page-checks.ts'
import { isPart, isTag, partOf, plainTest, textOf } from './plain-visitor.ts'
import { publicPages } from './public-pages.ts'
import { scriptWeight } from './script-weight.ts'
import { startBefore } from './start-before.ts'

test.use({ viewport: { width: 390, height: 844 } })

interface Edition {
  id: number
  year: number
  stage: string
}

/** Changes an edition of a site, the current one unless a year is given, as another organizer does. */
async function changeEdition(address: string, change: object, year?: number) {
  const call = await administrator(address)
  const { editions }: { editions: Edition[] } = await call('/admin/editions')
  const edition = editions.find(one => (year ? one.year === year : one.stage === 'current'))
  await call(`/editions/${edition?.id}`, change, 'PATCH')
}

processTest.describe('before the sale and on the day', () => {
  processTest.use({ filled: true })

  processTest('on a phone the home page stays below 8,500 px', async ({ place, browser }) => {
    const { server, open } = await startBefore(Date.parse('2026-05-01T12:00:00.000Z'), place)
    const page = await (await open(browser, { baseURL: server.address })).newPage()
    const onTheDay = ['12:30', '15:05', '17:00', '20:00'].map(
      clock => [Date.parse(`2026-10-08T${clock}:00.000Z`), 'Today, hour by hour'] as const,
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await setTextSize(page, 32)
    await openUntil(page, '/', page.locator('#remind'))
    expect(await pageWidth(page), 'at text of twice the size').toBe(390)
    await setTextSize(page, 16)
    for (const [moment, sight] of [[server.now(), 'On sale'] as const, ...onTheDay]) {
      await server.moveClock(moment - server.now())
      await page.context().clock.setSystemTime(moment)
      await openUntil(page, '/', page.getByRole('heading', { name: sight }).first())
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, `${sight}, ${new Date(moment).toISOString()}`).toBeLessThanOrEqual(8500)
    }
  })
})

const selling = /Purchase Now|Get Tickets|Get Your Ticket|"offers"/
const asking = /href="\/#tickets"|action="\/(?:speak|volunteer)/

plainTest(
  'Y4: every page tells that the event is postponed, cancelled, or takes place after all',
  async ({ site, visit }) => {
    const read = async (path: string) => (await fetch(site.address + path)).text()
    /** Reads a page until it has some words: one that takes more than three seconds to make is sent as it was before. */
    const readUntil = async (path: string, ...words: string[]) => {
      let html = ''
      const missing = async () => {
        html = await read(path)
        return words.filter(each => !html.includes(each))
      }
      await expect.poll(missing, path).toEqual([])
      return html
    }
    const onHome = async (id: string) => textOf(partOf((await visit('/')).document, isPart(id)))
    const status = async () => /"eventStatus":"([^"]+)"/.exec(await read('/'))?.[1]

    await changeEdition(site.address, {
      status: 'postponed',
      notice: 'Snow came early. Your ticket stays good.',
      previousDate: '2026-10-08',
      date: null,
    })
    for (const path of publicPages) {
      const html = await readUntil(path, 'Snow came early. Your ticket stays good.', 'New day')
      expect(selling.exec(html)?.[0], path).toBeUndefined()
    }
    expect(await status()).toBe('https://schema.org/EventPostponed')
    expect(await onHome('countdown')).toBe('A new day is being found')
    expect(await onHome('tickets')).toContain('Sale paused')

    await changeEdition(site.address, { date: '2026-11-12' })
    await readUntil('/', 'November 12, 2026')
    expect(textOf((await visit('/')).document)).toContain('Postponed to November 12, 2026. Snow came early.')

    await changeEdition(site.address, { status: 'cancelled', notice: '', date: '2026-10-08' })
    for (const path of publicPages) {
      const html = await readUntil(path, 'will not take place', 'For a refund, write to')
      for (const pattern of [selling, asking]) expect(pattern.exec(html)?.[0], path).toBeUndefined()
    }
    expect(await status()).toBe('https://schema.org/EventCancelled')
    expect(await onHome('countdown')).toBe('Not this year')
    // Nothing was written of refunds, to which the header leads.
    expect(await onHome('changes')).toContain('how you get your money back')
    expect(await read('/')).toMatch(/>Refunds</)
    expect(await read('/')).not.toMatch(/Become a .{0,20} Partner|are making|href="\/#schedule"|id="tickets"/)
    expect(await read('/schedule')).not.toMatch(/Add to calendar|webcal:/)
    expect(await read('/volunteer')).not.toContain('Tell us when you have time')
    for (const path of ['/speakers/1', '/speakers/1/presentation']) {
      const first = partOf(partOf((await visit(path)).document, isTag('main')), isTag('section'))
      expect(textOf(first), path).toMatch(/was October 8(th)?, 2026 Cancelled/)
    }

    await changeEdition(site.address, { status: 'on', previousDate: null })
    expect(await readUntil('/schedule', 'Add to calendar')).toMatch(/Add to calendar.*webcal:/s)
    await readUntil('/volunteer', 'Tell us when you have time')
    await readUntil('/', 'Get Tickets')
    const main = textOf(partOf((await visit('/')).document, isTag('main')))
    for (const text of ['Get Tickets', 'October 8, 2026 • 8:00 AM']) expect(main).toContain(text)
    expect((await read('/')).includes('For a refund, write to')).toBe(false)
  },
)

test('Y4: a phone shows at once that the event is off, also after Back, and leads to what changes', async ({
  page,
  context,
  site,
  axe,
}) => {
  const visitor = await context.newPage()
  await visitor.goto('/')
  await visitor.goto('/speak')
  await changeEdition(site.address, { status: 'cancelled' })
  // 'Back' brings the page out of the browser's own cache, without asking the site.
  await visitor.goBack()
  await expect(visitor.locator('#countdown')).toHaveText('Not this year')
  await visitor.close()
  await changeEdition(site.address, {
    status: 'postponed',
    notice: 'Snow came early.',
    previousDate: '2026-10-08',
    date: null,
  })
  const whatChanges = page.getByRole('complementary', { name: 'Notice' }).getByRole('link', { name: 'What changes' })
  await openUntil(page, '/', whatChanges)
  expect((await scriptWeight(page, '/')).bytes).toBeLessThanOrEqual(110_000)
  await whatChanges.click()
  await expect(page.locator('#changes')).toBeInViewport()
  expect(await pageWidth(page)).toBe(390)
  await axe()
  // The way on is longer than 'Tickets', and the brand stays on one line beside it.
  await page.setViewportSize({ width: 768, height: 900 })
  const brand = page.getByRole('banner').getByRole('link', { name: 'DevonTalks', exact: true })
  expect((await brand.boundingBox())?.height).toBeLessThan(45)
  await changeEdition(site.address, { status: 'on', previousDate: null, date: '2026-10-08' })
})

test('a theme breaks between words at every width, with what last year was like below, and its full stop is where its language has it', async ({
  page,
  site,
  axe,
}) => {
  const quotes = [{ text: 'I have thought about the ferry ever since.', name: 'Dale, Calmar' }]
  await changeEdition(site.address, { details: JSON.stringify({ quotes }) }, 2025)
  await changeEdition(site.address, {
    theme: 'Neighbours Remembering Everything Conversations Throughout Winters',
  })
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // The picture of the hero depends on the width.
    await page.goto('/')
    await expect(page.locator('#proof')).toContainText('Dale, Calmar')
    expect(await wordsOnFigure(page), `${width} px`).toEqual([])
    expect(await pageWidth(page)).toBe(width)
    await axe('#proof')
  }
  // A word of twenty letters stays whole on the smallest of phones.
  await changeEdition(site.address, { theme: 'Northumberlandshires' })
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = heading.evaluate(title => {
      const range = document.createRange()
      range.selectNodeContents(title)
      return range.getClientRects().length
    })
    expect(await lines, `at ${width} px`).toBe(1)
  }
  // A right-to-left theme has its full stop at the left.
  await changeEdition(site.address, { theme: 'شجاع.' })
  await page.goto('/')
  const [first = 0, stop = 0] = await heading.evaluate(({ firstChild }) =>
    [0, 4].map(at => {
      const range = document.createRange()
      range.setStart(firstChild as Text, at)
      range.setEnd(firstChild as Text, at + 1)
      return range.getBoundingClientRect().x
    }),
  )
  expect(stop).toBeLessThan(first)
})
