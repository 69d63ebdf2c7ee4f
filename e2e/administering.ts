import type { Locator, Page } from '@playwright/test'
import { expect, forgive, PASSWORD } from './fixtures.ts'

/** An owner's tabs in order; counts follow the names. */
export const tabTitles = [
  'Home',
  /^Speakers/,
  'Schedule',
  /^Volunteers/,
  'Team',
  'Run sheet',
  'Guests',
  'Screens',
  'Partners',
  'Packages',
  /^Inbox/,
  'Newsletters',
  'Mail',
  'Content',
  'Questions',
  'Pictures',
  'Tickets',
  'Settings',
  'Your account',
  'Organizers',
]

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the dashboard' })

/** The links to the tabs of the dashboard, on a phone without those behind More. */
export const tabLinks = (page: Page) => parts(page).locator('a')

export const tabLink = (page: Page, name: string | RegExp) =>
  parts(page)
    .locator('a')
    .filter({ hasText: typeof name === 'string' ? new RegExp(`^${name}$`) : name })

/** Presses an entry of the navigation, in its menu if need be. */
async function press(page: Page, found: Locator) {
  await tabLinks(page).first().waitFor({ state: 'attached' })
  // On a phone a tab of the open room is in the head, and may be in the sheet as well.
  const entry = found.first()
  // Behind More, behind one's own name, or on a phone behind both.
  const more = parts(page).getByRole('button', { name: 'More', exact: true })
  for (const opener of [more, parts(page).locator('[popovertarget=own-menu]')]) {
    if (!(await entry.isVisible()) && (await opener.isVisible())) await opener.click()
  }
  await entry.click()
}

/** The rooms in the bar of a phone: their tabs are shown once they are open. */
const roomsInBar = { Program: /Speakers|Schedule/, People: /Volunteers|Team/, Messages: /Inbox|Newsletters|Mail/ }

/** Turns to a tab of the open dashboard. */
export async function turnTo(page: Page, name: string | RegExp) {
  await tabLinks(page).first().waitFor({ state: 'attached' })
  const [room] = Object.entries(roomsInBar).find(([, tabs]) => tabs.test(String(name))) ?? []
  if (room && (await tabLink(page, name).count()) === 0) await tabLink(page, new RegExp(`^${room}`)).click()
  await press(page, tabLink(page, name))
}

/** Presses an entry of the menu behind three dots, of a page or of an open dialog. */
export async function pressMore(part: Page | Locator, name: string | RegExp) {
  await part.getByRole('button', { name: 'More actions' }).last().click()
  await part.getByRole('menuitem', { name, exact: true }).click()
}

/** On a phone, turns to another view of a list by the field that holds them. */
export async function chooseView(page: Page, list: string, name: RegExp) {
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click()
  await page.getByRole('menuitem', { name }).click()
}

export const logOut = (page: Page) => press(page, parts(page).locator('button', { hasText: 'Logout' }))

/**
 * Opens a tab of the dashboard in a new session; `tab` is the address's, with optional parameters.
 * @param site where it is, if not where the test began
 */
export async function openTab(page: Page, tab: string, site = '') {
  await beginSession(page, site)
  await page.goto(`${site}/admin/dashboard?tab=${tab}`)
}

/** Logs a page in without opening any: for tests that first make calls, or that look at the site. */
export async function beginSession(page: Page, site = '') {
  // The answer takes the earlier cookie away before the new one is there: the page before must ask for nothing meanwhile.
  await page.goto('about:blank')
  const answer = await page.request.post(`${site}/api/auth/login`, {
    data: { username: 'admin', password: PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const [name = '', value = ''] = answer.headers()['set-cookie']?.split(/[=;]/) ?? []
  // Without its end, which would be past for a browser: its cookies use the real clock.
  await page.context().addCookies([{ name, value, url: new URL('/', answer.url()).href }])
  // Once, as the login does: a flag that the page has dropped since must stay dropped.
  await page.addInitScript(session => {
    // Blank pages and error pages in frames have neither an origin nor storage.
    if (self !== top || origin === 'null' || sessionStorage.getItem(session)) return
    sessionStorage.setItem(session, 'begun')
    localStorage.setItem('adminAuth', 'true')
  }, value)
}

/** Gives a page the session of somebody who chooses a password by the link of their invitation. */
export async function enterAsInvited(page: Page, link: string, person: { name: string }) {
  const { origin, hash } = new URL(link)
  const body = { token: hash.slice(1), ...person, newPassword: PASSWORD, confirmPassword: PASSWORD }
  // Without the cookies of another browser: choosing a password logs in.
  const chosen = await fetch(`${origin}/api/auth/link/password`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(chosen.status).toBe(200)
  const [name = '', value = ''] = chosen.headers.get('set-cookie')?.split(/[=;]/) ?? []
  await page.context().addCookies([{ name, value, url: origin }])
  await page.addInitScript(() => localStorage.setItem('adminAuth', 'true'))
}

/** Makes a call as another administrator at another desk. */
export async function callElsewhere(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) {
  // A page that shows nothing yet is of the site where the test began.
  const { protocol, origin } = new URL(page.url())
  const site = protocol === 'about:' ? '' : origin
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.fetch(`${site}/api${path}`, { method, data, headers })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return answer.json()
}

/** The markup of a page as visitors get it, without its scripts. */
export async function markupOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return html.replaceAll(/<script\b.*?<\/script>/gs, '')
}

/** Refusals that a test asks for are the only complaints it may cause. */
export function forgiveRefusals(complaints: string[]) {
  forgive(complaints, /^Failed to load resource: .* (400|401|403|409|412|413|429|503)\b/)
}

/**
 * Checks that nothing scrolls sideways at the three widths, and looks with axe at the phone's page and at the wide one.
 * Between them nothing new is shown, and a dialog shows the same parts at every width: axe looks at it once.
 */
export async function axeAtEveryWidth(page: Page, axe: () => Promise<void>) {
  const isDialog = (await page.locator('[data-modal]').count()) > 0
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 320 || (width === 1280 && !isDialog)) await axe()
    // A picture that is cut out takes its new size after the page.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

/** Asks for every picture of a page, those out of sight too, and tells whether all are there. */
export function hasPictures() {
  return [...document.images].every(picture => {
    picture.loading = 'eager'
    return picture.complete
  })
}

/** Moves the focus to a named control with the Tab key. */
export async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]) {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    // Without waiting: the focus moves with the key.
    expect(await wanted.evaluateAll(found => found.some(one => one === document.activeElement))).toBe(true)
  }).toPass({ intervals: [0], timeout: 60_000 })
}

/** Sees that the toast that is shown lies over none of some parts of what is below it. */
export async function expectUncovered(page: Page, parts: readonly Locator[]) {
  await expect(() => seeUncovered(page, parts)).toPass({ timeout: 5_000 })
}

/** The same of the buttons of the last row, at the end of the page: a moment after a toast, the page has room for it. */
export async function expectLastUncovered(page: Page, row: Locator) {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await seeUncovered(page, await row.getByRole('button').all())
  }).toPass({ timeout: 5_000 })
}

async function seeUncovered(page: Page, parts: readonly Locator[]) {
  const toast = await page.locator('[role="dialog"][data-type]:not([data-ending-style])').boundingBox()
  expect(toast).not.toBeNull()
  for (const part of parts) expect(meet(toast, await part.boundingBox()), String(part)).toBe(false)
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>

function meet(one: Box, other: Box) {
  if (!one || !other) return false
  const apart = (a: number, long: number, b: number, wide: number) => a + long <= b || b + wide <= a
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height)
}
