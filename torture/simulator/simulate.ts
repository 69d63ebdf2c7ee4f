import { live } from './history.ts'
import { planted } from './planted.ts'
import { makeTemplate } from './world.ts'

/** What a run did. */
export interface Report {
  failed: number
  calls: number
  /** How often the disk failed. */
  faults: number
}

/** Runs histories of consecutive seeds, and prints the seed of each that fails; of a single one all that happened. */
export async function simulate({ seed, histories }: { seed: number; histories: number }): Promise<Report> {
  const template = await makeTemplate()
  const report: Report = { failed: 0, calls: 0, faults: 0 }
  for (let next = seed; next < seed + histories; next += 1) {
    const { complaint, log, calls, faults } = await live(template, next)
    report.calls += calls
    report.faults += faults
    if (histories === 1) console.log(log.join('\n'))
    if (!complaint) continue
    report.failed += 1
    console.log(`seed ${next}: ${complaint}`)
  }
  template.remove()
  return report
}

/** How many histories may pass until a planted fault is found. */
const MOST = 40

/** Plants each fault in turn; one that the checker does not find is a failure. */
export async function findPlanted({ seed }: { seed: number }): Promise<Report> {
  const template = await makeTemplate()
  const report: Report = { failed: 0, calls: 0, faults: 0 }
  for (const plant of planted) {
    let found: string | undefined
    for (let next = seed; next < seed + MOST && !found; next += 1) {
      const { complaint, calls, faults } = await live(template, next, plant)
      report.calls += calls
      report.faults += faults
      if (complaint) found = `seed ${next}, ${complaint.slice(0, 150)}`
    }
    if (!found) report.failed += 1
    console.log(`${found ? 'found ' : 'MISSED'} ${plant.fault}\n       ${found ?? `not in ${MOST} histories`}`)
  }
  template.remove()
  return report
}
