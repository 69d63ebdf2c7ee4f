import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { clockOffset, moveClock } from './move-clock.mjs'
import { createPlace, type Engine } from './place.ts'
import { type MovableServer, type ServerProcess, startServer } from './server-process.ts'
import { violationsIn } from './violations.ts'

export { expect } from '@playwright/test'

export { PASSWORD } from './place.ts'

/** For files of tests whose subject is what moves: all others ask for little motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface Site extends MovableServer {
  settings: Record<string, string>
}

interface TestFixtures {
  /** Whether a file of tests changes nothing: then it shares one site with the others of its kind. */
  onlyReads: boolean
  /** Whether a file of tests minds nothing that others add, and adds only under names of its own: then they share one site. */
  sharesSite: boolean
  /** The site with sample content, on a database that this file of tests has for itself unless it only reads or shares. */
  site: Site
  /** Complaints of the browser; a test fails if there is any at its end. */
  complaints: string[]
  /** Checks the page, or a part of it, with axe (AX1); while a dialog is open only the dialog, since the page was checked before. */
  axe: (part?: string) => Promise<void>
}

interface WorkerFixtures {
  /** Gives the site of a file of tests, and ends that of the file before; those of several files stay. */
  siteOf: (file: string) => Promise<Site>
}

/** The name of the site that read-only tests share. */
const TO_READ = 'to read'

/** The name of the site that tests share with their changes. */
const SHARED = 'shared'

const isRead = (request: Request) => ['GET', 'HEAD'].includes(request.method())

/** Tests whose browsers use the servers' clock in every page, and whose pages are hydrated once opened. */
const movedTest = base.extend<object, { engine: Engine }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        await context.addInitScript(moveClock, clockOffset)
        if (options?.javaScriptEnabled !== false) await openAwake(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Tests of the process itself, each with the settings of a database of its own: a fresh one, unless they are `filled`. */
export const processTest = movedTest.extend<{ filled: boolean; place: Record<string, string> }>({
  filled: [false, { option: true }],

  place: async ({ engine, filled }, use, testInfo) => {
    // Each start of a server may take a third of the usual limit on a busy machine.
    testInfo.setTimeout(2 * testInfo.timeout)
    const { settings, remove } = await createPlace(engine, filled)
    await use(settings)
    await remove()
  },
})

/** Tests against the real process and a real browser, which fail at any console error, exception or CSP report. */
export const test = movedTest.extend<TestFixtures, WorkerFixtures>({
  siteOf: [
    async ({ engine }, use) => {
      const sites = new Map<string, Awaited<ReturnType<typeof openSite>>>()
      async function endOthersThan(...names: string[]) {
        for (const [name, { end }] of sites) {
          if (names.includes(name)) continue
          sites.delete(name)
          await end()
        }
      }
      await use(async name => {
        await endOthersThan(name, TO_READ, SHARED)
        const open = sites.get(name) ?? (await openSite(engine))
        sites.set(name, open)
        return open.site
      })
      await endOthersThan()
    },
    { scope: 'worker' },
  ],

  onlyReads: [false, { option: true }],

  sharesSite: [false, { option: true }],

  site: async ({ siteOf, onlyReads, sharesSite }, use, { file }) => {
    const shared = sharesSite ? SHARED : undefined
    await use(await siteOf(onlyReads ? TO_READ : (shared ?? file)))
  },

  baseURL: async ({ site }, use) => use(site.address),

  complaints: [
    async ({ page, onlyReads }, use) => {
      const complaints = await complaintsOf(page)
      if (onlyReads)
        page.on('request', asked => isRead(asked) || complaints.push(`${asked.method()} to a site that others read`))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page }, use) => {
    await use(async (part = 'html') => {
      // What is half faded has no contrast, and a toast may leave while it is looked at: only what stays is a fault.
      await expect.poll(() => violationsIn(page, part)).toEqual([])
    })
  },
})

/** Opens a page until it shows something: one that takes more than three seconds to make is sent as it was before. */
export async function openUntil(page: Page, path: string, sight: Locator) {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(sight).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

/** Starts a site with the sample content. */
async function openSite(engine: Engine) {
  const { settings, remove } = await createPlace(engine, true)
  const server = await startServer(settings)
  const end = async () => {
    // Its data is not needed any more, so running requests are not awaited.
    await server.kill()
    await remove()
  }
  return { site: { ...server, settings }, end }
}

/** Collects what the browser complains of while it shows a page. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', event =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  )
  return complaints
}

/** Drops the complaints that a test causes on purpose: calls that fail, or what a pattern names; any other fails the test. */
export function forgive(complaints: string[], expected = /^Failed to load resource: /) {
  expect(complaints.filter(text => !expected.test(text))).toEqual([])
  complaints.length = 0
}

/** Comes to a page from another one, as a visitor who has loaded none of its answers. */
export async function arriveFromElsewhere(page: Page, path = '/') {
  await page.goto('/admin/login')
  // Its parts are hydrated after its frame, and React complains of a page that is left before.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await goWithin(page, path)
}

/** Goes to a page of the open site as a link does. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(to => history.pushState({}, '', to), path)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
}

/** Keeps the answers of an address from a page until what it returns is called. */
export async function holdAnswers(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> = route => route.continue(),
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await released
    await answer(route)
  })
  return release
}

/** Lets pages of a context count as opened when their scripts have taken them over; `commit` still waits for nothing. */
async function openAwake(context: BrowserContext) {
  await context.addInitScript(() => addEventListener('awake', () => document.documentElement.setAttribute('awake', '')))
  context.on('page', page => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (path, options) => {
      const answer = await goto(path, options)
      if (options?.waitUntil !== 'commit') await page.waitForFunction(isAwake)
      return answer
    }
    page.reload = async options => {
      const answer = await reload(options)
      await page.waitForFunction(isAwake)
      return answer
    }
  })
}

/** Whether scripts have taken the page over and all of it is laid out, or none will; calls for parts that wait for a first move. */
export function isAwake() {
  // As a visitor's first move does, it calls for the parts that are out of sight.
  if (document.querySelector('[data-deferred]')) dispatchEvent(new Event('pointermove'))
  const sleeps = [...document.scripts].some(({ type, text }) => type === 'module' || /\bawake\b/.test(text))
  const isWhole = !document.querySelector('[data-deferred], [data-folded]')
  return !sleeps || (document.documentElement.hasAttribute('awake') && isWhole)
}

/** Reads a page of the site without scripts. */
export async function readWithoutScripts(browser: Browser, site: ServerProcess, read: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address })
  await read(await context.newPage())
  await context.close()
}
