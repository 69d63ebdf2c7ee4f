import type { Browser, Locator, Page } from '@playwright/test'
import { beginSession, callElsewhere, tabTo } from './administering.ts'
import { expect, forgive, PASSWORD, processTest, test } from './fixtures.ts'
import { clockOffset, moveClock } from './move-clock.mjs'
import { startServer } from './server-process.ts'
import { violationsIn } from './violations.ts'

type Purpose = 'stage' | 'screen' | 'green-room' | 'lead'

/** Builds the run sheet of the sample without fixed times, and starts its first cues. @returns its cues */
async function beginDay(desk: Page, nexts: number): Promise<{ id: number; kind: string; title: string }[]> {
  await callElsewhere(desk, 'POST', '/admin/day/press', { press: 'lead' })
  await callElsewhere(desk, 'POST', '/admin/day/press', { press: 'reset' })
  const { cues } = await callElsewhere(desk, 'POST', '/admin/day/build', { from: 'program', talkMinutes: 60 })
  for (const { id, startTime } of cues)
    if (startTime !== null) await callElsewhere(desk, 'PATCH', `/cues/${id}`, { startTime: null })
  await callElsewhere(desk, 'POST', '/admin/day/press', { press: 'start', cueId: cues[0].id })
  for (const { id } of cues.slice(0, nexts))
    await callElsewhere(desk, 'POST', '/admin/day/press', { press: 'next', cueId: id })
  return cues
}

async function openScreen(desk: Page, screen: Page, purpose: Purpose) {
  const { address, link } = await callElsewhere(desk, 'POST', '/access-links', { purpose, name: 'Hall' })
  const path = `/day/${String(address).split('/day/')[1]}`
  await screen.goto(path)
  return { id: Number(link.id), path }
}

const newPage = async (browser: Browser, options = {}) => (await browser.newContext(options)).newPage()
const timer = (page: Page) => page.getByRole('timer')
const onStage = (page: Page) => page.locator('.on-stage')
/** Text is read at 10 m from a common television if its letters take 3 % of its width, and if all of it is in sight. */
const expectReadable = async (page: Page, parts: readonly Locator[], least = 0.03) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const size = await part.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size, String(part)).toBeGreaterThanOrEqual(least * 1920)
  }
}
const noFaults = (page: Page) => expect.poll(() => violationsIn(page, 'html')).toEqual([])
const press = (desk: Page, body: object) => callElsewhere(desk, 'POST', '/admin/day/press', body)

test('R4: presses and messages of the caller show on the stage', async ({ page, browser, baseURL, axe }) => {
  const caller = await newPage(browser, { baseURL })
  await beginSession(caller)
  const cues = await beginDay(caller, 2)
  const ofRelease = () => page.waitForResponse(answer => answer.request().method() === 'HEAD')
  const firstRelease = ofRelease()
  await openScreen(caller, page, 'stage')
  await firstRelease
  await expect(page.getByText('Time left')).toBeVisible()
  await expect(timer(page)).toHaveText(/^3\d:\d\d$/)
  await axe()
  await expectReadable(page, [onStage(page), page.getByText('Next: Gordon Whitefeather'), timer(page)])
  const talk = cues[2]?.id
  await press(caller, { press: 'add', cueId: talk, minutes: -36, of: 37 * 60_000 })
  await expect(page.getByText('Under 2 minutes')).toBeVisible()
  await axe()
  await press(caller, { press: 'warnings', warnsEarly: true })
  await expect(page.getByRole('main')).toHaveClass(/last/)
  await axe()
  await press(caller, { press: 'add', cueId: talk, minutes: -1, of: 60_000 })
  await expect(page.getByText('Over time')).toBeVisible()
  await expect(timer(page)).toHaveText(/^\+0:\d\d$/)
  await axe()
  await press(caller, { press: 'hold', cueId: talk })
  await expect(page.getByText(/^On hold since \d/)).toBeVisible()
  await press(caller, { press: 'message', stageMode: 'blink', stageText: 'Slow down' })
  await expect(page.getByRole('alert')).toHaveText('Slow down')
  await axe()
  await press(caller, { press: 'message', stageMode: 'blank', stageText: '' })
  await expect(timer(page)).toHaveCount(0)
  await press(caller, { press: 'message', stageMode: 'none', stageText: '' })
  await press(caller, { press: 'go-on', cueId: talk })
  await expect(onStage(page)).not.toHaveText('Gordon Whitefeather')
  // A new release waits for the next cue.
  await page.evaluate(() => document.body.classList.add('old'))
  const old = page.locator('body.old')
  await page.route('**/day/*', route =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { 'content-security-policy': 'of another release' } })
      : route.continue(),
  )
  const nextRelease = ofRelease()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await nextRelease
  await expect(old).toHaveCount(1)
  await press(caller, { press: 'next', cueId: talk })
  await expect(onStage(page)).toHaveText('Gordon Whitefeather')
  await expect(old).toHaveCount(0)
  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await expect(full).toBeHidden()
})

