import type { Browser, Page } from '@playwright/test'
import { beginSession, callElsewhere } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { clockOffset, moveClock } from './move-clock.mjs'
import { violationsIn } from './violations.ts'

const HOURS = 60 * 60_000
const row = (page: Page, name: string) => page.locator('.g').getByRole('listitem').filter({ hasText: name })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Name or ticket number' })
const noFaults = (page: Page) => expect.poll(() => violationsIn(page, 'html')).toEqual([])

async function openDesk(browser: Browser, baseURL: string | undefined) {
  const desk = await (await browser.newContext({ baseURL })).newPage()
  await beginSession(desk)
  const add = (name: string, more: object = {}) => callElsewhere(desk, 'POST', '/guests', { name, ...more })
  const link = async (name: string) => {
    const { address, link } = await callElsewhere(desk, 'POST', '/access-links', { purpose: 'door', name })
    return { id: Number(link.id), path: `/day/${String(address).split('/day/')[1]}` }
  }
  const arrivals = async (): Promise<{ name: string; desk: string; at: string; guestId: number }[]> =>
    (await (await desk.request.get('/api/admin/guests')).json()).arrivals
  return { desk, add, link, arrivals }
}

test('G2: names without accents, ticket numbers and Enter find a guest and let them in', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const { add, link } = await openDesk(browser, baseURL)
  await add('Lucie Bélanger', { ticketNumber: 'DT-0288' })
  await add('Walter Sorensen', { ticketNumber: 'DT-0417', quantity: 2 })
  await add('Tomas Sorokin', { ticketNumber: 'DT-0391', attention: 'Wheelchair place C4' })
  await add('Rae Sorbo', { status: 'cancelled' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto((await link('Desk 1')).path)
  await expect(page.locator('.head').getByText('0 of 4 here')).toBeVisible()
  await axe()

  await field(page).fill('belang')
  const lucie = row(page, 'Lucie Bélanger')
  await expect(lucie.getByRole('button', { name: 'Here: Lucie Bélanger' })).toHaveClass(/ember/)
  const box = await lucie.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(84)
  await page.keyboard.press('Enter')
  await expect(page.locator('.head').getByText('1 of 4 here')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(row(page, 'Lucie Bélanger')).toContainText(/Here at \d+:\d\d [AP]M/)

  // A hand scanner types without a field in focus, and Enter behind it.
  await page.locator('body').click({ position: { x: 5, y: 5 } })
  await page.keyboard.type('DT-0417')
  await expect(page.locator('.g').getByRole('listitem')).toHaveCount(1)
  await row(page, 'Walter').getByRole('button', { name: 'Only 1 here' }).click()
  await field(page).fill('dt0417')
  await expect(row(page, 'Walter')).toContainText('1 of 2 here since')
  await page.keyboard.press('Enter')
  await expect(page.locator('.head').getByText('3 of 4 here')).toBeVisible()
  // The same ticket again presses nothing.
  await page.keyboard.type('DT-0417')
  await page.keyboard.press('Enter')
  await expect(page.locator('.g').getByRole('listitem')).toHaveCount(1)
  await expect(row(page, 'Walter')).toContainText('In already at')
  await expect(page.locator('.head').getByText('3 of 4 here')).toBeVisible()

  await field(page).fill('sor')
  await expect(row(page, 'Tomas').getByText('Wheelchair place C4')).toBeVisible()
  await expect(row(page, 'Rae')).toContainText('Cancelled or refunded')
  await expect(row(page, 'Rae').getByRole('button', { name: 'Let in anyway' })).not.toHaveClass(/ember/)
  await axe()
  await page.getByRole('button', { name: 'Whole list' }).click()
  await expect(page.locator('.g .n').first()).toHaveText('Lucie Bélanger')
  await row(page, 'Lucie').getByRole('button', { name: 'Undo: Lucie Bélanger' }).click()
  await expect(page.locator('.head').getByText('2 of 4 here')).toBeVisible()
  await axe()
})

test('Q6: a walk-in by keyboard, with what was paid', async ({ page, browser, baseURL, axe }) => {
  const { desk, link, arrivals } = await openDesk(browser, baseURL)
  const packages = [{ id: 'p1', name: 'Student', price: 50, features: ['A seat'] }]
  await callElsewhere(desk, 'POST', '/settings/ticket-packages', { value: JSON.stringify(packages) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto((await link('Walk-ins')).path)
  const open = page.getByRole('button', { name: 'Walk-in' })
  await open.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toHaveText('Please enter a name')
  await axe()
  await page.keyboard.type('Priya Nair')
  await sheet.getByRole('button', { name: 'One more' }).press('Enter')
  await sheet.getByLabel('Card').check()
  await sheet.getByLabel(/^Amount in dollars/).fill('150')
  await expect(sheet.getByRole('button', { name: 'Add, $150 by card' })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Priya Nair')
  await sheet.getByLabel('Ticket').selectOption('Student')
  await sheet.getByLabel('Name').press('Enter')
  await expect(row(page, 'Priya Nair')).toContainText('1 walk-in · Student · free')
  await expect
    .poll(arrivals)
    .toContainEqual(expect.objectContaining({ name: 'Priya Nair', desk: 'Walk-ins', cents: null, tier: 'Student' }))
})

test('G2: without a network the desk goes on, also after the browser was closed, and all of it arrives once', async ({
  browser,
  baseURL,
}) => {
  const { desk, add, link, arrivals } = await openDesk(browser, baseURL)
  const ids: Record<string, number> = {}
  for (const name of ['Amelie Roy', 'Hassan Malik', 'Ben Kovacs']) ids[name] = (await add(name)).guest.id
  const [{ id, path }, other] = [await link('Desk 3'), await link('Desk 4')]
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  // A clock that is two hours fast does not matter.
  await context.addInitScript(moveClock, 2 * HOURS)
  const phone = await context.newPage()
  await phone.goto(path)
  await expect(phone.getByText(/still to come/)).toBeVisible()
  const keeps = () =>
    phone.evaluate(async () => {
      const cache = await caches.open('door')
      return navigator.serviceWorker.controller !== null && (await cache.match(location.pathname)) !== undefined
    })
  await expect.poll(keeps).toBe(true)
  const letIn = async (page: Page, name: string) => {
    await field(page).fill(name)
    await page.keyboard.press('Enter')
  }

  await context.setOffline(true)
  await letIn(phone, 'Roy')
  await expect(phone.getByText(/^No network since \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(row(phone, 'Amelie Roy')).toContainText('not sent yet')
  await noFaults(phone)
  await phone.close()
  const again = await context.newPage()
  await again.goto(path)
  await expect(row(again, 'Amelie Roy')).toContainText('not sent yet')
  await letIn(again, 'Kovacs')
  await expect(again.getByText(/2 presses are saved on this device/)).toBeVisible()
  expect(await arrivals()).not.toContainEqual(expect.objectContaining({ desk: 'Desk 3' }))

  // Meanwhile another desk lets the same ticket in.
  const tablet = await (await browser.newContext({ baseURL })).newPage()
  await tablet.goto(other.path)
  await letIn(tablet, 'Kovacs')
  await expect.poll(async () => (await arrivals()).map(({ desk }) => desk)).toContain('Desk 4')

  await context.setOffline(false)
  await expect(again.getByText(/^No network/)).toHaveCount(0, { timeout: 15_000 })
  for (const page of [again, tablet]) await expect(page.getByText('Came in twice: Ben Kovacs')).toBeVisible()
  await noFaults(again)
  const own = (await arrivals()).filter(({ desk }) => desk === 'Desk 3')
  expect(own.map(({ guestId }) => guestId).toSorted()).toEqual([ids['Amelie Roy'], ids['Ben Kovacs']].toSorted())
  for (const { at } of own) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  expect(Math.abs(clockOffset)).toBeGreaterThan(0)
  await again.getByRole('button', { name: 'Undo the second' }).click()
  await expect(tablet.getByText('Came in twice: Ben Kovacs')).toHaveCount(0)

  // The list leaves the browser with the link.
  await callElsewhere(desk, 'POST', '/access-links/revoke', { ids: [id] })
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible({ timeout: 20_000 })
  expect(await again.evaluate(() => localStorage.getItem('door list'))).toBeNull()
  await context.setOffline(true)
  await expect(again.goto(path)).rejects.toThrow()
})
