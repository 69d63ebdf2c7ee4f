import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/start-postgres.ts'
import { serverArguments } from '../scripts/server-command.mjs'
import { multiplyRecords } from './many-records.ts'
import { percentile, report, withSpread } from './measures.ts'
import { type Running, start } from './processes.ts'
import { loopOf, peakOf, wait } from './waits.ts'

/**
 * SP14: a hundred times the sample content, on both engines. After each save the large pages are remade: how soon they
 * show it (SP10), and what everybody else waits for meanwhile (SP17).
 * Usage: large-site.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 5)
const pages = ['/', '/speakers', '/sponsor']
const password = 'only for this measurement'

for (const engine of ['sqlite', 'postgres'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const settings = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    LOOP_FILE: join(folder, 'loop.json'),
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const first = await start(serverArguments, settings)
  await multiplyRecords(first, 'admin', password)
  await first.stop()
  const site = await start(['--import', './bench/loop-watch.ts', ...serverArguments], settings)
  await measurePages(site, settings.LOOP_FILE, engine)
  await site.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}

async function measurePages(site: Running, loopFile: string, engine: string) {
  const agent = new Agent({ keepAlive: true })
  const save = await saving(site)
  for (const path of pages) await wait(site, agent, path)
  for (const path of pages) {
    const shown: number[] = []
    const longest: number[] = []
    const meanwhile: number[] = []
    const work: number[] = []
    for (let round = 0; round < rounds; round++) {
      await save()
      await loopOf(site, loopFile)
      let isMade = false
      const waits: number[] = []
      const visit = async () => {
        while (!isMade) waits.push(await wait(site, agent, '/api/event'))
      }
      const visits = visit()
      shown.push(await wait(site, agent, path))
      isMade = true
      await visits
      longest.push(Math.max(...waits))
      meanwhile.push(...waits)
      work.push((await loopOf(site, loopFile)).work)
    }
    const what = `${path}, 3,000 speakers, ${engine}`
    report('SP10', `saved to shown, ms: ${what}`, withSpread(shown, 0), '<= 1000', Math.max(...shown) <= 1000)
    report(
      'SP17',
      `longest wait, ms, while made: ${what}`,
      withSpread(longest, 0),
      '<= 100',
      Math.max(...longest) <= 100,
    )
    const p99 = percentile(meanwhile, 0.99)
    report('SP17', `p99 of what is kept, while made: ${what}`, `${Math.round(p99)} ms`, '<= 50 ms', p99 <= 50)
    console.log(`      work between two turns of the loop ${withSpread(work, 0)} ms`)
  }
  agent.destroy()
  const memory = Math.round(peakOf(site))
  report('SP14', `memory at most, 3,000 speakers, ${engine}`, `${memory} MB`, '<= 350 MB', memory <= 350)
}

/** Saves something that every page is made of. */
async function saving({ address }: Running) {
  const headers = { Origin: address, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password })
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  let turn = 0
  return async () => {
    const answer = await fetch(`${address}/api/settings/speaker-submissions-open`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ value: String(turn++ % 2 === 0) }),
    })
    if (!answer.ok) throw new Error(`A save was answered with ${answer.status}.`)
  }
}
