import type { Chance } from './simulator/chance.ts'

export interface Outcome {
  rounds: number
  acknowledged: number
  lost: number
  /** How long the site took to be itself again, each time, in ms. */
  recoveries: number[]
  /** The longest that the middle one of them may be, in ms. */
  within?: number
  /** What should not be; nothing, if the case holds. */
  complaints: string[]
  /** Figures worth telling. */
  notes?: string[]
}

/** One fault and what is expected of the site when it happens. */
export interface Case {
  id: string
  fault: string
  run(plan: Plan): Promise<Outcome>
  /** Mounting file systems needs rights that not every machine gives. */
  mounts?: boolean
  /** What takes minutes is left out of the short run. */
  long?: boolean
}

export interface Plan {
  /** What is chosen at random: when to kill, what to write. */
  chance: Chance
  rounds: number
  minutes: number
  short: boolean
  postgres(): Promise<Postgres>
}

export interface Postgres {
  url: string
  /** Kills it in the middle of its work. */
  crash(): Promise<void>
  /** Starts it again where it was. */
  revive(): Promise<void>
}

const columns = [6, 46, 7, 8, 6, 16] as const

export function printHead(): void {
  console.log(line(['id', 'fault', 'rounds', 'acked', 'lost', 'recovery ms'], 'verdict'))
}

/** Prints one row of the table, and gives what should not be: nothing, if it holds. */
export function printOutcome({ id, fault }: Case, outcome: Outcome): string[] {
  const { rounds, acknowledged, lost, recoveries, within = Number.POSITIVE_INFINITY, notes = [] } = outcome
  const [middle, worst] = [median(recoveries), Math.max(...recoveries)]
  const complaints = [...new Set(outcome.complaints)]
  if (middle > within) complaints.push(`recovery took ${Math.round(middle)} ms, not ${Math.round(within)}`)
  if (lost > 0) complaints.push(`${lost} confirmed writes are lost`)
  const figures = recoveries.length > 0 ? `${Math.round(middle)} / ${Math.round(worst)}` : '-'
  console.log(line([id, fault, rounds, acknowledged, lost, figures], complaints.length === 0 ? 'holds' : 'FAILED'))
  for (const note of notes) console.log(`       ${note}`)
  for (const complaint of complaints.slice(0, 8)) console.log(`       ! ${complaint}`)
  return complaints
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}

function line(cells: readonly (string | number)[], verdict: string): string {
  const padded = cells.map((cell, index) => {
    const width = columns[index] ?? 0
    return index < 2 ? String(cell).padEnd(width) : String(cell).padStart(width)
  })
  return `${padded.join(' ')}   ${verdict}`
}
