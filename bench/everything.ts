import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { multiplyRecords } from './many-records.ts'
import { start } from './processes.ts'
import { takeEveryMessage } from './take-every-message.ts'
import { measureMixes } from './waits.ts'

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
takeEveryMessage(full)

await measureMixes('SP17', { mixes, rounds: Number(rounds), from: full, settings }, ({ address }, kind) => [
  'bench/busy-day.ts',
  address,
  kind,
  password,
])
rmSync(folder, { recursive: true })
