import { sendTo } from './hand-to-server.domain.ts'
import { endIfDone, settleLeftovers, takeRun } from './sending.store.ts'
import { LEASE, later, type Office } from './sending-office.ts'

/**
 * Sends a newsletter on, to some addresses.
 *
 * Every address is sent it at most once by itself: one row for each (a unique index), claimed by one process, and handed
 * to the server only after that was noted. Before that note nothing has left, and the address is tried again; after it
 * the address is never tried again by itself. SMTP has no more to offer: a server that has taken the text and whose
 * answer is lost, or a process that dies before it notes the answer, leaves an address `unknown`, one for each process
 * at most, for a person to decide. Its Message-ID stays the same, by which most mail programs drop a second copy.
 * @param most addresses
 * @returns whether there may be more to send now
 */
export async function sendSome(office: Office, most: number): Promise<boolean> {
  const { db, owner, now } = office
  const run = await takeRun(db, owner, now().toISOString(), later(now(), LEASE))
  if (!run) return false
  await settleLeftovers(db, run.id, now().toISOString())
  const { composeRun } = await import('./run-letter.domain.ts')
  const letter = await composeRun(db, run, office)
  const goesOn = await sendTo(office, run, letter, most)
  await endIfDone(db, run.id, now().toISOString())
  return goesOn
}
