import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, percentile, report, withSpread } from './measures.ts'
import { start } from './processes.ts'
import { takeEveryMessage } from './take-every-message.ts'
import { measureWaits, send } from './waits.ts'

/** SP12: how many messages a second are kept for good, and what pages take meanwhile. Usage: messages.ts [rounds] */
const rounds = Number(process.argv[2] ?? 3)
const perSecond: number[] = []
const slowest: number[] = []
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const settings = { DATA_DIR: folder, TRUST_PROXY: '1', ADMIN_PASSWORD: 'only for this measurement' }
  await (await start(serverArguments, settings)).stop()
  takeEveryMessage(folder)
  const { waits } = await measureWaits(settings, ({ address }) => send(['bench/busy-day.ts', address, 'writes']))
  perSecond.push(rateOf(folder))
  slowest.push(percentile(waits.page, 0.99))
  rmSync(folder, { recursive: true })
}
report('SP12', 'messages kept, a second', withSpread(perSecond, 0), '>= 150', median(perSecond) >= 150)
report('SP12', 'p99 of pages meanwhile, ms', withSpread(slowest, 1), '<= 15', median(slowest) <= 15)

/** How many messages a second were stored, from the first that a sender of ours wrote to the last. */
function rateOf(folder: string): number {
  const database = new DatabaseSync(join(folder, 'lectern.sqlite'), { readOnly: true })
  const { sent, first, last } = Object(
    database
      .prepare(`select count(*) as sent, min("createdAt") as first, max("createdAt") as last
        from "contactSubmissions" where email like 'n%@example.org'`)
      .get(),
  )
  database.close()
  return (sent / (Date.parse(last) - Date.parse(first))) * 1000
}
