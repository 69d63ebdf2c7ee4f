import { copyFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sqliteInstallation, startOn } from './installation.ts'
import { bite } from './kills.ts'
import { createLedger } from './ledger.ts'
import { makeImage, mountImage } from './mounted.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { unsoundness } from './soundness.ts'
import { noRefusals, writeOn } from './writing.ts'

const carelessly = { NODE_OPTIONS: '--import ./torture/no-flush.ts' }

export const powerCuts: Case[] = [
  {
    id: 'RE1',
    fault: 'power cut while 8 clients write (SQLite)',
    mounts: true,
    long: true,
    run: plan => cutPower(plan, {}),
  },
  {
    id: 'bites',
    fault: 'a power cut without flushing (synchronous off): seen',
    mounts: true,
    long: true,
    run: async plan => bite(await cutPower(plan, carelessly)),
  },
]

/**
 * The data lies on a disk that is a file. What is in that file at some moment is what a power cut then would leave:
 * data that was only in memory is not in it. The site starts on a copy.
 */
async function cutPower({ rounds, short, chance }: Plan, settings: Record<string, string>): Promise<Outcome> {
  const complaints: string[] = []
  const recoveries: number[] = []
  const turns = short ? 1 : Math.min(rounds, 20)
  let lost = 0
  let acknowledged = 0
  for (let round = 0; round < turns; round += 1) {
    const image = makeImage(64)
    const disk = mountImage(image)
    const server = await startOn(sqliteInstallation(settings, disk.folder))
    const organizer = await signIn(() => server.address)
    const ledger = createLedger(chance)
    const refusals = noRefusals()
    const writing = Array.from({ length: 8 }, () => writeOn(organizer, ledger, refusals, () => true))
    await sleep(700)
    server.child.kill('SIGSTOP')
    const left = join(dirname(image), 'left.img')
    copyFileSync(image, left)
    await server.kill()
    await Promise.all(writing)
    disk.unmount()

    const found = mountImage(left)
    acknowledged += ledger.acknowledged()
    try {
      const installation = sqliteInstallation({}, found.folder)
      rmSync(join(found.folder, 'lost+found'), { recursive: true, force: true })
      const again = await startOn(installation)
      recoveries.push(again.readyAfter)
      const compared = await ledger.compare(installation)
      lost += compared.lost.length
      complaints.push(...compared.complaints, ...refusals.complaints, ...(await unsoundness(installation)))
      await again.stop()
    } catch (error) {
      // Not even a database that can be opened is left.
      lost += ledger.acknowledged()
      complaints.push(String(error))
    }
    found.unmount()
    rmSync(dirname(image), { recursive: true })
  }
  return { rounds: turns, acknowledged, lost, recoveries, complaints }
}
