import type { Page } from '@playwright/test'
import { arriveFromElsewhere, expect, holdAnswers, test } from './fixtures.ts'
import { headingsOf, isTag, linkIn, partOf, partsOf, plainTest } from './plain-visitor.ts'

test.use({ onlyReads: true })

/** Answers a call of the page with something else than the site would. */
async function answer(page: Page, call: string, json: unknown, status = 200) {
  await page.route(`**${call}`, route => route.fulfill({ status, json }))
}

test.describe('the team', () => {
  const member = { id: 1, name: 'Jo', role: 'Cook', bio: 'One.\n\nTwo.', photo: '', sortOrder: 1 }

  plainTest('is in the organizers’ order', async ({ site, visit }) => {
    const { teamMembers } = await (await fetch(`${site.address}/api/team`)).json()
    const { document } = await visit('/team')
    expect(headingsOf(document)[0]).toBe('Our 2025 Team')
    const main = partOf(document, isTag('main'))
    expect(partsOf(main, isTag('article')).flatMap(headingsOf)).toEqual(
      teamMembers.map(({ name }: typeof member) => name),
    )
    expect(linkIn(main, 'Volunteer with us')).toBe('/volunteer')
  })

  test('shows the organizers’ own heading on a slow line, never the built-in one before it', async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
        if (headings.includes('The organizers')) sessionStorage.setItem('flashed', 'yes')
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
      // The page waits three seconds for the texts; a busy machine may take longer to come to their release.
      const { setTimeout } = globalThis
      const long = (ms = 0) => (ms === 3_000 ? 100 * ms : ms)
      const patient = (call: () => void, ms?: number, ...rest: unknown[]) => setTimeout(call, long(ms), ...rest)
      Reflect.set(globalThis, 'setTimeout', patient)
    })
    await page.goto('/privacy')
    const release = await holdAnswers(page, '**/api/content')
    const team = page.waitForResponse('**/api/team')
    await page.getByRole('button', { name: 'About' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Our Team' }).first().click()
    await team
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    release()
    await expect(page.getByRole('heading', { level: 2, name: 'The people behind it' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull()
  })

  test('has words for the time before it is known, and asks again every 30 s and on focus', async ({ page }) => {
    await page.clock.install()
    await answer(page, '/api/team', { success: true, teamMembers: [] })
    await arriveFromElsewhere(page, '/team')
    await expect(page.getByText('Our team information is coming soon!')).toBeVisible()
    await page.unroute('**/api/team')
    await answer(page, '/api/team', { success: true, teamMembers: [member] })
    await page.clock.runFor(30_000)
    await expect(page.getByRole('article')).toContainText('No Photo')
    await expect(page.getByRole('article').getByRole('paragraph')).toHaveText(['Cook', 'One.', 'Two.'])
    await page.unroute('**/api/team')
    await answer(page, '/api/team', { success: true, teamMembers: [{ ...member, name: 'Sam' }] })
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Sam')
  })
})
