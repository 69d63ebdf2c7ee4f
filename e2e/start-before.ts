import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { clockOffset } from './move-clock.mjs'
import { type MovableServer, startServer } from './server-process.ts'

/** How long before its moment a site begins, in ms: longer than a slow machine takes to open the pages. */
const LEAD = 60_000

/** Starts a site a minute before a moment (ms since 1970), which comes when the test says so. */
export async function startBefore(moment: number, settings: Record<string, string>) {
  const offset = moment - LEAD - (Date.now() - clockOffset)
  return comeBefore(await startServer({ ...settings, LECTERN_CLOCK_OFFSET: String(offset) }), moment)
}

/**
 * Moves a site that runs to a minute before a moment (ms since 1970), which comes when the test says so.
 * @param contexts browsers that go along, timers included
 */
export async function comeBefore(server: MovableServer, moment: number, ...contexts: BrowserContext[]) {
  await server.moveClock(moment - LEAD - server.now())
  for (const { clock } of contexts) await clock.install({ time: server.now() })
  /** A browser with the site's clock, timers included. */
  async function open(browser: Browser, options?: BrowserContextOptions) {
    const context = await browser.newContext(options)
    await context.clock.install({ time: server.now() })
    contexts.push(context)
    return context
  }
  /** Lets the minute pass, for the site first, as it does where a browser hears of anything. */
  async function pass() {
    await server.moveClock(LEAD)
    await Promise.all(contexts.map(({ clock }) => clock.fastForward(LEAD)))
  }
  return { server, open, pass }
}
