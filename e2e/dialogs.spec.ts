import type { Page } from '@playwright/test'
import { beginSession, callElsewhere, pressMore } from './administering.ts'
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
  dialogs?: readonly (readonly [string | RegExp, (string | RegExp)?])[]
}

const views: View[] = [
  {
    tab: 'partners',
    shows: /^A list of all/,
    dialogs: [['Add Partner', 'Save Partner'], ['Northfield Credit']],
  },
  { tab: 'partners&view=open', shows: 'Leduc Line', dialogs: [['Write to Northfield Credit']] },
  { tab: 'packages', shows: 'Momentum Driver', dialogs: [['Add Package', 'Add Package']] },
  {
    tab: 'schedule',
    shows: /items overlap in time/,
    dialogs: [
      ['Add Item', 'Add Item'],
      ['Left lantern', 'Delete'],
    ],
  },
  {
    tab: 'team',
    shows: 'Joanna Pruitt',
    dialogs: [
      ['Add Team Member', 'Add Member'],
      ['Joanna Pruitt', /^Edit$/],
    ],
  },
  { tab: 'volunteers', shows: 'Add Volunteer', dialogs: [['Alicia Romero', 'Approve']] },
  { tab: 'guests', shows: 'Add guest', dialogs: [['Add guest', 'Add guest']] },
  { tab: 'volunteers&view=sent', shows: 'Everybody' },
  { tab: 'people', shows: 'Invite somebody', dialogs: [['admin'], ['Invite somebody']] },
  { tab: 'account', shows: 'Sessions' },
  { tab: 'inbox', shows: 'Messages' },
  { tab: 'inbox&view=subscribers', shows: 'walter.sorensen@mail.example' },
  { tab: 'settings&view=activity', shows: 'Left lantern' },
  { tab: 'speakers', shows: 'Maren Okafor', dialogs: [['Add Speaker', 'Create Speaker']] },
  { tab: 'speakers&view=pending', shows: 'View Details', dialogs: [[/^Shortlist /]] },
  { tab: 'speakers&view=sent', shows: 'Everybody', dialogs: [[/^Remind/]] },
  { tab: 'speakers&view=coaches', shows: 'No coaches yet.', dialogs: [['Add coach', 'Add coach']] },
  { tab: 'speakers&view=milestones', shows: 'No milestones yet.', dialogs: [['Add milestone', 'Add milestone']] },
  { tab: 'content&view=home', shows: 'Edit on the page', dialogs: [['Add Content', 'Add Content']] },
  { tab: 'questions', shows: 'Add question', dialogs: [['Add question', 'Add question']] },
  { tab: 'overview', shows: 'the site checks it', dialogs: [['Add a task']] },
  { tab: 'overview&view=plan', shows: 'the site checks it', dialogs: [['New task']] },
  { tab: 'overview&view=licence', shows: 'Talk length' },
  { tab: 'day&view=print', shows: 'Signs for tables' },
  { tab: 'mail&view=texts', shows: 'Declined speaker', dialogs: [['Edit: Declined speaker', 'Dark']] },
  { tab: 'settings&view=status', shows: 'The 2026 edition takes place', dialogs: [['Postpone the event']] },
  { tab: 'settings&view=words', shows: 'Below the theme, on the day' },
  { tab: 'settings&view=contact', shows: 'Social links' },
  { tab: 'pictures', shows: 'Top of the home page' },
  { tab: 'tickets', shows: 'Ticket Purchase URL' },
  { tab: 'settings&view=second-step', shows: 'Required' },
  { tab: 'settings&view=personal', shows: 'Forget a person' },
  { tab: 'settings&view=mail', shows: 'Check the sender' },
  { tab: 'settings&view=backups', shows: 'Back up now', dialogs: [['Remove sample content']] },
]

/** Opens the dashboard where items of the program overlap and are out of order. */
async function openWithOverlap(page: Page) {
  await beginSession(page)
  for (const title of ['Left lantern', 'Right lantern']) {
    const item = { startTime: '7:00 AM', endTime: '7:30 AM', title, description: 'For the test.', location: 'Yard' }
    await callElsewhere(page, 'POST', '/schedule', item)
  }
  await page.goto('/admin/dashboard?tab=account')
}

/** Turns to a part of the open dashboard, which is to fit the screen. */
async function turnToPart(page: Page, { tab, shows }: View) {
  await goWithin(page, `/admin/dashboard?tab=${tab}`)
  await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
  expect(await pageWidth(page), tab).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('AX1: on a phone parts and dialogs of the dashboard have no violation', async ({ page, axe }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 900 })
  await openWithOverlap(page)
  for (const view of views) {
    await test.step(view.tab, async () => {
      await turnToPart(page, view)
      await axe()
    })
    for (const [opener, inDialog] of view.dialogs ?? [])
      await test.step(`${view.tab}, ${opener}`, async () => {
        // On phones a record is opened by its row.
        const main = page.getByRole('main')
        await main
          .getByRole('button', { name: opener })
          .or(main.getByRole('link', { name: opener, exact: true }))
          .first()
          .click()
        const dialog = page.locator('[data-modal]')
        await expect(dialog).toBeVisible()
        if (inDialog === 'Delete') await pressMore(dialog, inDialog)
        else if (inDialog) await dialog.getByRole('button', { name: inDialog }).click()
        await axe()
        expect(await pageWidth(page)).toBe(320)
        // A dialog may have opened another.
        await expect(async () => {
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0, { timeout: 500 })
        }).toPass()
      })
  }
  await goWithin(page, '/admin/dashboard?tab=speakers')
  await pressMore(page, 'Download')
  await expect(page.locator('[data-modal]')).toBeVisible()
  await axe()
  expect(await pageWidth(page)).toBe(320)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-modal]')).toHaveCount(0)
  await goWithin(page, '/admin/dashboard?tab=team')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Find' }).fill('sched')
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('button').first()).toHaveText(/^Schedule/)
  await axe()
})

test('AX1, S6: so have the dialogs that replace a speaker', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await beginSession(page)
  const [leaving, reserve] = await Promise.all(
    (['selected', 'shortlisted'] as const).map(async selectionStatus => {
      const name = `Una ${selectionStatus}`
      const person = { name, title: 'Tester', bio: 'Tests.', topic: 'Trying', year: 2026, selectionStatus }
      return (await callElsewhere(page, 'POST', '/speakers', person)).speaker
    }),
  )
  await callElsewhere(page, 'PUT', '/speakers/reserves', { year: 2026, ids: [reserve.id] })
  await page.goto(`/admin/dashboard?tab=speakers&record=${leaving.id}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await pressMore(page.getByRole('dialog'), `${leaving.name} cannot come`)
  await expect(page.getByRole('radio', { name: reserve.name })).toBeChecked()
  await axe()
  await press(`Replace ${leaving.name}`)
  await expect(page.getByRole('dialog', { name: `${reserve.name} is selected` })).toBeVisible()
  await axe()
})

test('AX1: on wider screens parts of the dashboard have no violation', async ({ page, axe }) => {
  test.slow()
  await openWithOverlap(page)
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