test('R5: organizers choose what a screen shows', async ({ page, browser, baseURL, axe }) => {
  const caller = await newPage(browser, { baseURL })
  await beginSession(caller)
  await beginDay(caller, 2)
  await press(caller, { press: 'screens', screenText: 'Parking B is full' })
  const { id } = await openScreen(caller, page, 'screen')
  const title = page.getByRole('heading', { level: 1 })
  const show = (view: string) => callElsewhere(caller, 'PATCH', `/access-links/${id}`, { view })
  await expect(title).toHaveText('What the forest does the year after')
  await expect(page.getByText(/^about \d+:\d[05]$/)).toBeVisible()
  await expect(page.getByText('Parking B is full')).toBeVisible()
  await axe()
  await expectReadable(page, [title, page.getByText('Maren Okafor'), page.getByText('Gordon Whitefeather')])
  await show('day')
  await expect(page.getByRole('listitem').filter({ hasText: 'Now' })).toContainText('9:00 AM')
  await axe()
  await expectReadable(page, await page.getByRole('heading', { level: 2 }).all(), 0.025)
  await show('partners')
  await expect(page.getByRole('img', { name: 'Northfield Credit' })).toBeVisible()
  await axe()
  await show('message')
  await expect(title).toHaveText('Parking B is full')
  await axe()
})

test('R6: the green room by keyboard', async ({ page, browser, baseURL, axe, complaints }) => {
  const caller = await newPage(browser, { baseURL })
  await beginSession(caller)
  const cues = await beginDay(caller, 2)
  const { path } = await openScreen(caller, page, 'green-room')
  const rows = page.getByRole('list').getByRole('link')
  await expect(rows).toHaveCount(5)
  await tabTo(page, /^Noor Haddad/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  await tabTo(page, 'Note to the host', 'textbox')
  await page.keyboard.type('Water on the stool')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Arrived', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Arrived' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Arrived' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Miked' })).toHaveAttribute('aria-pressed', 'false')
  const noor = cues.findIndex(({ title }) => title.includes('river'))
  await expect
    .poll(async () => (await (await caller.request.get('/api/admin/day')).json()).cues[noor])
    .toMatchObject({ readiness: 'arrived', roomNote: 'Water on the stool' })
  await axe()
  // A press that is lost says so until the server answers again.
  await page.route('**/green-room', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Miked' }).click()
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await press(caller, { press: 'lead' })
  await expect(page.getByText(/^Not saved/)).toHaveCount(0)
  forgive(complaints, /ERR_FAILED/)
  // On a phone the list leads to the person and back.
  await page.setViewportSize({ width: 360, height: 780 })
  const [name, clock] = await Promise.all(['h1', '.clock'].map(part => page.locator(part).boundingBox()))
  expect(Math.abs((name?.y ?? 0) - (clock?.y ?? 99)), 'one line').toBeLessThan(10)
  await axe()
  await page.getByRole('link', { name: 'Next cues' }).click()
  await expect(page.getByRole('button', { name: 'Miked' })).toBeHidden()
  await axe()
  const cards = await page.request.get(`/api${path}/green-room/cards`)
  expect(cards.headers()['content-type']).toBe('application/pdf')
})

