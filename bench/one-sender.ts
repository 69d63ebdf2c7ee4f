import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { start } from './processes.ts'
import { measureMixes } from './waits.ts'

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

await measureMixes('DO3', { mixes, rounds, from: fresh, settings }, ({ address }, kind) => [
  'bench/hostile-sender.ts',
  address,
  kind,
])
rmSync(folder, { recursive: true })
