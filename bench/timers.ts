import { once } from 'node:events'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serverArguments } from '../scripts/server-command.mjs'
import { report, withSpread } from './measures.ts'
import { organizerOf, start } from './processes.ts'

/** The clocks of the devices: their error at first, in ms. */
const devices = { right: 0, '5 minutes ahead': 5 * 60_000, '2 hours behind': -2 * 3_600_000 }
const HOURS = 8
/** So far all clocks go at a time, in ms. */
const STEP = 300_000
/** So much further goes that of a device, in ms: 100 ppm, the worst of cheap quartz, and 3 s in eight hours. */
const DRIFT = 30
/** The steps between two looks: half an hour. */
const LOOK = 6

/**
 * LV3: the timers of three devices over eight hours. The clocks of the server and of the pages are moved, also that of
 * `performance`; after each step something is pressed, and the timers ask. A look waits for the next seconds on the
 * screen, and compares their moments, by the clock of this machine, with the server's.
 */
export async function measureTimers(folder: string, password: string) {
  const args = ['--import', './e2e/movable-clock.mjs', ...serverArguments]
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: password, LECTERN_CLOCK_OFFSET: '0' }
  const site = await start(args, settings)
  const send = await organizerOf(site, password)
  const { cue } = await send('/cues', { title: 'A long day', kind: 'host', minutes: 600 })
  const { cues } = await send('/admin/day/press', { press: 'start', cueId: cue.id })
  const { startedAt, allowedMs } = cues.find(({ id }: { id: number }) => id === cue.id)
  const { address } = await send('/access-links', { purpose: 'stage', name: 'Timer' })
  const due = Date.parse(startedAt) + allowedMs
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined })
  const opened = Object.entries(devices).map(async ([name, error]) => ({
    name,
    page: await openTimer(browser, site.address + new URL(address).pathname, error),
    distances: [] as number[],
  }))
  const timers = await Promise.all(opened)
  let moved = 0
  for (let step = 1; step <= (HOURS * 3_600_000) / STEP; step++) {
    site.child.send?.(STEP)
    await once(site.child, 'message')
    moved += STEP
    await Promise.all(
      timers.map(({ page }) => page.evaluate(by => Reflect.get(globalThis, 'device').move(by), STEP + DRIFT)),
    )
    const answers = timers.map(({ page }) => page.waitForResponse(answer => answer.url().endsWith('/stage')))
    await send('/admin/day/press', { press: 'screens', screenText: String(step) })
    await Promise.all(answers.map(async answer => (await answer).finished()))
    if (step % LOOK > 0) continue
    const looks = timers.map(async ({ page, distances }) => {
      // A busy machine draws a second late now and then; a wrong clock is wrong at each.
      const seconds = [await page.evaluate(nextSecond), await page.evaluate(nextSecond)]
      distances.push(Math.min(...seconds.map(({ left, at }) => Math.abs(at + moved - (due - (left + 1) * 1_000)))))
    })
    await Promise.all(looks)
  }
  for (const { name, distances } of timers) {
    const what = `ms from the server over eight hours, device ${name}`
    report('LV3', what, withSpread(distances, 0), '<= 100', Math.max(...distances) <= 100)
  }
  await browser.close()
  await site.stop()
}

/** A timer on a device whose clock is wrong by so many ms. */
async function openTimer(browser: Browser, address: string, error: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(slipClocks, error)
  await page.goto(address)
  await page.getByText('Time left').waitFor()
  return page
}

/** Makes the clocks of a page wrong and movable; `device.now` keeps the right one, to measure by. */
function slipClocks(error: number) {
  const ticks = performance.now.bind(performance)
  const now = Date.now
  let moved = 0
  const slipped = () => now() + error + moved
  performance.now = () => ticks() + moved
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts, created) => Reflect.construct(target, parts.length ? parts : [slipped()], created),
    get: (target, name) => (name === 'now' ? slipped : Reflect.get(target, name)),
  })
  const device = {
    now: () => performance.timeOrigin + ticks(),
    move(by: number) {
      moved += by
    },
  }
  Object.assign(globalThis, { device })
}

/** Waits in a page for its next second. @returns the seconds left that it shows, and the moment */
function nextSecond(): Promise<{ left: number; at: number }> {
  return new Promise(resolve => {
    const figures = document.querySelector('.time')
    const observer = new MutationObserver(() => {
      observer.disconnect()
      const left = (figures?.textContent ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      resolve({ left, at: Reflect.get(globalThis, 'device').now() })
    })
    if (figures) observer.observe(figures, { subtree: true, characterData: true, childList: true })
  })
}
