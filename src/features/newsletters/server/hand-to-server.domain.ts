import { randomUUID } from 'node:crypto'
import { faultText, mailFaultOf } from '#features/mail/server/delivery/mail-fault.domain.ts'
import type { Delivery as Handed } from '#features/mail/server/delivery/smtp-connection.domain.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { isWanted } from './addresses/audience.store.ts'
import { claimNext, giveBack, noteHanded, noteOutcome } from './deliveries.store.ts'
import type { RunLetter } from './run-letter.domain.ts'
import { keepRun, noteProgress, type Run, rest } from './sending.store.ts'
import { LEASE, later, type Office, pauses, restAfter } from './sending-office.ts'

/** As many addresses in a row are no chance: the server objects to the mail or its sender. */
const IN_A_ROW = 10

/** Hands a newsletter to the server, address by address. @returns whether there may be more to send now */
export async function sendTo(office: Office, run: Run, letter: RunLetter, most: number): Promise<boolean> {
  const { db, owner, now, connection } = office
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
    const message = await letter(recipient, token)
    const delivery = judge(await connection.deliver(message, () => noteHanded(db, id, claim, hashOf(token))))
    if (delivery.kind === 'lost-claim' || delivery.kind === 'server') await giveBack(db, id, claim)
    if (delivery.kind === 'lost-claim') return false
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

type Delivery = { kind: 'sent' | 'lost-claim' } | { kind: 'refused' | 'put-off' | 'server' | 'unknown'; fault: string }

/** What came of a mail by the fault that ended it. */
function judge(handed: Handed): Delivery {
  if (handed.kind !== 'failed') return handed
  const { error, wasHanded } = handed
  const fault = mailFaultOf(error)
  if (wasHanded && !fault.isAnswered) return { kind: 'unknown', fault: faultText(fault, 'unknown') }
  if (fault.isOfServer) return { kind: wasHanded ? 'put-off' : 'server', fault: faultText(fault) }
  return { kind: fault.isFinal ? 'refused' : 'put-off', fault: faultText(fault) }
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
