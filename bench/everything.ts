import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { multiplyRecords } from './many-records.ts'
import { type Running, start } from './processes.ts'
import { measureWaits, reportWaits, type Waits } from './waits.ts'

/**
 * SP17: what visitors wait for while everything else goes on, each kind of it alone and all at once.
 * Usage: everything.ts [rounds] [kind ...]
 */
const [rounds = '3', ...chosen] = process.argv.slice(2)
const kinds = ['writes', 'papers', 'export', 'import', 'uploads', 'addresses']
const mixes = chosen.length > 0 ? chosen.map(kind => [kind]) : [[], ...kinds.map(kind => [kind]), kinds]
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const password = 'only for this measurement'
const settings = { ADMIN_PASSWORD: password, TRUST_PROXY: '1' }
const full = join(folder, 'full')
const first = await start(serverArguments, { ...settings, DATA_DIR: full })
// Much that an export reads and an import looks at, and nothing that a page shows.
await multiplyRecords(first, 'admin', password, ['volunteers', 'contactSubmissions'])
await first.stop()

for (const mix of mixes) {
  const measured: Waits[] = []
  for (let round = 0; round < Number(rounds); round++) measured.push(await measure(mix))
  reportWaits('SP17', mix.length > 1 ? 'everything at once' : (mix[0] ?? 'nothing'), measured)
}
rmSync(folder, { recursive: true })

async function measure(mix: readonly string[]) {
  const place = join(folder, 'site')
  cpSync(full, place, { recursive: true })
  const waits = await measureWaits({ ...settings, DATA_DIR: place }, site =>
    Promise.all(mix.map(kind => send(site, kind))),
  )
  rmSync(place, { recursive: true })
  return waits
}

/** Starts the sender on the core that the server does not have, behind whoever measures. */
async function send({ address }: Running, kind: string) {
  const script = ['node_modules/.bin/node', 'bench/busy-day.ts', address, kind, password]
  await once(spawn('nice', ['-n', '10', 'taskset', '-c', '1', ...script], { stdio: 'inherit' }), 'exit')
}
