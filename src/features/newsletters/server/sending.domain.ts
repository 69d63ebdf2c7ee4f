import { randomUUID } from 'node:crypto'
import type { Db } from '#db/migrations/tables.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { isWanted } from './addresses/audience.store.ts'
import { claimNext, giveBack, noteHanded, noteOutcome } from './deliveries.store.ts'
import { composeRun, type RunLetter } from './run-letter.domain.ts'
import { endIfDone, keepRun, noteProgress, type Run, rest, settleLeftovers, takeRun } from './sending.store.ts'
import type { Delivery, SmtpLine } from './smtp-line.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long to wait after each try that failed, of one address or of the server; then it is left to the organisers. */
const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]
/** How long a process that does not answer keeps a newsletter from others. */
const LEASE = MINUTE
/** As many addresses in a row are no chance: the server objects to the mail or its sender. */
const IN_A_ROW = 10

export interface Office {
  db: Db
  line: SmtpLine
  /** The process, by a name of its own. */
  owner: string
  publicUrl: string
  mailFrom: string
  now: () => Date
  /** What was refused or put off in a row, by newsletter. */
  inARow: Map<number, number>
  isStopping: () => boolean
}

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
  const letter = await composeRun(db, run, office)
  const goesOn = await sendTo(office, run, letter, most)
  await endIfDone(db, run.id, now().toISOString())
  return goesOn
}

async function sendTo(office: Office, run: Run, letter: RunLetter, most: number): Promise<boolean> {
  const { db, owner, now, line } = office
  let isFaulty = run.tries > 0 || run.fault !== ''
  let keptAt = now().getTime()
  for (let count = 0; count < most && !office.isStopping(); count++) {
    if (now().getTime() - keptAt > LEASE / 4) {
      keptAt = now().getTime()
      if (!(await keepRun(db, run.id, owner, later(now(), LEASE)))) return false
    }
    const claim = randomUUID()
    const recipient = await claimNext(db, run.id, owner, claim, now().toISOString())
    if (!recipient) return false
    const { id, email, tries } = recipient
    if (!(await isWanted(db, run.audience, email))) {
      await noteOutcome(db, id, { state: 'left-out' }, now().toISOString())
      continue
    }
    const token = randomToken()
    const message = await letter.write(recipient, token)
    const delivery = await line.deliver(letter.from, email, message, () => noteHanded(db, id, claim, hashOf(token)))
    if (delivery.kind === 'taken' || delivery.kind === 'server') await giveBack(db, id, claim)
    if (delivery.kind === 'taken') return false
    if (delivery.kind === 'server') {
      await restAfter(office, run, delivery.fault)
      return false
    }
    await settle(office, recipient, delivery, tries)
    if (delivery.kind === 'unknown') {
      await restAfter(office, run, delivery.fault)
      return false
    }
    if (delivery.kind === 'sent') {
      office.inARow.delete(run.id)
      if (isFaulty) await noteProgress(db, run.id)
      isFaulty = false
    } else if (await objectsTo(office, run, delivery)) return false
  }
  return true
}

async function settle({ db, now }: Office, { id }: { id: number }, delivery: Delivery, tries: number): Promise<void> {
  const at = now()
  if (delivery.kind === 'put-off') {
    const pause = pauses[tries - 1]
    const { fault } = delivery
    const outcome =
      pause === undefined
        ? { state: 'failed' as const, fault }
        : { state: 'waiting' as const, fault, nextTryAt: later(at, pause) }
    return noteOutcome(db, id, outcome, at.toISOString())
  }
  if (delivery.kind === 'sent') return noteOutcome(db, id, { state: 'sent' }, at.toISOString())
  if (delivery.kind === 'refused' || delivery.kind === 'unknown') {
    return noteOutcome(db, id, { state: delivery.kind, fault: delivery.fault }, at.toISOString())
  }
}

/** Stops before all addresses are used up by a server that takes none. */
async function objectsTo(office: Office, run: Run, delivery: Delivery): Promise<boolean> {
  const count = (office.inARow.get(run.id) ?? 0) + 1
  office.inARow.set(run.id, count)
  if (count < IN_A_ROW || !('fault' in delivery)) return false
  office.inARow.delete(run.id)
  if (delivery.kind === 'put-off') await restAfter(office, run, delivery.fault)
  else {
    const fault = `The mail server refused ${IN_A_ROW} addresses in a row, the last with: ${delivery.fault}`
    await rest(office.db, run, fault, null)
  }
  return true
}

async function restAfter({ db, now }: Office, run: Run, fault: string): Promise<void> {
  const pause = pauses[run.tries]
  await rest(db, run, fault, pause === undefined ? null : later(now(), pause))
}

function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}
