import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { serverArguments } from '../scripts/server-command.mjs'
import { memoryOf, type Running, start } from './processes.ts'

const rounds = Number(process.argv[2] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const settings = { DATA_DIR: folder, ADMIN_PASSWORD: 'only for this measurement' }

interface Load {
  perSecond: number
  p99: number
}

/** Loads one address with 64 connections for three seconds; answers other than `status` make the measurement void. */
async function load({ address }: Running, status: number, headers: Record<string, string>): Promise<Load> {
  const { requests, latency, statusCodeStats, errors } = await autocannon({
    url: `${address}/`,
    connections: 64,
    duration: 3,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  if (errors > 0 || Object.keys(statusCodeStats ?? {}).join() !== String(status)) {
    throw new Error(`${address} answered ${JSON.stringify(statusCodeStats)}, ${errors} errors`)
  }
  return { perSecond: requests.average, p99: latency.p99 }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function report(id: string, what: string, figure: string, bar: string, holds: boolean) {
  console.log(
    `${id.padEnd(5)} ${what.padEnd(52)} ${figure.padStart(18)}   ${bar.padEnd(14)} ${holds ? 'holds' : 'MISSED'}`,
  )
}

await (await start(serverArguments, settings)).stop()
const site = await start(serverArguments, settings)
report('SP13', 'start to ready, warm', `${Math.round(site.readyAfter)} ms`, '<= 1000 ms', site.readyAfter <= 1000)
const idle = memoryOf(site)
report('SP13', 'memory, idle', `${idle} MB`, '<= 150 MB', idle <= 150)

const first = await fetch(`${site.address}/`, { headers: { 'accept-encoding': 'br' } })
const etag = first.headers.get('etag') ?? ''
for (let visit = 0; visit < 40; visit++)
  await (await fetch(`${site.address}/`, { headers: { 'accept-encoding': 'br' } })).text()
const bare = await start(['bench/bare-server.ts', site.address])

const pages: { page: Load; bare: Load; known: Load }[] = []
for (let round = 0; round < rounds; round++) {
  pages.push({
    page: await load(site, 200, {}),
    bare: await load(bare, 200, {}),
    known: await load(site, 304, { 'if-none-match': etag }),
  })
}
const share = median(pages.map(pair => pair.page.perSecond / pair.bare.perSecond))
const slowest = median(pages.map(pair => pair.page.p99 / Math.max(pair.bare.p99, 1)))
const revalidation = median(pages.map(pair => pair.known.perSecond / pair.page.perSecond))
report(
  'SP7',
  `home page, ${first.headers.get('content-length')} bytes, of bare node:http`,
  `${(share * 100).toFixed(0)} %`,
  '>= 70 %',
  share >= 0.7,
)
report('SP7', 'its p99 over that of bare node:http', slowest.toFixed(2), '<= 2', slowest <= 2)
report('SP8', 'revalidations over page answers', revalidation.toFixed(2), '>= 1', revalidation >= 1)
const loaded = memoryOf(site)
report('SP13', 'memory, under load', `${loaded} MB`, '<= 300 MB', loaded <= 300)
console.log(
  `      requests a second: ${pages.map(pair => `${pair.page.perSecond} of ${pair.bare.perSecond}`).join(', ')}`,
)

await bare.stop()
await site.stop()
rmSync(folder, { recursive: true })