test('V5: a shift lead says with one press who is here, and the other way back', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const desk = await newPage(browser, { baseURL })
  await beginSession(desk)
  const { roles, people } = await callElsewhere(desk, 'GET', '/admin/shifts')
  const { now } = await callElsewhere(desk, 'GET', '/admin/plan')
  const local = (minutes: number) =>
    new Date(Date.parse(now) + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'America/Edmonton' })
      .replace(' ', 'T')
      .slice(0, 16)
  const times = { startsAt: local(-5), endsAt: local(90), least: 1, most: 2, place: 'Stage door' }
  const { shift } = await callElsewhere(desk, 'POST', '/shifts', { roleId: roles[0].id, ...times })
  await callElsewhere(desk, 'POST', `/shifts/${shift.id}/places`, { volunteerId: people[0].id })
  const { id } = await openScreen(desk, page, 'lead')
  await callElsewhere(desk, 'PATCH', `/access-links/${id}`, { part: 'place:Stage door' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const list = (name: string) => page.getByRole('region', { name })
  await expect(list('Due').getByRole('listitem')).toHaveText(new RegExp(`${people[0].name}.*[56] minutes late`))
  await axe()
  await tabTo(page, /^Here\b/, 'button')
  await page.keyboard.press('Enter')
  await expect(list('Here')).toContainText(people[0].name)
  await expect(list('Due').getByRole('listitem')).toHaveCount(0)
  await axe()
  // The buttons are off for a moment after a press.
  await list('Here').getByRole('button', { name: 'Not here', disabled: false }).click()
  await expect(list('Due')).toContainText(people[0].name)
})

test('R2: a rehearsal shows as one on the screens, by its own clock', async ({ page, browser, baseURL, axe }) => {
  const caller = await newPage(browser, { baseURL })
  await beginSession(caller)
  await beginDay(caller, 0)
  await press(caller, { press: 'reset' })
  await openScreen(caller, page, 'stage')
  await expect(page.getByText('Rehearsal')).toHaveCount(0)
  await press(caller, { press: 'rehearse' })
  await expect(page.getByText('Rehearsal')).toBeVisible()
  const { cues } = await press(caller, { press: 'rehearse' })
  const started = await press(caller, { press: 'start', cueId: cues[0].id })
  expect(started.cues[0].startedAt).toBe(cues[0].fixedAt)
  await expect(page.getByText('Time left')).toBeVisible()
  await axe()
  await press(caller, { press: 'end-rehearsal' })
  await expect(page.getByText('Rehearsal')).toHaveCount(0)
  await expect(page.getByText('Time left')).toHaveCount(0)
})

processTest.use({ filled: true })

processTest('R4: a device five minutes off, and a server that is gone for a while', async ({ place, browser }) => {
  const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD })
  const desk = await newPage(browser, { baseURL: server.address })
  await beginSession(desk)
  const cues = await beginDay(desk, 2)
  const context = await browser.newContext({ baseURL: server.address })
  await context.addInitScript(moveClock, 5 * 60_000)
  const stage = await context.newPage()
  await openScreen(desk, stage, 'stage')
  await expect(timer(stage)).toHaveText(/^3\d:\d\d$/)
  const [, , talk] = (await (await desk.request.get('/api/admin/day')).json()).cues
  const due = Date.parse(talk.startedAt) + talk.allowedMs
  /** How far the next second shown is from the server’s, in ms. No page can move the clock of `performance`. */
  const distance = async () => {
    const { shown, at } = await stage.evaluate(
      () =>
        new Promise<{ shown: string; at: number }>(resolve => {
          const figures = document.querySelector('.time')
          const observer = new MutationObserver(() => {
            observer.disconnect()
            resolve({ shown: figures?.textContent ?? '', at: performance.timeOrigin + performance.now() })
          })
          if (figures) observer.observe(figures, { subtree: true, characterData: true, childList: true })
        }),
    )
    const [minutes = 0, seconds = 0] = shown.split(':').map(Number)
    return Math.abs(at + clockOffset - (due - (minutes * 60 + seconds + 1) * 1_000))
  }
  // A busy machine draws a second late now and then; a wrong clock is wrong at each.
  await expect.poll(distance).toBeLessThan(100)

  await server.kill()
  await expect(stage.getByText(/^No connection since \d+:\d\d [AP]M\. Still counting/)).toBeVisible()
  const shown = await timer(stage).textContent()
  await expect(timer(stage)).not.toHaveText(shown ?? '')
  await noFaults(stage)
  const again = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, PORT: new URL(server.address).port })
  await expect(stage.getByText(/^No connection/)).toHaveCount(0, { timeout: 15_000 })
  await press(desk, { press: 'next', cueId: cues[2]?.id })
  await expect(onStage(stage)).toHaveText('Gordon Whitefeather')
  await again.stop()
})
