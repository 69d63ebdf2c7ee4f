import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { clockOffset, moveClock } from './move-clock.mjs'
import { type ServerProcess, startServer } from './server-process.ts'

export { expect } from '@playwright/test'

export const PASSWORD = 'a lantern in the coulee'

type Engine = 'sqlite' | 'postgres'

interface Site extends ServerProcess {
  settings: Record<string, string>
}

interface TestFixtures {
  /** Complaints of the browser; a test fails if there is any at its end. */
  complaints: string[]
  /** Checks the page as it stands with axe (AX1), or a part of it by its selector. */
  axe: (part?: string) => Promise<void>
}

interface WorkerFixtures {
  /** The site with sample content on a database of its own. */
  site: Site
}

/** Tests whose browsers, each page of each context, go by the clock of the servers. */
const movedTest = base.extend<object, { engine: Engine }>({
  engine: ['sqlite', { scope: 'worker', option: true }],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        await context.addInitScript(moveClock, clockOffset)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** Tests of the process itself, each with the settings of a fresh database of its own. */
export const processTest = movedTest.extend<{ place: Record<string, string> }>({
  place: async ({ engine }, use) => withPlace(engine, use),
})

/** Tests against the real process and a real browser, which fail at any console error, exception or CSP report. */
export const test = movedTest.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ engine }, use) =>
      withPlace(engine, async place => {
        const settings = { ...place, ADMIN_PASSWORD: PASSWORD }
        const server = await startServer(settings)
        await use({ ...server, settings })
        await server.stop()
      }),
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ site }, use) => use(site.address),

  complaints: [
    async ({ page }, use) => {
      const complaints = await complaintsOf(page)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  axe: async ({ page }, use) => {
    await use(async (part = 'html') => {
      // What is half faded has no contrast, and a toast may leave while it is looked at: only what stays is a fault.
      await expect(async () => {
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({ resultTypes: ['violations'] })
          .include(part)
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([])
      }).toPass({ timeout: 30_000 })
    })
  },
})

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

/** Comes to a page from another one, as a visitor who has loaded none of its answers. */
export async function arriveFromElsewhere(page: Page, path = '/') {
  await page.goto('/admin/login')
  await page.evaluate(to => history.pushState({}, '', to), path)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
}

/** Reads a page of the site without scripts. */
export async function readWithoutScripts(browser: Browser, site: ServerProcess, read: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.address })
  await read(await context.newPage())
  await context.close()
}

async function withPlace(engine: Engine, use: (place: Record<string, string>) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  if (engine === 'sqlite') await use({ DATA_DIR: folder })
  else await withPostgres(url => use({ DATA_DIR: folder, DATABASE_URL: url }))
  await rm(folder, { recursive: true, force: true })
}

async function withPostgres(use: (url: string) => Promise<void>) {
  const server = new URL(process.env.LECTERN_TEST_POSTGRES_URL ?? '')
  const name = `lectern_e2e_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  await use(new URL(`/${name}`, server).href)
  await administer(server, `drop database ${name} with (force)`)
}

async function administer(url: URL, statement: string) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}
