import type { Database } from '#db/database.ts'
import { keepInstallation, knownInstallation } from '#db/installation.ts'
import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { type DeliveryOutcome, deliver, pauses, type Sender } from '#features/mail/server/delivery/deliver.domain.ts'
import { faultText, type MailFault } from '#features/mail/server/delivery/mail-fault.domain.ts'
import { writeMessage } from '#features/mail/server/delivery/message.domain.ts'
import { holdMail } from '#features/mail/server/mail.domain.ts'
import { audienceOf } from '#features/newsletters/audiences.ts'
import { dropDueConfirmations } from '#features/newsletters/server/addresses/subscription.store.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { later, MINUTE } from '#lib/time/durations.ts'
import { perRound } from '#lib/work/in-rounds.ts'
import { isWanted } from './addresses/audience.store.ts'
import { composeNewsletter, type Letterhead, readLetterhead, unsubscribeUrl } from './newsletter-letter.domain.ts'
import { type DueRun, endDoneRuns, listDueRuns, moveRun, pauseRuns } from './newsletters.store.ts'

/** After this many refused addresses in a row, the fault is the mail or its sender. */
const IN_A_ROW = 10

/** The waits after failed tries, of an address or of the server; then organizers decide. */
const runPauses = pauses.slice(0, -1)

export interface Pace {
  /** How many are sent per minute, by all processes. */
  perMinute: number
  /** Refused addresses in a row, by newsletter. */
  inARow: Map<number, number>
}

/**
 * Continues all running newsletters at the set pace.
 * @param most how many addresses are tried
 */
export async function sendRuns(sender: Sender, pace: Pace, most = perRound(pace.perMinute)): Promise<void> {
  const { db, now } = sender
  let tried = 0
  async function mayBegin() {
    if (tried++ >= most) return false
    return (await countUse(db, 'mail:newsletters', now(), MINUTE, pace.perMinute)) !== undefined
  }
  for (const run of await listDueRuns(db, now().toISOString())) await sendRun(sender, run, pace, mayBegin)
  await endDoneRuns(db, now().toISOString())
}

async function sendRun(sender: Sender, run: DueRun, { inARow }: Pace, mayBegin: () => Promise<boolean>): Promise<void> {
  const { db, now, publicUrl, mailFrom } = sender
  const audience = audienceOf(run.audience)
  let head: Letterhead | undefined
  let isFaulty = run.tries > 0 || run.fault !== ''
  await deliver(sender, {
    table: 'newsletterRecipients',
    of: { newsletterId: run.id },
    pauses: runPauses,
    mayBegin,
    async write({ id, email, name, createdAt }) {
      if (!(await isWanted(db, audience, email))) return
      head ??= await readLetterhead(db, run.body, publicUrl, now())
      const token = randomToken()
      const letter = {
        ...(await composeNewsletter({ ...run, audience }, head, { token, name })),
        recipient: email,
        replyTo: head.brand.contactEmail,
        sentBy: run.startedBy,
        messageKey: `newsletter.${run.id}.${Date.parse(createdAt)}.${id}`,
        unsubscribeUrl: unsubscribeUrl(publicUrl, token),
      }
      const from = { name: head.brand.brandName, address: mailFrom, logo: head.brand.logo?.png }
      return { message: await writeMessage(letter, from), handed: { tokenHash: hashOf(token) } }
    },
    async goesOn({ state, fault }: DeliveryOutcome) {
      if (fault) return goesOnAfter(fault, state === 'unknown' || fault.isOfServer)
      if (state !== 'sent') return true
      inARow.delete(run.id)
      if (isFaulty) await moveRun(db, run.id, ['sending', 'paused'], { fault: '', tries: 0, nextTryAt: null })
      isFaulty = false
      return true
    },
  })

  async function goesOnAfter(fault: MailFault, isOfServer: boolean): Promise<boolean> {
    const count = isOfServer ? 0 : (inARow.get(run.id) ?? 0) + 1
    if (!isOfServer) inARow.set(run.id, count % IN_A_ROW)
    if (!isOfServer && count < IN_A_ROW) return true
    const text = `${count === 0 ? '' : `The mail server took none of ${count} addresses in a row. `}${faultText(fault)}`
    // After a permanent refusal by the server it stops: otherwise every address would fail.
    const pause = fault.isFinal ? undefined : runPauses[run.tries]
    const change =
      pause === undefined
        ? { state: 'paused' as const, tries: 0, nextTryAt: null }
        : { tries: run.tries + 1, nextTryAt: later(now(), pause) }
    await moveRun(db, run.id, ['sending'], { fault: text, ...change })
    return false
  }
}

const COPIED =
  'This site was moved, copied or restored while this was being sent. Go on only if the other copy does not send it.'

/**
 * Pauses waiting newsletters and mails in a copied database, since both copies would send them. An organizer continues
 * them in one.
 */
export async function claimInstallation(database: Database): Promise<void> {
  const identity = await database.identity()
  await database.receive(async trx => {
    const known = await knownInstallation(trx)
    if (known === identity) return
    if (known !== undefined) await pauseAll(trx)
    await keepInstallation(trx, identity)
  })
}

async function pauseAll(trx: Db): Promise<void> {
  await pauseRuns(trx, COPIED)
  await holdMail(trx)
  await dropDueConfirmations(trx)
}
