import type { Page } from '@playwright/test'
import { arriveFromElsewhere, expect, forgive, goWithin, test } from './fixtures.ts'
import { headingsOf, isTag, linkIn, partOf, partsOf, plainTest, textOf, titleOf } from './plain-visitor.ts'

// What a profile and a talk say: `src/features/speakers/site/speaker-pages.test.tsx`.

test.use({ onlyReads: true })

const speaker = {
  ...{ id: 1, displayOrder: 0, year: 2026, featured: true, photo: '', profession: '', socialLinks: '' },
  ...{ twitterLink: '', linkedinLink: '', instagramLink: '', websiteLink: '' },
  ...{ talkTitle: null, talkSummary: '', talkDescription: '', learningOutcomes: '', talkImpact: '' },
  ...{ name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', title: 'Baker', topic: 'Bread', bio: 'One.\n\nTwo.' },
}

/** Answers a call of the page with something else than the site would. */
async function answer(page: Page, call: string, json: unknown) {
  await page.route(`**${call}`, route => route.fulfill({ json }))
}

plainTest('SP16: every page can be read without scripts', async ({ visit }) => {
  const all = (await visit('/speakers')).document
  expect(headingsOf(all)[0]).toBe('Our 2025 Speakers')
  const profile = (await visit(linkIn(all, /^View Profile/))).document
  expect(headingsOf(profile)).toContain('About')
  const talk = (await visit(linkIn(profile, /^Read about the talk/))).document
  expect(headingsOf(talk)).toContain('Session Synopsis')
  const team = (await visit('/team')).document
  expect(partsOf(team, isTag('article')).map(textOf).join()).toContain('Joanna Pruitt')
  const recap = (await visit('/relive-2025')).document
  expect(linkIn(recap, /^Picture 3: Name badges/)).toMatch(/03-two-hundred-names.*\.webp$/)
})

plainTest(
  'AZ3: an unknown speaker or year, and a speaker who is not selected, is a 404 that says so',
  async ({ site, visit }) => {
    const { speakers } = await (await fetch(`${site.address}/api/speakers`)).json()
    const ids: number[] = speakers.map(({ id }: { id: number }) => id)
    const hidden = Array.from({ length: 20 }, (_, place) => place + 1).find(id => !ids.includes(id))
    for (const [path, title] of [
      ['/speakers/999999', 'Speaker Not Found'],
      ['/speakers/unknown', 'Speaker Not Found'],
      [`/speakers/${hidden}`, 'Speaker Not Found'],
      ['/speakers/999999/presentation', 'Presentation Not Found'],
      [`/speakers/${hidden}/presentation`, 'Presentation Not Found'],
      ['/relive-1999', 'Page Not Found'],
      ['/speakers?year=1999', 'Page Not Found'],
      ['/speakers?year=2031', 'Page Not Found'],
      ['/speakers?year=abc', 'Page Not Found'],
      ['/relive-', 'Page Not Found'],
    ] as const) {
      const page = await visit(path)
      expect([page.status, titleOf(page), headingsOf(page.document)[0]], path).toEqual([404, title, title])
      expect(partsOf(page.document, isTag('header')), path).toHaveLength(1)
    }
  },
)

plainTest(
  'E3: the line-up has a year for each that was chosen, and home leads to this edition’s',
  async ({ visit }) => {
    expect(linkIn((await visit('/')).document, 'View Speakers')).toBe('/speakers?year=2026')
    for (const [path, year] of [
      ['/speakers', '2025'],
      ['/speakers?year=2026', '2026'],
    ] as const) {
      const { document } = await visit(path)
      expect(headingsOf(document)[0]).toBe(`Our ${year} Speakers`)
      const years = partOf(document, isTag('nav', { 'aria-label': 'Years' }))
      expect(partsOf(years, isTag('a')).map(textOf)).toEqual(['2026', '2025'])
      expect(textOf(partOf(years, isTag('a', { 'aria-current': 'page' })))).toBe(year)
      const card = partOf(document, isTag('article'))
      expect([linkIn(card, /^View Profile/), linkIn(card, /^Read More/)]).toEqual([
        expect.stringMatching(/^\/speakers\/\d+$/),
        expect.stringMatching(/^\/speakers\/\d+\/presentation$/),
      ])
    }
    const { document } = await visit('/speakers?year=2026')
    expect(partOf(document, isTag('link', { rel: 'canonical' })).attribs.href).toMatch(/\/speakers\?year=2026$/)
    expect(linkIn(document, 'Back to Home')).toBe('/')
  },
)

plainTest('a talk of a past edition has its own day alone, and sells nothing', async ({ site, visit }) => {
  const { speakers } = await (await fetch(`${site.address}/api/speakers?year=2025`)).json()
  for (const path of [`/speakers/${speakers[0].id}`, `/speakers/${speakers[0].id}/presentation`]) {
    const main = partOf((await visit(path)).document, isTag('main'))
    expect(textOf(main)).toMatch(/September 25(th)?, 2025/)
    expect(textOf(main)).not.toContain('2026')
    expect(partsOf(main, part => part.name === 'a' && /Ticket/.test(textOf(part)))).toEqual([])
    expect(linkIn(main, 'Relive 2025')).toBe('/relive-2025')
  }
})

test('on the way from a page that was not found to a talk and its speaker, an address is copied', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.goto('/speakers/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaker Not Found')
  await expect(page.getByRole('banner')).toHaveCount(1)
  forgive(complaints, / 404\b/)
  await page.getByRole('link', { name: 'View All Speakers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our 2025 Speakers')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(/\w/)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: 'Read More' }).click()
  await expect(page).toHaveURL(/\/speakers\/\d+\/presentation$/)
  await expect(page.getByText(`Presented by ${name}`)).toBeVisible()
  await page.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link has been copied to your clipboard.')).toBeVisible()
  const { event } = await (await fetch(`${site.address}/api/event`)).json()
  const address = `${event.siteUrl}${new URL(page.url()).pathname}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.goto('/speakers/1/presentation')
  // The portrait lies on the hero's edge.
  const [stage, portrait] = await Promise.all([
    page.getByRole('region', { name: 'What the forest does' }).boundingBox(),
    page.getByRole('img', { name: 'Portrait of Maren Okafor' }).boundingBox(),
  ])
  const edge = (stage?.y ?? 0) + (stage?.height ?? 0)
  expect(portrait?.y).toBeLessThan(edge - 50)
  expect((portrait?.y ?? 0) + (portrait?.height ?? 0)).toBeGreaterThan(edge + 50)
})

test('a line-up and a talk hold a very long name and a missing photo at 320 px', async ({ page }) => {
  await answer(page, '/api/speakers?year=2025', { speakers: [speaker] })
  await answer(page, '/api/speakers/1', { speaker })
  await page.setViewportSize({ width: 320, height: 700 })
  await arriveFromElsewhere(page, '/speakers')
  const card = page.getByRole('article')
  await expect(card.locator('.monogram')).toBeVisible()
  // A screen reader hears the name once.
  await expect(card.getByRole('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await goWithin(page, '/speakers/1/presentation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('from 12 speakers on, the cards are small and the names have an index by letter', async ({ page }) => {
  const speakers = Array.from({ length: 40 }, (_, place) => ({
    ...speaker,
    id: place + 1,
    name: `${'WBÉA'.charAt(place % 4)}ena Bellamy ${place}`,
    talkTitle: 'What comes up through the ash',
    title: 'Wildland firefighter, retired',
  }))
  await answer(page, '/api/speakers?year=2025', { speakers })
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveFromElsewhere(page, '/speakers')
  const index = page.locator('details')
  await index.getByText('40 speakers from A to W').click()
  expect(await index.locator('dt').allTextContents()).toEqual(['A', 'B', 'E', 'W'])
  await expect(index.getByRole('link', { name: 'Bena Bellamy 1', exact: true })).toHaveAttribute('href', '/speakers/2')
  await index.locator('summary').click()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(13_000)
})
