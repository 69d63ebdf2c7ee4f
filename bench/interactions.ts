import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices, type Page } from '@playwright/test'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, report, withSpread } from './measures.ts'
import { start } from './processes.ts'

const names = ['Ada Quill', 'Lucie Bélanger', 'Walter Sorensen', 'Nia Okafor', 'Tomas Quilty']
const PASSWORD = 'only for this measurement'
const rounds = Number(process.argv[2] ?? 5)
/** A processor four times slower, as Lighthouse takes for a phone. */
const SLOWER = 4

/** What is pressed, on a page or in what it opens, and what is in sight once it was answered. */
const presses: Record<string, { path: string; open?: string; press: string; typed?: string; answered: string }> = {
  menu: { path: '/', press: 'header button[popovertarget=menu]', answered: '#menu a' },
  dialog: { path: '/relive-2025', press: '.recap-slide[data-place="0"] a', answered: 'dialog[open]' },
  carousel: { path: '/', press: 'button[aria-label="Next sponsor"]', answered: '.spotlight h3' },
  submit: { path: '/', press: '#contact form [type=submit]', answered: '#contact form [aria-invalid=true]' },
  tab: {
    path: '/admin/dashboard?tab=team',
    press: 'nav a:has-text("Volunteers")',
    answered: 'h1:has-text("Volunteer Applications")',
  },
  vote: {
    path: '/admin/dashboard?tab=speakers&view=pending',
    open: 'role=button[name=/^View Details/]',
    press: 'fieldset label:has([type=radio]:not(:checked))',
    answered: '[type=radio]:checked',
  },
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
// The sample's event is always to come, so that links of the day work.
const NODE_OPTIONS = '--import=./e2e/move-clock.mjs'
const site = await start(serverArguments, { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, NODE_OPTIONS })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const search = 'role=searchbox[name="Name or ticket number"]'
presses['door search, 5,000 guests'] = { path: await doorOf(5_000), press: search, typed: 'quill', answered: 'mark' }

for (const [name, { path, open, press, typed, answered }] of Object.entries(presses)) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.address })
    const page = await context.newPage()
    if (path.startsWith('/admin')) await logIn(page)
    await page.goto(path)
    if (open) await page.locator(open).first().click()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const button = page.locator(press).first()
    await button.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The visitor looks before they press.
    await page.waitForTimeout(2000)
    await page.evaluate(watchPresses)
    // Not `button.tap()`, which adds listeners of its own that the slow processor has to run.
    const box = await button.boundingBox()
    if (!box) throw new Error(`${press} is not to be seen`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    if (typed) await page.keyboard.type(typed, { delay: 200 })
    await page.locator(answered).first().waitFor()
    times.push(await page.evaluate(longestPress))
    await context.close()
  }
  const [id, most] = typed ? ['DR1', 50] : ['SP20', 100]
  const what = `INP, ms: ${name}, processor ${SLOWER} times slower`
  report(id, what, withSpread(times, 0), `<= ${most}`, median(times) <= most)
}

await browser.close()
await site.stop()
rmSync(folder, { recursive: true })

/** @returns the path of a desk at the door of so many guests */
async function doorOf(guests: number): Promise<string> {
  const page = await browser.newPage()
  await logIn(page)
  const send = async (path: string, data: object) =>
    (
      await page.request.post(`${site.address}/api${path}`, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    ).json()
  const waiting = Array.from({ length: guests }, (_, place) => place)
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
        await send('/guests', { name: `${names[place % names.length]} ${place}`, ticketNumber: `T-${place}` })
    }),
  )
  const { address } = await send('/access-links', { purpose: 'door', name: 'Desk 1' })
  await page.close()
  return new URL(address).pathname
}

async function logIn(page: Page) {
  await page.request.post(`${site.address}/api/auth/login`, {
    data: { username: 'admin', password: PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.addInitScript(() => localStorage.setItem('adminAuth', 'true'))
}

/** Notes of each press how long it took until its answer was painted (Event Timing). */
function watchPresses() {
  const presses: number[] = []
  // The types of the browser do not know yet how short an event may be to be told.
  const shortest = { type: 'event', durationThreshold: 16 }
  Object.assign(window, { presses })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) presses.push(entry.duration)
  }).observe(shortest)
}

/** @returns the longest in ms; 16 at most when none was long enough to be told */
async function longestPress(): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 500))
  return Math.max(16, ...Reflect.get(window, 'presses'))
}
