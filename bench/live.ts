import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverArguments } from '../scripts/server-command.mjs'
import { load } from './load.ts'
import { median, percentile, report, withSpread } from './measures.ts'
import { memoryOf, organizerOf, type Running, start } from './processes.ts'
import { openScreens, pressFor, type Readers, readerOf, SCREENS, tell, toScreens } from './screens.ts'
import { measureTimers } from './timers.ts'

/**
 * LV1, LV2 and LV4: the day with ten screens on the live channel and 300 pages of visitors that ask, by plain HTTP.
 * LV3 by browsers: `timers.ts`; LV1 across two processes: `two-processes.ts`.
 * Usage: live.ts [presses]
 */
const presses = Number(process.argv[2] ?? 200)
const PAGES = 300
/** Pages ask again after so many ms at least, and within so many more, as `live-news.tsx` does. */
const [LEAST, SPREAD] = [16_000, 3_000]
/** The minutes of eight hours: LV4 makes one press in each, and renews all streams once in ten. */
const MINUTES = 480

const password = 'only for this measurement'
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const site = await start(serverArguments, { DATA_DIR: folder, ADMIN_PASSWORD: password })
const send = await organizerOf(site, password)
await send('/cues', { title: 'Doors', kind: 'host', minutes: 20 })
const { address } = await send('/access-links', { purpose: 'stage', name: 'Timer' })
const link = `/api/day/${String(address).split('/day/')[1]}`

const { read, close } = readerOf(site)

let isOpen = true
/** A page of a visitor, which asks until the bench ends. */
async function visit(_: unknown, page: number) {
  const kept = { tag: '', text: '' }
  await pause(Math.random() * LEAST)
  while (isOpen) {
    tell(atPages, await read('/api/day', kept).catch(() => read('/api/day', kept)), page)
    await pause(LEAST + Math.random() * SPREAD)
  }
}

const atScreens: Readers = new Set()
const atPages: Readers = new Set()
const press = (body: object) => () => send('/admin/day/press', body)
const toPages = (text: string) => press({ press: 'notice', noticeText: text, noticeUntil: null })
const open = () => openScreens(site, link, read, atScreens)

/** Presses for the screens. @returns the wait of each in ms */
function pressForScreens(key: string) {
  const text = `News ${key}`
  return pressFor({ send: press(toScreens(text)), text, count: SCREENS, readers: atScreens })
}

/** What the process has used of a core, in ms. */
function usedBy({ pid }: { pid?: number | undefined }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Waits until a site has made ahead what it makes after a start: that is not what its visitors cost. */
async function untilAtRest({ child }: Running) {
  for (let quiet = 0; quiet < 3; ) {
    const used = usedBy(child)
    await pause(4_000)
    quiet = usedBy(child) - used < 100 ? quiet + 1 : 0
  }
}

let screens = await open()
async function measureScreens(name: string, rest: number) {
  const waits: number[] = []
  for (let round = 0; round < presses; round++) {
    waits.push(...(await pressForScreens(`${name} ${round}.`)))
    await pause(rest)
  }
  const p99 = percentile(waits, 0.99)
  const figure = `${p99.toFixed(0)} (middle ${median(waits).toFixed(0)})`
  report('LV1', `p99 from a press to ten screens, ms: ${name}`, figure, '<= 200', p99 <= 200)
}
await measureScreens('screens alone', 0)

await untilAtRest(site)
const visits = Array.from({ length: PAGES }, visit)
// Longer than all pages need to ask once.
await measureScreens('with 300 pages', 25_000 / presses)

const slowest: number[] = []
const [used, began] = [usedBy(site.child), performance.now()]
for (let round = 0; round < 3; round++) {
  const text = `News to pages ${round}.`
  slowest.push(Math.max(...(await pressFor({ send: toPages(text), text, count: PAGES, readers: atPages }))))
}
const share = (100 * (usedBy(site.child) - used)) / (performance.now() - began)
const last = Math.max(...slowest)
report('LV2', 'until 300 pages follow a change, ms', last.toFixed(0), '<= 20000', last <= 20_000)
report('LV2', 'of a core, with a press each 20 s', `${share.toFixed(1)} %`, '<= 2 %', share <= 2)
const still = await start(serverArguments, { DATA_DIR: join(folder, 'still'), ADMIN_PASSWORD: password })
await untilAtRest(still)
for (const running of [still, site]) await load(running, { path: '/schedule' })
const ratios: number[] = []
for (let round = 0; round < 9; round++) {
  const without = await load(still, { path: '/schedule' })
  ratios.push((await load(site, { path: '/schedule' })).perSecond / without.perSecond)
}
await still.stop()
report('LV2', 'cached pages over those of a site without them', withSpread(ratios), '>= 0.95', median(ratios) >= 0.95)

// Devices sleep and wake: all streams are renewed 48 times, with a press each minute.
const port = Number(new URL(site.address).port).toString(16).toUpperCase().padStart(4, '0')
const isConnected = new RegExp(`^ *\\d+: \\w+:${port} \\S+ 01 `)
const connections = () =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap(table => readFileSync(table, 'utf8').split('\n'))
    .filter(line => isConnected.test(line)).length
const sizes: number[] = []
for (let minute = 0; minute < MINUTES; minute++) {
  await pressForScreens(`minute ${minute}.`)
  if (minute % 10 < 9) continue
  for (const stream of screens) stream.destroy()
  screens = await open()
  sizes.push(memoryOf(site))
}
console.log(`      memory after each renewal, MB: ${sizes.join(' ')}`)
const [early, late] = [sizes.slice(12, 24), sizes.slice(-12)].map(median)
const grown = (late ?? 0) - (early ?? 0)
report('LV4', 'memory grown over eight hours of streams', `${grown} MB`, '<= 10 MB', grown <= 10)
for (const stream of screens) stream.destroy()
isOpen = false
await Promise.all(visits)
close()
// The server keeps the connection of the presses for 75 s.
await pause(80_000)
const left = connections()
report('LV4', 'connections left after that', String(left), '0', left === 0)
await site.stop()
await measureTimers(join(folder, 'timers'), password)
rmSync(folder, { recursive: true })
