import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../scripts/server-command.mjs'
import { freePort } from '../src/test/free-port.ts'
import { start } from './processes.ts'
import { measureMixes } from './waits.ts'

/** SP17: what visitors wait for while a newsletter goes to 10,000 addresses as fast as the mail server takes it. */
const rounds = Number(process.argv[2] ?? 3)
const READERS = 10_000
const password = 'only for this measurement'
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const mailPort = String(await freePort())
const settings = {
  ADMIN_PASSWORD: password,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_PER_MINUTE: '60000',
}
const read = join(folder, 'read')
const first = await start(serverArguments, { ADMIN_PASSWORD: password, DATA_DIR: read })
await addReaders(first.address)
await first.stop()

await measureMixes('SP17', { mixes: [['newsletter']], rounds, from: read, settings }, ({ address }, kind) => [
  'bench/busy-day.ts',
  address,
  kind,
  password,
  mailPort,
])
rmSync(folder, { recursive: true })

/** Brings in confirmed subscribers by a backup that holds them. */
async function addReaders(address: string) {
  const headers = { origin: address, 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password })
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const at = new Date().toISOString()
  const rows = Array.from({ length: READERS }, (_, place) => {
    return { id: place + READERS, email: `reader${place}@example.org`, createdAt: at, confirmedAt: at }
  })
  const data = { timestamp: at, format: 1, tables: { newsletterSubscriptions: rows } }
  const call = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ data, options: {} }) }
  const answer = await fetch(`${address}/api/backup/import`, call)
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}.`)
}
