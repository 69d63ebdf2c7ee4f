import type { Locator, Page } from '@playwright/test'
import { beginSession, callElsewhere, tabLink } from './administering.ts'
import { expect, test } from './fixtures.ts'

/** Presses something, and counts it; to try is enough for what leaves the browser. */
type Press = (what: Locator, options?: { trial: boolean }) => Promise<void>

const DAY = 86_400_000

interface Job {
  name: string
  presses: number
  /** Before the dashboard opens. */
  prepare?: (page: Page, now: number) => Promise<unknown>
  work: (page: Page, press: Press) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')
const inHome = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })
const firstOf = (page: Page, list: string | RegExp) => page.getByRole('list', { name: list }).getByRole('link').first()

const jobs: Job[] = [
  {
    name: 'the oldest application is read',
    presses: 2,
    async work(page, press) {
      await press(inHome(page, /^Read \d+ applications/))
      await expect(page.getByRole('article', { name: 'Linh Tran' })).toBeVisible()
    },
  },
  {
    name: 'a message is answered',
    presses: 2,
    async work(page, press) {
      await press(inHome(page, /^Answer \d+ messages/))
      await page.getByLabel('Your answer').fill('You are welcome.')
      await press(page.getByRole('button', { name: /^(Send|Save and send)/ }))
      await expect(page.getByRole('region', { name: 'Answer by admin' })).toContainText('You are welcome.')
    },
  },
  {
    name: 'a talk moves by ten minutes',
    presses: 4,
    async work(page, press) {
      await press(tabLink(page, /^Program/))
      await press(tabLink(page, 'Schedule').first())
      await press(page.getByRole('link', { name: /^Session one/ }))
      await dialog(page).getByLabel('Start Time *').fill('9:10 AM')
      await dialog(page).getByLabel('End Time *').fill('10:25 AM')
      await press(dialog(page).getByRole('button', { name: 'Update Item' }))
      await expect(page.getByRole('list', { name: 'Schedule items' })).toContainText('9:10 AM')
    },
  },
  {
    name: 'a volunteer is called',
    presses: 3,
    async work(page, press) {
      await press(tabLink(page, /^People/))
      await press(firstOf(page, 'Pending'))
      const call = dialog(page).getByRole('link', { name: /^[+\d]/ })
      await expect(call).toHaveAttribute('href', /^tel:/)
      await press(call, { trial: true })
    },
  },
  {
    name: 'the day begins an hour later',
    presses: 4,
    async work(page, press) {
      await press(page.getByRole('button', { name: 'More', exact: true }))
      await press(tabLink(page, 'Settings'))
      await press(page.getByRole('link', { name: /^Day and time/ }))
      await page.getByLabel('Start Time').fill('9:00 AM')
      await press(page.getByRole('button', { name: 'Save', exact: false }))
      await expect(page.getByRole('link', { name: /^Day and time .*9:00 AM to/ })).toBeVisible()
    },
  },
  {
    name: 'it is seen who has not sent a portrait, and they are reminded',
    presses: 3,
    async prepare(page, now) {
      const { speakers } = await callElsewhere(page, 'GET', '/admin/speakers')
      await callElsewhere(page, 'PATCH', `/speakers/${speakers[0].id}`, { photo: '' })
      // Portraits are due eight weeks before the day.
      const { editions } = await callElsewhere(page, 'GET', '/admin/editions')
      const [{ id }] = editions.filter(({ stage }: { stage: string }) => stage === 'current')
      const date = new Date(now + 21 * DAY).toISOString().slice(0, 10)
      await callElsewhere(page, 'PATCH', `/editions/${id}`, { date })
    },
    async work(page, press) {
      await press(inHome(page, /^Remind \d+ speakers/))
      await expect(dialog(page)).toContainText('Portrait')
      await press(dialog(page).getByRole('button', { name: /^(Send|Save and send)/ }))
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('list', { name: 'Who has sent what' })).toContainText('Portrait')
    },
  },
]

for (const { name, presses, prepare, work } of jobs) {
  test(`O10: from the open dashboard on a phone ${name} in ${presses} presses`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await beginSession(page)
    await prepare?.(page, site.now())
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('region', { name: 'Next' })).toBeVisible()
    let pressed = 0
    await work(page, async (what, options) => {
      pressed++
      await what.click(options)
    })
    expect(pressed).toBeLessThanOrEqual(presses)
  })
}
