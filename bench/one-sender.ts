import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { type Running, start } from './processes.ts'
import { measureWaits, reportWaits, type Waits } from './waits.ts'

/** DO3: what one anonymous sender costs a site, in memory and in the waits of everybody else. */
const rounds = Number(process.argv[2] ?? 3)
const mixes: readonly (readonly string[])[] = [
  [],
  ['pictures'],
  ['bodies'],
  ['parts'],
  ['addresses'],
  ['pictures', 'bodies', 'parts', 'addresses'],
]
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const settings = { ADMIN_PASSWORD: 'only for this measurement' }
const fresh = join(folder, 'fresh')
await (await start(serverArguments, { ...settings, DATA_DIR: fresh })).stop()

for (const mix of mixes) {
  const measured: Waits[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(mix))
  reportWaits('DO3', mix.join(', ') || 'nobody', measured)
}
rmSync(folder, { recursive: true })

/** A site of its own for each mix, since the limits count what one has sent. */
async function measure(mix: readonly string[]) {
  const place = join(folder, 'site')
  cpSync(fresh, place, { recursive: true })
  const waits = await measureWaits({ ...settings, DATA_DIR: place }, site =>
    Promise.all(mix.map(kind => send(site, kind))),
  )
  rmSync(place, { recursive: true })
  return waits
}

/** Starts the sender on the core that the server does not have, behind whoever measures. */
async function send({ address }: Running, kind: string) {
  const pinned = ['-n', '10', 'taskset', '-c', '1', 'node_modules/.bin/node', 'bench/hostile-sender.ts', address, kind]
  await once(spawn('nice', pinned, { stdio: 'inherit' }), 'exit')
}
