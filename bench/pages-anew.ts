import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, percentile, report, withSpread } from './measures.ts'
import { memoryOf, start } from './processes.ts'
import { loopOf, peakOf, wait } from './waits.ts'

/**
 * SP17: what a visitor of a cached page waits for while all other pages are made anew after a change.
 * Usage: pages-anew.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 10)
const password = 'only for this measurement'
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const loopFile = join(folder, 'loop.json')
const site = await start(['--import', './bench/loop-watch.ts', ...serverArguments], {
  DATA_DIR: folder,
  ADMIN_PASSWORD: password,
  LOOP_FILE: loopFile,
})
const headers = { origin: site.address, 'content-type': 'application/json' }
const login = await fetch(`${site.address}/api/auth/login`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ username: 'admin', password }),
})
const organizer = { ...headers, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
const map = await (await fetch(`${site.address}/sitemap.xml`)).text()
const paths = Array.from(map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path]) => path || '/')
const agent = new Agent({ keepAlive: true })

/** Asks for each page while one that is already made is read again and again. */
async function askForAll() {
  const began = performance.now()
  const waits: number[] = []
  const made: number[] = []
  let isOver = false
  async function visit() {
    while (!isOver) waits.push(await wait(site, agent, '/team'))
  }
  async function askForEach() {
    for (const path of paths) made.push(await wait(site, agent, path))
    isOver = true
  }
  await Promise.all([visit(), askForEach()])
  return { waits, made, seconds: (performance.now() - began) / 1000 }
}

/** Changes what all pages show, and asks for them twice: they are made anew, and then they are in memory. */
async function makeAnew(round: number) {
  const body = JSON.stringify({ value: String(round % 2 === 0) })
  await fetch(`${site.address}/api/settings/speaker-submissions-open`, { method: 'POST', headers: organizer, body })
  await wait(site, agent, '/team')
  const anew = await askForAll()
  return { ...anew, share: (await askForAll()).seconds / anew.seconds }
}

// The first round compiles what renders pages.
const [first] = [await makeAnew(0)]
await loopOf(site, loopFile)
const measured: Awaited<ReturnType<typeof makeAnew>>[] = []
for (let round = 1; round <= rounds; round++) measured.push(await makeAnew(round))
const loop = await loopOf(site, loopFile)
const p99 = measured.map(({ waits }) => percentile(waits, 0.99))
const longest = Math.max(...measured.flatMap(({ waits }) => waits))
report('SP17', 'p99 of a cached page while all are made anew, ms', withSpread(p99, 1), '<= 50', median(p99) <= 50)
report('SP17', 'longest wait for it', `${Math.round(longest)} ms`, '<= 100 ms', longest <= 100)
const shares = measured.map(({ share }) => share)
// Three times what it was on 2026-11-26.
report('SP17', 'pages made anew over the same from memory', withSpread(shares), '>= 0.73', median(shares) >= 0.73)
const all = measured.flatMap(({ made }) => made)
console.log(`      first round: p99 ${percentile(first.waits, 0.99).toFixed(1)}, longest ${Math.max(...first.waits).toFixed(1)} ms
      ${paths.length} pages in ${median(measured.map(({ seconds }) => seconds)).toFixed(2)} s; each p50 ${median(all).toFixed(1)}, p99 ${percentile(all, 0.99).toFixed(1)} ms
      loop ${Math.round(loop.delay)} ms (work ${Math.round(loop.work)}, garbage ${Math.round(loop.garbage)}); memory ${memoryOf(site)} MB, at most ${Math.round(peakOf(site))} MB`)

agent.destroy()
await site.stop()
rmSync(folder, { recursive: true })
