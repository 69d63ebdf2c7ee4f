import type { Page } from '@playwright/test'
import { callElsewhere, expectUncovered, openTab, tabLink, tabTitles, turnTo } from '../administering.ts'
import { expect, test } from '../fixtures.ts'
import { brokenWords, pageWidth, setTextSize } from '../page-checks.ts'
import { publicPages } from '../public-pages.ts'

/** What is wider than its place: the page, or a box in it other than a row of tabs, which is made to be scrolled. */
function tooWide(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main, main *, [data-modal], [data-modal] *')].filter(
      box => !box.matches('input, textarea, [role="tablist"]') && getComputedStyle(box).overflowX !== 'visible',
    )
    const isCut = (box: Element) => getComputedStyle(box).textOverflow === 'ellipsis'
    // What is there for screen readers alone is one px wide.
    const scrolled = boxes.filter(box => box.clientWidth > 1 && box.scrollWidth > box.clientWidth && !isCut(box))
    const isPageWide = document.documentElement.scrollWidth > innerWidth
    return [...(isPageWide ? ['the page'] : []), ...scrolled.map(box => box.outerHTML.slice(0, 120))]
  })
}

test('the menu can be opened at text of twice the usual size', async ({ page }) => {
  await page.goto('/')
  await setTextSize(page, 32)
  await page.setViewportSize({ width: 360, height: 800 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await menu.click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Schedule' })).toBeInViewport()
})

test('words of usual length stay whole in the dashboard on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openTab(page, 'overview')
  for (const tab of ['overview', 'speakers', 'schedule', 'partners', 'packages', 'people', 'settings']) {
    await page.goto(`/admin/dashboard?tab=${tab}`)
    await expect(page.getByRole('main')).not.toContainText('Loading')
    await expect.poll(() => brokenWords(page), tab).toEqual([])
  }
})

const parts = {
  Inbox: ['Archived', 'Subscribers'],
  Mail: ['Texts'],
} as const

/** The tabs whose button and rows open an editor. */
const withRows = /^(Speakers|Schedule|Team|Run sheet|Guests|Partners|Packages|Questions)/

test('every tab of the dashboard, and its forms, fit a phone and wider screens at large text', async ({ page }) => {
  test.slow()
  await openTab(page, 'speakers')
  await callElsewhere(page, 'POST', '/admin/day/build', { from: 'program' })
  await callElsewhere(page, 'POST', '/guests', { name: 'Ada Quill' })
  const main = page.getByRole('main')
  const dialog = page.locator('[data-modal]')
  for (const [size, width] of [
    [24, 360],
    [32, 360],
    [32, 768],
    [32, 1440],
  ] as const) {
    await setTextSize(page, size)
    await page.setViewportSize({ width, height: 800 })
    for (const title of tabTitles) {
      const name = typeof title === 'string' ? title : title.source.slice(1)
      const place = `${name} at ${width} px, text of ${size} px`
      await turnTo(page, title)
      // On a phone some tabs are in the sheet of More alone.
      const more = page.getByRole('button', { name: 'More', exact: true })
      await expect(tabLink(page, title).or(more).first()).toHaveAttribute('aria-current', /page|true/)
      await expect(main.getByRole('heading').first()).toBeVisible()
      await expect(main).not.toContainText('Loading')
      expect.soft(await tooWide(page), place).toEqual([])
      for (const part of width > 768 && (name === 'Inbox' || name === 'Mail') ? parts[name] : []) {
        await main.getByRole('tab', { name: new RegExp(`^${part}`) }).click()
        const shown = main.getByRole('tabpanel', { name: part })
        await expect(shown).toContainText(/\w/)
        await expect(shown).not.toContainText('Loading')
        expect.soft(await tooWide(page), `${part} of ${place}`).toEqual([])
      }
      const adding = main.getByRole('button', { name: /^Add / }).first()
      const row = main.getByRole('list').getByRole('link').first()
      for (const [action, opener] of Object.entries({ adding, row })) {
        if (width > 360 || !withRows.test(name) || (await opener.count()) === 0) continue
        await opener.click()
        await expect(dialog).toBeVisible()
        expect.soft(await tooWide(page), `${action} of ${place}`).toEqual([])
        const more = dialog.getByRole('button', { name: 'More actions' })
        if (await more.isVisible()) {
          await more.click()
          await expect(page.getByRole('menu')).toBeVisible()
        }
        const remove = page.getByRole('menuitem', { name: 'Delete', exact: true })
        if (await remove.isVisible()) {
          await remove.click()
          // O8: the question says that the bin keeps it, and for how long.
          const question = page.getByRole('alertdialog')
          await expect.soft(question, place).toContainText(/from the bin for 30 days\.|For 30 days .* from the bin\./)
          expect.soft(await tooWide(page), `Delete of ${place}`).toEqual([])
          await page.keyboard.press('Escape')
          await expect(question).toBeHidden()
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    }
  }
})

test('a toast leaves the title and the buttons of a question free that is asked under it, also at large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'speakers')
  const first = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').first()
  const question = page.getByRole('alertdialog')
  for (const size of [16, 24, 32]) {
    await setTextSize(page, size)
    const edit = first.getByRole('link')
    // By keyboard, since at large text a toast may lie over what is to be pressed.
    await edit.press('Enter')
    await page.getByRole('heading', { name: 'Personal Information' }).click()
    await page.getByLabel('Phone', { exact: true }).fill(`780-555-01${size}`)
    await page.getByRole('button', { name: 'Update Speaker' }).press('Enter')
    await expect(
      page.locator('[role="dialog"][data-type]:not([data-ending-style])').filter({ hasText: 'updated' }),
    ).toBeVisible()
    await edit.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).press('Enter')
    await expect(question).toBeVisible()
    await expectUncovered(page, [question.getByRole('heading'), ...(await question.getByRole('button').all())])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('dialog', { name: 'Edit Speaker' }).getByRole('button', { name: 'Close' }).press('Enter')
  }
})

test('long words of the organizers stay within a phone, and within the dashboard', async ({ page }) => {
  await openTab(page, 'settings')
  const { event } = await (await page.request.get('/api/event')).json()
  const long = {
    brandName: 'Donaudampfschifffahrtsgesellschaftstalks',
    contactEmail: 'organizing.committee@donaudampfschifffahrt-talks.example',
    organisation: { name: 'Rechtsschutzversicherungsgesellschaften', url: 'https://organisation.example' },
  }
  await callElsewhere(page, 'POST', '/settings/event-profile', { value: JSON.stringify({ ...event, ...long }) })
  const feature = `https://example.org/${'wordless'.repeat(8)}`
  await callElsewhere(page, 'PATCH', '/sponsorship-packages/2', {
    name: 'Kommunikationspartnerschaftspaket',
    features: [feature],
  })
  const sponsor = 'Wide'.repeat(20)
  await callElsewhere(page, 'PATCH', '/sponsors/1', { name: sponsor })
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of publicPages) {
    await page.goto(path)
    await expect.poll(() => pageWidth(page), path).toBe(320)
  }
  for (const [tab, width, text] of [
    ['packages', 640, feature],
    ['partners', 768, sponsor],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/dashboard?tab=${tab}`)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect.poll(() => pageWidth(page), tab).toBe(width)
  }
})
