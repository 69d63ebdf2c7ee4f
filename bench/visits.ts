import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { serverArguments } from '../scripts/server-command.mjs'
import { start } from './processes.ts'

const paths = [
  '/',
  '/speakers',
  '/speakers/{id}',
  '/speakers/{id}/presentation',
  '/schedule',
  '/team',
  '/sponsor',
  '/relive-2025',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const site = await start(serverArguments, { DATA_DIR: folder, ADMIN_PASSWORD: 'only for this measurement' })
const { speakers } = await (await fetch(`${site.address}/api/speakers`)).json()
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
const flags: Flags = { port: chrome.port, logLevel: 'error', onlyCategories: [...categories], output: 'json' }

console.log(`${'SP1, SP2'.padEnd(40)} perf  a11y  best   seo     LCP     FCP     TBT     CLS`)
for (const path of paths) {
  const url = `${site.address}${path.replace('{id}', String(speakers[0].id))}`
  // The first visit makes the page and its pictures; the second is measured.
  await visit(url)
  const { categories: scores, audits } = await visit(url)
  const marks = categories.map(name => String(Math.round((scores[name]?.score ?? 0) * 100)).padStart(4))
  const times = ['largest-contentful-paint', 'first-contentful-paint', 'total-blocking-time'].map(name =>
    `${Math.round(audits[name]?.numericValue ?? Number.NaN)} ms`.padStart(7),
  )
  const shift = (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)
  console.log(`${path.padEnd(40)} ${marks.join('  ')} ${times.join(' ')}  ${shift}`)
  for (const { id, score, title, scoreDisplayMode } of Object.values(audits)) {
    if (process.argv.includes('--why') && score === 0 && scoreDisplayMode === 'binary')
      console.log(`   ${id}: ${title}`)
  }
}

chrome.kill()
await site.stop()
rmSync(folder, { recursive: true })

async function visit(url: string) {
  const result = await lighthouse(url, flags)
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message}`)
  }
  return result.lhr
}
