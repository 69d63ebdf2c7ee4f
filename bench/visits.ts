import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, report, withSpread } from './measures.ts'
import { start } from './processes.ts'

const paths = [
  '/',
  '/speakers',
  '/speakers/{id}',
  '/speakers/{id}/presentation',
  '/schedule',
  '/team',
  '/sponsor',
  '/speak',
  '/relive-2025',
]
/** Usage: visits.ts [rounds] [--devtools] [--why]; lines of a phone simulated from what was seen, or applied. */
const rounds = Number(process.argv.find(given => /^\d+$/.test(given)) ?? 5)
const throttling = process.argv.includes('--devtools') ? 'devtools' : 'simulate'
const times: Record<string, { audit: string; most: number; digits?: number }> = {
  'LCP, ms': { audit: 'largest-contentful-paint', most: 1500 },
  'FCP, ms': { audit: 'first-contentful-paint', most: 1000 },
  'TBT, ms': { audit: 'total-blocking-time', most: 50 },
  CLS: { audit: 'cumulative-layout-shift', most: 0, digits: 3 },
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const site = await start(serverArguments, { DATA_DIR: folder, ADMIN_PASSWORD: 'only for this measurement' })
const { speakers } = await (await fetch(`${site.address}/api/speakers`)).json()
const ownPages = await makeLinks()
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
const flags: Flags = {
  port: chrome.port,
  logLevel: 'error',
  onlyCategories: [...categories],
  output: 'json',
  throttlingMethod: throttling,
}

for (const path of [...paths, ...ownPages.keys()]) {
  const url = ownPages.get(path) ?? `${site.address}${path.replace('{id}', String(speakers[0].id))}`
  // The first visit makes the page and its pictures; the others are measured.
  await visit(url)
  const visits = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(url))
  // Own pages ask search engines to leave them out.
  for (const name of categories.filter(name => name !== 'seo' || !ownPages.has(path))) {
    const marks = visits.map(({ categories: scores }) => Math.round((scores[name]?.score ?? 0) * 100))
    const wanted = name === 'performance' ? 99 : 100
    report('SP1', `${path} ${name}, ${throttling}`, withSpread(marks, 0), `>= ${wanted}`, median(marks) >= wanted)
  }
  for (const [name, { audit, most, digits = 0 }] of Object.entries(times)) {
    const figures = visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    report('SP2', `${path} ${name}, ${throttling}`, withSpread(figures, digits), `<= ${most}`, median(figures) <= most)
  }
  for (const { id, score, title, scoreDisplayMode } of visits.flatMap(({ audits }) => Object.values(audits))) {
    if (process.argv.includes('--why') && score === 0 && scoreDisplayMode === 'binary')
      console.log(`   ${id}: ${title}`)
  }
}

chrome.kill()
await site.stop()
rmSync(folder, { recursive: true })

/** The own pages of a speaker and a partner, by their purpose. */
async function makeLinks(): Promise<Map<string, string>> {
  const headers = { 'content-type': 'application/json', origin: site.address }
  const login = JSON.stringify({ username: 'admin', password: 'only for this measurement' })
  const { headers: answered } = await fetch(`${site.address}/api/auth/login`, { method: 'POST', headers, body: login })
  const cookie = answered.getSetCookie().join('; ')
  const { sponsors } = await (await fetch(`${site.address}/api/sponsors`)).json()
  const links = new Map<string, string>()
  for (const [purpose, recordId] of [
    ['speaker', speakers[0].id],
    ['partner', sponsors[0].id],
  ]) {
    const body = JSON.stringify({ purpose, recordId, by: 'page' })
    const made = await fetch(`${site.address}/api/access-links`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
    })
    links.set(`/my, ${purpose}`, site.address + new URL((await made.json()).address).pathname)
  }
  return links
}

/** One visit; Lighthouse gives up on one in fifty, which is made again. */
async function visit(url: string, tries = 3) {
  const result = await lighthouse(url, flags)
  if (result && !result.lhr.runtimeError) return result.lhr
  if (tries === 1) throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message}`)
  return visit(url, tries - 1)
}
