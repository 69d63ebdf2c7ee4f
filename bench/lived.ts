import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { request } from 'undici'
import { serverArguments } from '../scripts/server-command.mjs'
import { load } from './load.ts'
import { median, report, withSpread } from './measures.ts'
import { memoryOf, type Running, start } from './processes.ts'

/**
 * SP19: a process that has answered a mix of everything for an hour, with rests, against a fresh one beside it.
 * Usage: lived.ts [minutes] [rounds]
 */
const [minutes = 60, rounds = 7] = process.argv.slice(2).map(Number)
/** How long it is busy, and how long it then rests, in ms. */
const [BUSY, REST] = [40_000, 20_000]
const password = 'only for this measurement'
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const settingsOf = (name: string) => ({ DATA_DIR: join(folder, name), ADMIN_PASSWORD: password, TRUST_PROXY: '1' })

const old = await start(serverArguments, settingsOf('old'))
const headers = { origin: old.address, 'content-type': 'application/json', 'accept-encoding': 'br' }
const login = await fetch(`${old.address}/api/auth/login`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ username: 'admin', password }),
})
const organizer = { ...headers, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
const pages = Array.from(await textOf('/sitemap.xml').then(map => map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)))
const paths = pages.map(([, path]) => path || '/')
const texts = await Promise.all(paths.map(textOf))
const files = [...new Set(texts.flatMap(text => text.match(/\/(?:assets|media)\/[\w./-]+/g) ?? []))]
const calls = [
  '/api/event',
  '/api/speakers',
  '/api/schedule',
  '/api/sponsors',
  '/api/team',
  '/event.ics',
  '/schedule.pdf',
]

/** What one visit asks for, by its number. */
async function visit(number: number) {
  const path = paths[number % paths.length] ?? '/'
  const page = await ask(path)
  await ask(path, { 'if-none-match': String(page.headers.etag) })
  for (let file = 0; file < 5; file++) await ask(files[(number * 7 + file) % files.length] ?? '/')
  await ask(calls[number % calls.length] ?? '/')
  await ask(`/made-up/${number}`)
  if (number % 20 === 0) await ask('/api/admin/plan', organizer)
  if (number % 1000 === 999) {
    const body = JSON.stringify({ value: String(number % 2000 === 999) })
    const path = `${old.address}/api/settings/speaker-submissions-open`
    await (await request(path, { method: 'POST', headers: organizer, body })).body.dump()
  }
}

async function ask(path: string, more: Record<string, string> = {}) {
  const answer = await request(old.address + path, { headers: { 'accept-encoding': 'br', ...more } })
  await answer.body.dump()
  if (answer.statusCode >= 400 && !path.startsWith('/made-up/')) throw new Error(`${path}: ${answer.statusCode}`)
  return answer
}

async function textOf(path: string) {
  return (await fetch(old.address + path)).text()
}

let visits = 0
const end = performance.now() + minutes * 60_000
while (performance.now() < end) {
  const pause = performance.now() + BUSY
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < pause) {
        await visit(visits++)
        await rest(20)
      }
    }),
  )
  await rest(REST)
}

const fresh = await start(serverArguments, settingsOf('fresh'))
const warm = async (site: Running) => (await load(site)).perSecond
await warm(fresh)
const pairs: [old: number, fresh: number][] = []
for (let round = 0; round < rounds; round++) {
  pairs.push([await warm(old), await warm(fresh)])
  await rest(2_000)
}
const shares = pairs.map(([old, fresh]) => old / fresh)
const memory = memoryOf(old)
report(
  'SP19',
  `a process after ${minutes} minutes over a fresh one`,
  withSpread(shares),
  '>= 0.9',
  median(shares) >= 0.9,
)
report('SP19', `its memory after ${minutes} minutes`, `${memory} MB`, '<= 250 MB', memory <= 250)
console.log(`      ${visits} visits; requests a second, old and fresh:`)
for (const pair of pairs) console.log(`      ${pair.join('  ')}`)

await fresh.stop()
await old.stop()
rmSync(folder, { recursive: true })
