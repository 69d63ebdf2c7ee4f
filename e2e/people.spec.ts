import type { Page } from '@playwright/test'
import { arriveFromElsewhere, expect, forgive, test } from './fixtures.ts'
import { headingsOf, isTag, linkIn, partsOf, plainTest, textOf } from './plain-visitor.ts'

test.use({ onlyReads: true })

const speaker = {
  ...{ id: 1, displayOrder: 0, year: 2026, featured: true, photo: '', profession: '', socialLinks: '' },
  ...{ twitterLink: '', linkedinLink: '', instagramLink: '', websiteLink: '' },
  ...{ talkTitle: null, talkSummary: '', talkDescription: '', learningOutcomes: '', talkImpact: '' },
  ...{ name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', title: 'Baker', topic: 'Bread', bio: 'One.\n\nTwo.' },
}

/** Answers a call of the page with something else than the site would. */
async function answer(page: Page, call: string, json: unknown, status = 200) {
  await page.route(`**${call}`, route => route.fulfill({ status, json }))
}

/** An address as the site itself gives it to others. */
async function publicAddress(address: string, path: string) {
  const { event } = await (await fetch(`${address}/api/event`)).json()
  return `${event.siteUrl}${path}`
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

test('an unknown speaker or year is a 404 that says so', async ({ page, site, complaints }) => {
  for (const [path, title] of [
    ['/speakers/999999', 'Speaker Not Found'],
    ['/speakers/unknown', 'Speaker Not Found'],
    ['/speakers/999999/presentation', 'Presentation Not Found'],
    ['/relive-1999', 'Page Not Found'],
    ['/speakers?year=1999', 'Page Not Found'],
    ['/speakers?year=2031', 'Page Not Found'],
    ['/speakers?year=abc', 'Page Not Found'],
    ['/relive-', 'Page Not Found'],
  ]) {
    const answer = await fetch(`${site.address}${path}`)
    const html = await answer.text()
    expect([path, answer.status, /<title>([^<]*)/.exec(html)?.[1]]).toEqual([path, 404, title])
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(title)
    expect(html.match(/<header[ >]/g), path).toHaveLength(1)
  }
  for (const [path, title] of [
    ['/relive-1999', 'Page Not Found'],
    ['/speakers/999999/presentation', 'Presentation Not Found'],
    ['/speakers/999999', 'Speaker Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('banner')).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'View All Speakers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our 2025 Speakers')
  forgive(complaints, / 404\b/)
})

test('AZ3: a speaker who is not selected has no page', async ({ page, site, complaints }) => {
  const shown = await (await fetch(`${site.address}/api/speakers`)).json()
  const ids: number[] = shown.speakers.map(({ id }: { id: number }) => id)
  const hidden = Array.from({ length: 20 }, (_, place) => place + 1).find(id => !ids.includes(id))
  expect(hidden).toBeDefined()
  expect((await page.goto(`/speakers/${hidden}`))?.status()).toBe(404)
  expect((await page.goto(`/speakers/${hidden}/presentation`))?.status()).toBe(404)
  forgive(complaints)
})

test.describe('the line-up', () => {
  test('leads from each card to the talk and to the profile', async ({ page }) => {
    await page.goto('/speakers')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    const card = page.getByRole('article').first()
    const name = await card.getByRole('heading').innerText()
    await expect(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', /^\/speakers\/\d+$/)
    await card.getByRole('link', { name: 'Read More' }).click()
    await expect(page).toHaveURL(/\/speakers\/\d+\/presentation$/)
    await expect(page.getByText(`Presented by ${name}`)).toBeVisible()
    await page.getByRole('link', { name: 'View Full Profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test('E3: has a year for each that was chosen, and home leads to this edition’s', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'View Speakers' }).click()
    await expect(page).toHaveURL(/\/speakers\?year=2026$/)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Our 2026 Speakers')
    const years = page.getByRole('navigation', { name: 'Years' })
    await expect(years.getByRole('link')).toHaveText(['2026', '2025'])
    await expect(years.locator('[aria-current=page]')).toHaveText('2026')
    await years.getByRole('link', { name: '2025' }).click()
    await expect(page).toHaveURL(/\/speakers$/)
    await expect(title).toHaveText('Our 2025 Speakers')
    await expect(years.locator('[aria-current=page]')).toHaveText('2025')
    await page.goto('/speakers?year=2026')
    await expect(title).toHaveText('Our 2026 Speakers')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/speakers\?year=2026$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('holds a very long name and a missing photo', async ({ page }) => {
    await answer(page, '/api/speakers?year=2025', { speakers: [speaker] })
    await page.setViewportSize({ width: 320, height: 700 })
    await arriveFromElsewhere(page, '/speakers')
    const card = page.getByRole('article')
    await expect(card.locator('.monogram')).toBeVisible()
    // A screen reader hears the name once.
    await expect(card.getByRole('img')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.describe('a profile', () => {
  test('has day, place, topic, life and four others', async ({ page }) => {
    await page.goto('/speakers/1')
    await expect(page.getByText('October 8, 2026 · Devon Community Centre')).toBeVisible()
    await expect(page.getByText('Talk Topic')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Tickets' })).toHaveAttribute('href', '/#tickets')
    const others = page.getByRole('region', { name: 'More Speakers' }).getByRole('article')
    await expect(others).toHaveCount(4)
    await expect(
      others.getByRole('link', { name: await page.getByRole('heading', { level: 1 }).innerText() }),
    ).toHaveCount(0)
  })

  test('shows what its speaker gave under other social links', async ({ page }) => {
    const socialLinks = 'https://social.example/@baker, www.bread.example'
    await answer(page, '/api/speakers/1', { speaker: { ...speaker, socialLinks } })
    await arriveFromElsewhere(page, '/speakers/1')
    await expect(page.getByRole('link', { name: 'social.example/@baker' })).toHaveAttribute('rel', 'noopener')
    await expect(page.getByRole('link', { name: 'bread.example' })).toHaveAttribute(
      'href',
      'https://www.bread.example/',
    )
  })

  test('is shared in small windows', async ({ page, site }) => {
    await page.goto('/speakers/1')
    await page.evaluate(() => {
      window.open = (...asked) => {
        document.title = asked.join(' ')
        return null
      }
    })
    for (const network of ['Facebook', 'Twitter', 'LinkedIn']) {
      await page.getByRole('link', { name: `Share on ${network}` }).click()
      const asked = await page.title()
      expect(asked).toContain(encodeURIComponent(await publicAddress(site.address, '/speakers/1')))
      expect(asked).toContain('width=600,height=400')
    }
  })

  test('copies its address, or shows it where that is refused', async ({ page, context, site }) => {
    const address = await publicAddress(site.address, '/speakers/1')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/speakers/1')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied!')).toBeVisible()
    await expect(page.getByText('The link has been copied to your clipboard.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Failed to copy link')).toBeVisible()
    await expect(page.getByText('Please copy the URL manually.')).toBeVisible()
    await expect(page.getByText(address, { exact: true })).toBeVisible()
  })
})

test.describe('a talk', () => {
  test('P6: has its own learning outcomes', async ({ page }) => {
    await page.goto('/speakers/1/presentation')
    const hero = page.getByRole('region', { name: 'What the forest does' })
    for (const fact of ['October 8, 2026', '9:00 AM', 'Main hall', '18 minutes'])
      await expect(hero.getByText(fact, { exact: true })).toBeVisible()
    // The portrait lies on the hero's edge.
    const [stage, portrait] = await Promise.all([
      hero.boundingBox(),
      page.getByRole('img', { name: 'Portrait of Maren Okafor' }).boundingBox(),
    ])
    const edge = (stage?.y ?? 0) + (stage?.height ?? 0)
    expect(portrait?.y).toBeLessThan(edge - 50)
    expect((portrait?.y ?? 0) + (portrait?.height ?? 0)).toBeGreaterThan(edge + 50)
    await expect(page.getByRole('region', { name: 'Learning Outcomes' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Event Details' })).toContainText('9:00 AM - 10:15 AM')
    await expect(page.getByRole('link', { name: 'Get Your Ticket' })).toHaveAttribute('href', '/#tickets')
  })

  test('of a past edition has its own day alone, and sells nothing', async ({ page, site }) => {
    const { speakers } = await (await fetch(`${site.address}/api/speakers?year=2025`)).json()
    for (const path of [`/speakers/${speakers[0].id}`, `/speakers/${speakers[0].id}/presentation`]) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main).toContainText(/September 25(th)?, 2025/)
      await expect(main).not.toContainText('2026')
      await expect(main.getByRole('link', { name: /Ticket/ })).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Relive 2025' })).toHaveAttribute('href', '/relive-2025')
    }
  })

  test('P6: has the four of any talk, its topic and a synopsis where it says nothing itself', async ({ page }) => {
    await answer(page, '/api/speakers/1', { speaker })
    await page.setViewportSize({ width: 320, height: 700 })
    await arriveFromElsewhere(page, '/speakers/1/presentation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread')
    await expect(page.getByRole('region', { name: 'Session Synopsis' })).toContainText('on Bread')
    await expect(page.getByRole('region', { name: 'Learning Outcomes' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'Expected Impact' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
