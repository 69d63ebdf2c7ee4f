import type { Database } from '#db/database.ts'
import type { DeliveryState } from '#lib/terms/mail-terms.ts'
import { DAY, HOUR, later, MINUTE } from '#lib/time/durations.ts'
import { type Claimed, type DeliveryTable, deliveriesOf, isAtMostOnce } from './deliveries.store.ts'
import { faultText, type MailFault, mailFaultOf } from './mail-fault.domain.ts'
import type { Message } from './message.domain.ts'
import type { Connection, Delivery } from './smtp-connection.domain.ts'

/** The waits after failed tries; after the last one a mail is given up. */
export const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY]

/** Longer than any try, so that the claim of a dead process has expired. */
const LEASE = 5 * MINUTE

export interface Sender extends Pick<Database, 'db' | 'receive'> {
  connection: Connection
  publicUrl: string
  mailFrom: string
  now: () => Date
  isStopping: () => boolean
}

export interface DeliveryOutcome {
  state: DeliveryState
  fault?: MailFault | undefined
}

interface Result extends DeliveryOutcome {
  /** Extra columns to note. */
  values: object
}

interface Batch<Name extends DeliveryTable> {
  table: Name
  /** The rows to deliver, by column; all without it. */
  of?: Readonly<Record<string, number>>
  pauses: readonly number[]
  /** Writes a mail; undefined when it is no longer wanted. `handed` is noted before the text is handed over. */
  write(row: Claimed<Name>): Promise<{ message: Message; handed?: object } | undefined>
  /** Extra columns to note with a sent mail. */
  sent?(row: Claimed<Name>): object
  mayBegin?(): Promise<boolean>
  /** Whether the next mail may follow. */
  goesOn?(outcome: DeliveryOutcome): Promise<boolean>
}

/**
 * Delivers due mails one by one. A try claims a row, notes the hand-over, and only then gives the text to the server.
 * A failure before that note is retried. After it, a missing answer means that the server may have the mail. Outbox
 * mail is then retried (at least once), a newsletter address becomes `unknown` (at most once). SMTP offers nothing
 * better.
 */
export async function deliver<Name extends DeliveryTable>(sender: Sender, batch: Batch<Name>): Promise<void> {
  const { db, receive, connection, now, isStopping } = sender
  const rows = deliveriesOf<Claimed<Name>>(batch.table, batch.of)
  await rows.recover(db, now().toISOString())
  while (!isStopping() && (!batch.mayBegin || (await batch.mayBegin()))) {
    const row = await rows.claim(db, now().toISOString(), later(now(), LEASE))
    if (!row) break
    const delivery = await tryOnce(row)
    const { values, ...outcome } = outcomeOf(delivery, row.tries)
    // The dashboard hears of it.
    await receive(trx => rows.note(trx, row, { ...values, ...(outcome.state === 'sent' && batch.sent?.(row)) }))
    if (delivery.kind === 'lost-claim' || (batch.goesOn && !(await batch.goesOn(outcome)))) break
  }

  async function tryOnce(row: Claimed<Name>): Promise<Delivery | { kind: 'left-out' }> {
    const written = await batch.write(row).catch((error: unknown) => ({ error }))
    if (!written) return { kind: 'left-out' }
    if ('error' in written) return { kind: 'failed', error: written.error, wasHanded: false }
    return connection.deliver(written.message, () => rows.noteHanded(db, row, written.handed ?? {}))
  }

  function outcomeOf(delivery: Delivery | { kind: 'left-out' }, tries: number): Result {
    if (delivery.kind === 'lost-claim') return notTried(tries)
    if (delivery.kind !== 'failed') return over(delivery.kind)
    const fault = mailFaultOf(delivery.error)
    if (isAtMostOnce(batch.table)) {
      if (delivery.wasHanded && !fault.isAnswered) return over('unknown', fault)
      if (fault.isOfServer) return { ...notTried(tries), fault }
    }
    const pause = batch.pauses[tries - 1]
    if (fault.isFinal || pause === undefined) return over(fault.isFinal ? 'refused' : 'failed', fault)
    return { state: 'waiting', fault, values: valuesOf('waiting', later(now(), pause), fault) }
  }

  function over(state: DeliveryState, fault?: MailFault): Result {
    return { state, fault, values: { ...valuesOf(state, null, fault), doneAt: now().toISOString() } }
  }

  /** It does not count as a try. */
  function notTried(tries: number): Result {
    return { state: 'waiting', values: { ...valuesOf('waiting', now().toISOString()), tries: tries - 1 } }
  }

  function valuesOf(state: DeliveryState, nextTryAt: string | null, fault?: MailFault) {
    const failure = { fault: fault?.words ?? '', faultKind: fault?.kind ?? null }
    if (!isAtMostOnce(batch.table)) return { state, nextTryAt, ...failure }
    const next = state === 'waiting' ? 'again' : state === 'unknown' ? 'unknown' : undefined
    return { state, nextTryAt, fault: fault ? faultText(fault, next) : '' }
  }
}
