import type { Page } from '@playwright/test'
import { openTab } from './administering.ts'
import { expect, goWithin, test } from './fixtures.ts'
import { pageWidth } from './page-checks.ts'

test.use({ sharesSite: true })

test.describe.configure({ mode: 'parallel' })

interface View {
  /** Its address in the dashboard. */
  tab: string
  /** A text that is shown once it is loaded. */
  shows: string | RegExp
  /** The buttons that open its dialogs, each with one to press in there. */
  dialogs?: readonly (readonly [string | RegExp, string?])[]
}

const views: View[] = [
  {
    tab: 'partners',
    shows: /^A list of all/,
    dialogs: [['Add Partner', 'Save Partner'], ['Edit Northfield Credit']],
  },
  { tab: 'partners&view=open', shows: 'Leduc Line', dialogs: [['Write to Northfield Credit']] },
  { tab: 'packages', shows: 'Momentum Driver', dialogs: [['Add Package', 'Add Package']] },
  { tab: 'speakers', shows: 'Maren Okafor', dialogs: [['Add Speaker', 'Create Speaker'], ['Download']] },
  { tab: 'speakers&view=pending', shows: 'View Details', dialogs: [[/^Shortlist /]] },
  { tab: 'speakers&view=sent', shows: 'Everybody', dialogs: [[/^Remind/]] },
  { tab: 'content&view=home', shows: 'Edit on the page', dialogs: [['Add Content', 'Add Content']] },
  { tab: 'questions', shows: 'Add question', dialogs: [['Add question', 'Add question']] },
  { tab: 'overview&view=tasks', shows: 'No tasks.', dialogs: [['New task']] },
  { tab: 'overview&view=licence', shows: 'The footers of 12 pages.' },
  { tab: 'day&view=print', shows: 'Signs for tables' },
  { tab: 'inbox&view=texts', shows: 'Declined speaker', dialogs: [['Edit: Declined speaker', 'Dark']] },
  { tab: 'settings&view=event', shows: 'Postpone or cancel', dialogs: [['Postpone the event']] },
  { tab: 'settings&view=pictures', shows: 'Top of the home page' },
  { tab: 'settings&view=tickets', shows: 'Ticket Purchase URL' },
  { tab: 'settings&view=access', shows: 'Your own access' },
  { tab: 'settings&view=privacy', shows: 'Forget a person' },
  { tab: 'settings&view=data', shows: 'Back up now', dialogs: [['Remove sample content']] },
]

/** Turns to a part of the open dashboard, which is to fit the screen. */
async function turnToPart(page: Page, { tab, shows }: View) {
  await goWithin(page, `/admin/dashboard?tab=${tab}`)
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
  expect(await pageWidth(page), tab).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('AX1: on a phone parts and dialogs of the dashboard have no violation', async ({ page, axe }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 900 })
  await openTab(page, 'account')
  for (const view of views) {
    await test.step(view.tab, async () => {
      await turnToPart(page, view)
      await axe()
    })
    for (const [opener, inDialog] of view.dialogs ?? [])
      await test.step(`${view.tab}, ${opener}`, async () => {
        await page.getByRole('main').getByRole('button', { name: opener }).first().click()
        const dialog = page.locator('[data-modal]')
        await expect(dialog).toBeVisible()
        if (inDialog) await dialog.getByRole('button', { name: inDialog }).click()
        await axe()
        expect(await pageWidth(page)).toBe(320)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
  }
})

test('AX1: on wider screens parts of the dashboard have no violation', async ({ page, axe }) => {
  test.slow()
  await openTab(page, 'account')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const view of views)
      await test.step(`${view.tab}, ${width} px`, async () => {
        await turnToPart(page, view)
        if (width === 1280) await axe()
      })
  }
  // A phone brings a calendar of its own.
  await goWithin(page, '/admin/dashboard?tab=partners')
  await page.getByRole('button', { name: 'Edit Northfield Credit' }).click()
  await page.getByRole('button', { name: 'Pick a date: Featured Until' }).click()
  await axe()
})
