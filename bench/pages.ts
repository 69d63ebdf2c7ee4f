import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { type Load, load } from './load.ts'
import { median, report, withSpread } from './measures.ts'
import { memoryOf, start } from './processes.ts'

/** How long a site is left alone until everything is made ahead and what made it has gone, in ms. */
const REST = 360_000
const rounds = Number(process.argv[2] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const settings = { DATA_DIR: folder, ADMIN_PASSWORD: 'only for this measurement' }

await (await start(serverArguments, settings)).stop()
const site = await start(serverArguments, settings)
report('SP13', 'start to ready, warm', `${Math.round(site.readyAfter)} ms`, '<= 1000 ms', site.readyAfter <= 1000)
const idle = memoryOf(site)
report('SP13', 'memory, idle', `${idle} MB`, '<= 150 MB', idle <= 150)
await new Promise(resolve => setTimeout(resolve, REST))
const rested = memoryOf(site)
report('SP13', 'memory, idle once all pages are made ahead', `${rested} MB`, '<= 150 MB', rested <= 150)

const first = await fetch(`${site.address}/`, { headers: { 'accept-encoding': 'br' } })
const etag = first.headers.get('etag') ?? ''
for (let visit = 0; visit < 40; visit++)
  await (await fetch(`${site.address}/`, { headers: { 'accept-encoding': 'br' } })).text()
const bare = await start(['bench/bare-server.ts', site.address])
const barePlain = await start(['bench/bare-server.ts', site.address, '/', 'identity'])

const plain = { headers: { 'accept-encoding': 'identity' } }
const pages: { page: Load; bare: Load; known: Load; plain: Load; barePlain: Load }[] = []
for (let round = 0; round < rounds; round++) {
  pages.push({
    page: await load(site),
    bare: await load(bare),
    known: await load(site, { status: 304, headers: { 'if-none-match': etag } }),
    plain: await load(site, plain),
    barePlain: await load(barePlain, plain),
  })
}
const share = pages.map(pair => pair.page.perSecond / pair.bare.perSecond)
const slowest = pages.map(pair => pair.page.p99 / pair.bare.p99)
const revalidation = pages.map(pair => pair.known.perSecond / pair.page.perSecond)
report('SP7', 'home page over bare node:http', withSpread(share), '>= 0.7', median(share) >= 0.7)
const uncompressed = pages.map(pair => pair.plain.perSecond / pair.barePlain.perSecond)
report('SP7', 'the same without compression', withSpread(uncompressed), '>= 0.7', median(uncompressed) >= 0.7)
report('SP7', 'its p99 over that of bare node:http', withSpread(slowest), '<= 2', median(slowest) <= 2)
report('SP8', 'revalidations over page answers', withSpread(revalidation), '>= 1', median(revalidation) >= 1)
for (const path of ['/api/sponsorship-packages', '/api/team', '/api/speakers', '/api/event', '/api/schedule']) {
  const calls: number[] = []
  for (let round = 0; round < rounds; round++) calls.push((await load(site, { path })).perSecond)
  report('SP11', `${path}, calls a second`, withSpread(calls, 0), '>= 5000', median(calls) >= 5000)
}
const loaded = memoryOf(site)
report('SP13', 'memory, under load', `${loaded} MB`, '<= 300 MB', loaded <= 300)
console.log(`      ${first.headers.get('content-length')} bytes; requests a second, ours, bare:`)
for (const { page, bare } of pages) console.log(`      ${page.perSecond}  ${bare.perSecond}`)

await bare.stop()
await barePlain.stop()
await site.stop()
rmSync(folder, { recursive: true })
