import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/start-postgres.ts'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, percentile, report } from './measures.ts'
import { organizerOf, start } from './processes.ts'
import { openScreens, pressFor, type Readers, readerOf, SCREENS, toScreens } from './screens.ts'

/**
 * LV1: a press at one process, and ten screens at another on the same PostgreSQL.
 * Usage: two-processes.ts [presses]
 */
const presses = Number(process.argv[2] ?? 200)
const password = 'only for this measurement'
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const postgres = await startPostgres()
const startAt = (name: string) =>
  start(serverArguments, { DATA_DIR: join(folder, name), DATABASE_URL: postgres.url, ADMIN_PASSWORD: password })
const pressed = await startAt('pressed')
const shown = await startAt('shown')

const send = await organizerOf(pressed, password)
await send('/cues', { title: 'Doors', kind: 'host', minutes: 20 })
const { address } = await send('/access-links', { purpose: 'stage', name: 'Timer' })
const { read, close } = readerOf(shown)
const readers: Readers = new Set()
const screens = await openScreens(shown, `/api/day/${String(address).split('/day/')[1]}`, read, readers)
const waits: number[] = []
for (let round = 0; round < presses; round++) {
  const text = `News ${round}.`
  const press = () => send('/admin/day/press', toScreens(text))
  waits.push(...(await pressFor({ send: press, text, count: SCREENS, readers })))
}
const p99 = percentile(waits, 0.99)
const figure = `${p99.toFixed(0)} (middle ${median(waits).toFixed(0)})`
report('LV1', 'p99 from a press to ten screens, ms: at another process', figure, '<= 500', p99 <= 500)

for (const stream of screens) stream.destroy()
close()
await shown.stop()
await pressed.stop()
await postgres.stop()
rmSync(folder, { recursive: true })
