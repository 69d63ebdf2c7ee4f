import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesIn, sqliteInstallation, startOn } from './installation.ts'
import { createLedger } from './ledger.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { unsoundness } from './soundness.ts'
import { noRefusals, writeOn } from './writing.ts'

export const damage: Case[] = [
  {
    id: 'RE6',
    fault: 'damaged header',
    long: true,
    run: plan => refuses(plan, 'stop', file => overwrite(file, 0, 200)),
  },
  { id: 'RE6', fault: 'damaged page', run: plan => refuses(plan, 'stop', file => overwrite(file, 3 * 4096, 4096)) },
  { id: 'RE6', fault: 'database cut in half', long: true, run: plan => refuses(plan, 'stop', cutInHalf) },
  {
    id: 'RE6',
    fault: 'damaged log (WAL)',
    run: plan => refuses(plan, 'kill', file => overwrite(`${file}-wal`, 5_000, 9)),
  },
  {
    id: 'RE6',
    fault: 'damaged head of the log',
    long: true,
    run: plan => refuses(plan, 'kill', file => overwrite(`${file}-wal`, 4, 20)),
  },
]

/** Damages a database when its process has ended: the next start is refused, nothing is written, and a backup brings it back. */
async function refuses({ chance }: Plan, ending: 'stop' | 'kill', spoil: (file: string) => void): Promise<Outcome> {
  const installation = sqliteInstallation()
  const complaints: string[] = []
  const server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  let going = true
  const writing = Array.from({ length: 8 }, () => writeOn(organizer, ledger, refusals, () => going))
  await sleep(500)
  going = false
  await Promise.all(writing)
  await organizer('/api/backup/files', { method: 'POST' })
  await organizer('/api/newsletter/subscribe', { body: { email: 'later@example.org' } })
  await organizer('/api/newsletter/subscribe', { body: { email: 'latest@example.org' } })
  await server[ending]()

  spoil(join(installation.folder, 'lectern.sqlite'))
  const before = contents(installation.folder)
  const message = await startOn(installation).then(
    async started => {
      await started.stop()
      return 'it started'
    },
    error => String(error.message),
  )
  const told = /^DATA_DIR ".+" holds a damaged database \([^\n]+\)[^\n]+npm run restore -- (\S+)$/.exec(message)
  if (!told?.[1]) complaints.push(message)
  if (contents(installation.folder) !== before) complaints.push('the refused start has written')

  const node = ['--disable-warning=ExperimentalWarning', 'dist/server/restore.js', told?.[1] ?? '']
  execFileSync(process.execPath, node, { env: { PATH: process.env.PATH, ...installation.settings }, stdio: 'pipe' })
  const again = await startOn(installation)
  const found = await ledger.compare(installation)
  complaints.push(...found.complaints, ...(await unsoundness(installation)))
  await again.stop()
  await installation.remove()
  const acknowledged = ledger.acknowledged()
  return { rounds: 1, acknowledged, lost: found.lost.length, recoveries: [again.readyAfter], complaints }
}

function contents(folder: string): string {
  const data = filesIn(folder).filter(path => /lectern\.sqlite(-wal)?$/.test(path))
  // An empty log may come with looking.
  return data.map(path => readFileSync(path, 'latin1')).join('')
}

function overwrite(file: string, at: number, length: number): void {
  const handle = openSync(file, 'r+')
  if (fstatSync(handle).size < at + length) throw new Error(`${file} is too short to be damaged there`)
  writeSync(handle, crypto.getRandomValues(new Uint8Array(length)), 0, length, at)
  closeSync(handle)
}

function cutInHalf(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)
}
