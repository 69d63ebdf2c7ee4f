import type { Browser, Locator, Page, Route } from '@playwright/test'
import { callElsewhere, enterAsInvited, openTab, pressMore } from './administering.ts'
import { expect, PASSWORD, processTest, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

const LIVE = 'day&view=live'
const phone = { width: 390, height: 844 }

const openPage = async (browser: Browser, baseURL: string, viewport = { width: 1280, height: 900 }) =>
  (await browser.newContext({ baseURL, viewport })).newPage()

/** The run sheet of the sample program, without fixed times: no cue waits for its own start. */
async function buildSheet(page: Page) {
  const { cues } = await callElsewhere(page, 'POST', '/admin/day/build', { from: 'program', talkMinutes: 60 })
  for (const { id, startTime } of cues) {
    if (startTime !== null) await callElsewhere(page, 'PATCH', `/cues/${id}`, { startTime: null })
  }
}

const now = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('heading')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

processTest.use({ filled: true })

processTest(
  'R2: two callers press Next at the same moment: one counts; then one takes the lead',
  async ({ place, browser }) => {
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD })
    const desk = await openPage(browser, server.address)
    const hand = await openPage(browser, server.address, phone)
    await openTab(desk, LIVE)
    await buildSheet(desk)
    await openTab(hand, LIVE)
    // A second tap lands on the button that has just got another meaning, and does nothing.
    const start = desk.getByRole('button', { name: 'Start: Doors, coffee and name tags' })
    await start.evaluate((button: HTMLElement) => {
      const tap = new MutationObserver(
        () => button.textContent.startsWith('Next') && setTimeout(() => button.click(), 150),
      )
      tap.observe(button, { subtree: true, characterData: true, childList: true })
    })
    await start.click()
    await expect(hand.getByRole('button', { name: 'Next: Welcome' })).toBeVisible()

    // Both presses are on their way before either arrives.
    const held: Route[] = []
    for (const page of [desk, hand]) await page.route('**/api/admin/day/press', route => void held.push(route))
    await press(desk, 'Next: Welcome')
    await press(hand, 'Next: Welcome')
    await expect.poll(() => held.length).toBe(2)
    await Promise.all(held.map(route => route.continue()))
    for (const page of [desk, hand]) {
      await expect(now(page)).toHaveText('Welcome')
      await page.unroute('**/api/admin/day/press')
    }
    const countRefused = (page: Page) => page.getByText('Nothing was changed', { exact: true }).count()
    await expect.poll(async () => (await countRefused(desk)) + (await countRefused(hand))).toBe(1)

    // Somebody else takes the lead; the caller is told, and takes it back.
    const { link } = await callElsewhere(desk, 'POST', '/people', {
      email: 'mei@example.org',
      role: 'editor',
      by: 'link',
    })
    // In her network the live channel is blocked: her phone asks again and again.
    const mei = await openPage(browser, server.address, phone)
    await mei.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    await mei.route('**/api/live', route => route.abort())
    await enterAsInvited(mei, link, { name: 'Mei Ling' })
    await mei.goto(`/admin/dashboard?tab=${LIVE}`)
    await expect(mei.getByRole('button', { name: /^Next/ })).toHaveCount(0)
    await press(mei, 'Take the lead')
    await expect(desk.getByText('Mei Ling leads now')).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Next/ })).toHaveCount(0)
    await press(mei, /^Next/)
    await expect(now(desk)).toHaveText('What the forest does the year after')
    await press(desk, 'Take the lead')
    await expect(desk.getByRole('button', { name: /^Next/ })).toBeVisible()

    // A killed server is noticed, and found again.
    await server.kill()
    await expect(desk.getByText(/^No connection since/)).toBeVisible()
    await press(desk, /^Next/)
    await expect(desk.getByText(/^Not done/)).toBeVisible()
    const again = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, PORT: new URL(server.address).port })
    await expect(desk.getByText(/^No connection since|^Not done/)).toHaveCount(0, { timeout: 15_000 })
    await expect(now(desk)).toHaveText('What the forest does the year after')
    await again.kill()
  },
)

test('R1 and R2: the day by keyboard, at 320 and 390 px too', async ({ page, axe }) => {
  const control = (role: 'button' | 'spinbutton' | 'switch' | 'menuitem', name: string | RegExp) =>
    page.getByRole(role, { name, exact: true })
  const turnToView = async (view: string) => {
    await control('button', /^Parts of the day/).press('Enter')
    await control('menuitem', view).press('Enter')
  }
  await openTab(page, 'day')
  await expect(control('spinbutton', /^How long is a talk\?/)).toHaveValue('18')
  await control('button', 'Build from the program').press('Enter')
  const cues = page.getByRole('list', { name: 'Cues' }).getByRole('listitem')
  await expect(cues).toHaveCount(15)
  await expect(page.getByText('15 cues, from 8:00 AM to 2:30 PM. 45 minutes can be made up')).toBeVisible()
  await control('button', 'Edit Welcome').press('Enter')
  await control('spinbutton', /^May shrink by/).fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('50 minutes can be made up on the day.')).toBeVisible()
  await pressMore(page, 'Reorder')
  await control('button', /^Move Doors, coffee and name tags down/).press('Enter')
  await expect(cues.first()).toContainText('Welcome')
  await control('button', /^Move Doors, coffee and name tags up/).press('Enter')
  await expect(cues.first()).toContainText('Doors, coffee and name tags')
  await control('button', 'Done').press('Enter')
  await page.setViewportSize(phone)
  await axe()

  await turnToView('Live')
  await control('button', /^Start: Doors/).press('Enter')
  await expect(page.getByRole('button', { name: 'Next: Welcome' })).toBeFocused()
  await expect(page.getByText('You lead')).toBeVisible()
  // The buttons that move the day are where the bar of the dashboard is otherwise.
  await expect(page.getByRole('link', { name: /^(Home|Today)$/ })).toBeHidden()
  await axe()
  // A press does nothing while what the buttons do is new.
  const pressSettled = async (name: string) => {
    await expect(control('button', name)).toBeEnabled()
    await control('button', name).press('Enter')
  }
  await pressSettled('+5 min')
  await expect(page.getByText(/^50 min/)).toBeVisible()
  await pressSettled('Hold')
  await expect(page.getByText(/^On hold since/)).toBeVisible()
  // On phones the time left is first: the buttons cover what is further down.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(page.getByRole('region', { name: 'Now' }).getByText(/^\d+:\d\d$/))).toBeLessThan(
    await top(now(page)),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  const held = control('button', 'On hold')
  const lines = await held.evaluate(({ lastChild }) => {
    const range = document.createRange()
    if (lastChild) range.selectNodeContents(lastChild)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.setViewportSize(phone)
  await pressSettled('Go on')
  await expect(page.getByRole('button', { name: 'Next: Welcome' })).toBeVisible()

  await turnToView('Messages')
  await control('button', 'Wrap up').press('Enter')
  await expect(page.getByText('The timer shows “Wrap up”.')).toBeVisible()
  await control('switch', /^Visitors see/).press('Space')
  await expect(control('switch', /^Visitors see/)).toBeChecked()
  await axe()
})
