import { axeAtEveryWidth, openTab } from './administering.ts'
import { expect, goWithin, test } from './fixtures.ts'

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
    dialogs: [
      ['Add Partner', 'Save Partner'],
      ['Edit Northfield Credit', 'Pick a date: Featured Until'],
    ],
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

for (const half of [0, 1])
  test(`AX1: parts and dialogs of the dashboard have no violation and fit every width (${half + 1})`, async ({
    page,
    axe,
  }) => {
    test.slow()
    await openTab(page, 'account')
    for (const { tab, shows, dialogs = [] } of views.filter((_, place) => place % 2 === half)) {
      await test.step(tab, async () => {
        await goWithin(page, `/admin/dashboard?tab=${tab}`)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        await axeAtEveryWidth(page, axe)
      })
      for (const [opener, inDialog] of dialogs)
        await test.step(`${tab}, ${opener}`, async () => {
          await page.getByRole('main').getByRole('button', { name: opener }).first().click()
          const dialog = page.locator('[data-modal]')
          await expect(dialog).toBeVisible()
          if (inDialog) await dialog.getByRole('button', { name: inDialog }).click()
          await axeAtEveryWidth(page, axe)
          // The first one closes the calendar within the dialog.
          if (inDialog?.startsWith('Pick a date')) await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        })
    }
  })
