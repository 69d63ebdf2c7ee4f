import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteInstallation, startOn, whenTrue } from './installation.ts'
import { createLedger } from './ledger.ts'
import { mountMemory } from './mounted.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { unsoundness } from './soundness.ts'
import { visit } from './visitor.ts'
import { noRefusals, writeOn } from './writing.ts'

export const fullDisk: Case[] = [
  { id: 'RE3', fault: 'disk full while 8 clients write (tmpfs)', mounts: true, run: fillUp },
]

async function fillUp({ rounds, chance }: Plan): Promise<Outcome> {
  const disk = mountMemory('12m')
  const installation = sqliteInstallation({}, disk.folder)
  const server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  const complaints: string[] = []
  const recoveries: number[] = []
  const filler = join(disk.folder, 'filler')

  async function write(milliseconds: number) {
    const until = performance.now() + milliseconds
    const going = () => performance.now() < until
    await Promise.all(Array.from({ length: 8 }, () => writeOn(organizer, ledger, refusals, going)))
  }

  const turns = Math.min(rounds, 10)
  for (let round = 0; round < turns; round += 1) {
    const visitor = await visit(() => server.address, '/team')
    await write(300)
    // What room the log has already taken is none for it.
    await installation.ask('pragma wal_checkpoint(truncate)')
    fill(filler)
    const refused = [...refusals.answered.values()].reduce((sum, count) => sum + count, 0)
    await write(1_000)
    if ([...refusals.answered.values()].reduce((sum, count) => sum + count, 0) === refused)
      complaints.push('the disk was full, and nothing was refused')
    const backup = await organizer('/api/backup/files', { method: 'POST' })
    if (backup.status !== 507) complaints.push(`a backup onto the full disk answered ${backup.status}`)
    for (const path of ['/api/team', '/api/inbox/messages', '/api/speakers', '/readyz']) {
      const answer = await organizer(path)
      if (answer.status !== 200) complaints.push(`${path} answered ${answer.status}`)
    }
    complaints.push(...(await visitor.leave()).complaints)

    rmSync(filler)
    const body = { email: `${crypto.randomUUID()}@example.org` }
    recoveries.push(await whenTrue(async () => (await organizer('/api/newsletter/subscribe', { body })).status === 200))
    const found = await ledger.compare(installation)
    complaints.push(...found.complaints, ...found.lost, ...(await unsoundness(installation)))
    await installation.ask('delete from "rateLimits"')
    await installation.ask('delete from "teamMembers"').then(() => ledger.members.clear())
  }
  await server.stop()
  disk.unmount()
  complaints.push(...refusals.complaints)
  const notes = [`refused: ${[...refusals.answered].map(([status, count]) => `${count} times ${status}`).join(', ')}`]
  return { rounds: turns, acknowledged: ledger.acknowledged(), lost: 0, recoveries, within: 5_000, complaints, notes }
}

/** Writes until there is no room, the last byte too. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      writeSync(handle, new Uint8Array(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(handle)
}
