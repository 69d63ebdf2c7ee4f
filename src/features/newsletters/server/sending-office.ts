import type { Db } from '#db/migrations/tables.ts'
import type { Connection } from '#features/mail/server/delivery/smtp-connection.domain.ts'
import { type Run, rest } from './sending.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long to wait after each try that failed, of one address or of the server; then it is left to the organisers. */
export const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]

/** How long a process that does not answer keeps a newsletter from others. */
export const LEASE = MINUTE

export interface Office {
  db: Db
  connection: Connection
  /** The process, by a name of its own. */
  owner: string
  publicUrl: string
  mailFrom: string
  now: () => Date
  /** What was refused or put off in a row, by newsletter. */
  inARow: Map<number, number>
  isStopping: () => boolean
}

/** Lets a newsletter rest after a fault of the server, longer each time; at last it is left to the organisers. */
export async function restAfter({ db, now }: Office, run: Run, fault: string): Promise<void> {
  const pause = pauses[run.tries]
  await rest(db, run, fault, pause === undefined ? null : later(now(), pause))
}

/** A moment that comes after another (ISO 8601). @param by ms */
export function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}
