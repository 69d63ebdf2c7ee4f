import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/start-postgres.ts'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, report, withSpread } from './measures.ts'
import { type Running, start } from './processes.ts'

/**
 * What the audit log costs with 100,000 changes in it, on both engines: reading the history of a record and the
 * activity, and saving. With a built checkout of a release without the log, saves of both are made in turn.
 * Usage: history.ts [rounds] [folder of the other checkout]
 */
const [rounds = '40', other] = process.argv.slice(2)
const CHANGES = 100_000
/** How many of them one record has. */
const OF_ONE = 1_000
/** The longest that a read and a save may take, in ms. */
const LONGEST = 50
const password = 'only for this measurement'

type Site = Awaited<ReturnType<typeof open>>

for (const engine of ['sqlite', 'postgres'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const site = await open(serverArguments, { DATA_DIR: join(folder, 'with') }, postgres?.url)
  await fillLog(site)
  const { speakers } = await site.call('GET', '/admin/speakers')
  const { next } = await site.call('GET', '/history/activity')
  const reads = {
    'history of a record': `/history/records/speakers/${speakers[0].id}`,
    activity: '/history/activity',
    'activity, next page': `/history/activity?before=${next}`,
    'activity of a person': '/history/activity?actor=Person%203',
    'activity of one kind': '/history/activity?about=teamMembers',
    'activity of a day': '/history/activity?day=2026-02-11',
    bin: '/history/bins/speakers',
  }
  for (const [what, path] of Object.entries(reads)) {
    await tell(`${what}, ms`, () => site.call('GET', path), engine)
  }
  const save = saving(site, speakers[1].id)
  await tell('save, ms', save, engine)
  if (other) await compare(save, join(folder, 'without'), engine, other)
  await site.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}

async function tell(what: string, work: () => Promise<unknown>, engine: string): Promise<void> {
  const times = await timesOf(work)
  report('O7', `${what}, ${engine}, 100,000 changes`, withSpread(times, 1), `<= ${LONGEST}`, median(times) <= LONGEST)
}

/** Saves of this release over those of one without the log, a pair at a time. */
async function compare(save: () => Promise<unknown>, dataDir: string, engine: string, checkout: string) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const [main = '', ...options] = serverArguments.toReversed()
  const site = await open([...options.reverse(), join(checkout, main)], { DATA_DIR: dataDir }, postgres?.url)
  const { speakers } = await site.call('GET', '/admin/speakers')
  const saveThere = saving(site, speakers[1].id)
  const ratios: number[] = []
  for (let pair = 0; pair < Number(rounds) + 5; pair++) {
    const both = [saveThere, save]
    const times = new Map<unknown, number>()
    for (const work of pair % 2 === 0 ? both : both.toReversed()) {
      // Many at a time would wait for one flush together, which no editor does.
      times.set(work, median(await timesOf(work, 9)))
    }
    if (pair >= 5) ratios.push((times.get(save) ?? 0) / (times.get(saveThere) ?? 1))
  }
  report('O7', `save with history over one without, ${engine}`, withSpread(ratios), '<= 1.2', median(ratios) <= 1.2)
  await site.stop()
  await postgres?.stop()
}

async function timesOf(work: () => Promise<unknown>, count = Number(rounds)): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

/** Changes a field of a speaker to something else each time. */
function saving(site: Site, id: number) {
  let turn = 0
  return () => site.call('PATCH', `/speakers/${id}`, { location: `Place ${turn++}` })
}

/** Starts a site with the sample content and logs in. */
async function open(args: string[], settings: Record<string, string>, url: string | undefined) {
  const server: Running = await start(args, {
    ...settings,
    ADMIN_PASSWORD: password,
    ...(url && { DATABASE_URL: url }),
  })
  const headers = { Origin: server.address, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password })
  const login = await fetch(`${server.address}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''

  async function call(method: string, path: string, json?: unknown) {
    const sent = json === undefined ? {} : { body: JSON.stringify(json) }
    const answer = await fetch(`${server.address}/api${path}`, { method, headers: { ...headers, cookie }, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return { ...server, call }
}

/** Puts the changes of two years and twenty people into the log, by an import as an organiser could. */
async function fillLog({ call }: Site): Promise<void> {
  const { speakers } = await call('GET', '/admin/speakers')
  const tables = ['speakers', 'teamMembers', 'sponsors', 'siteContent', 'siteSettings']
  const auditLog = Array.from({ length: CHANGES }, (_, index) => ({
    id: index + 1_000,
    at: new Date(Date.UTC(2026, 10, 1) - index * 600_000).toISOString(),
    userId: 1,
    actor: `Person ${index % 20}`,
    address: '192.0.2.1',
    action: 'changed',
    subject: index % (CHANGES / OF_ONE) === 0 ? 'speakers' : tables[index % tables.length],
    recordId: index % (CHANGES / OF_ONE) === 0 ? speakers[0].id : 1_000 + (index % 500),
    version: 2,
    label: `Record ${index % 500}`,
    details: JSON.stringify({
      bio: [`What it said before, ${index}. `.repeat(4), `What it says now, ${index}. `.repeat(4)],
    }),
    restoredAt: null,
  }))
  const { results } = await call('POST', '/backup/import', { data: { tables: { auditLog } } })
  if (results[0].imported !== CHANGES) throw new Error(JSON.stringify(results))
}
