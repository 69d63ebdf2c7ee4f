import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { plainText } from '#features/mail/server/layout/mail-body.domain.ts'
import { fillInLine } from '#features/mail/server/texts/fill-in.domain.ts'
import { groupsOf } from '#features/newsletters/audiences.ts'
import type { Newsletter, SendReview, TryAgainInput } from '#features/newsletters/newsletters.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { requeueRecipients } from './addresses/recipients.store.ts'
import { countSubscribers } from './addresses/subscription.store.ts'
import { fillParts } from './letter-parts.domain.ts'
import { readLetterhead } from './newsletter-letter.domain.ts'
import { findNewsletterDraft, newsletters } from './newsletters.collection.ts'
import { readAddresses } from './newsletters.domain.ts'
import { moveRun } from './newsletters.store.ts'

/** How many addresses a review lists. */
const FIRST = 3

export interface RunMail {
  publicUrl: string
  smtpUrl: string | undefined
  mailPerMinute: number
}

/**
 * What sending a draft would do now.
 * @throws Problem `not-found`, `conflict`
 */
export async function reviewNewsletter(
  db: Db,
  id: number,
  { publicUrl, smtpUrl, mailPerMinute }: RunMail,
  now: Date,
): Promise<SendReview> {
  const draft = await findNewsletterDraft(db, id)
  const { year, addresses, unwanted } = await readAddresses(db, draft)
  const { unconfirmed } = await countSubscribers(db)
  const { common, drawn } = await readLetterhead(db, draft.body, publicUrl, now)
  return {
    year,
    count: addresses.length,
    first: addresses.slice(0, FIRST).map(({ email }) => email),
    unconfirmed: groupsOf(draft.audience).includes('subscribers') ? unconfirmed : 0,
    unwanted,
    minutes: Math.ceil(addresses.length / mailPerMinute),
    hasServer: smtpUrl !== undefined,
    texts: { subject: fillInLine(draft.subject, common), body: plainText(fillParts(drawn.parts, common)) },
  }
}

/** @throws Problem `not-found`, `conflict` when it is not being sent */
export async function pauseRun(database: Database, id: number): Promise<Newsletter> {
  return move(database, id, ['sending'], { state: 'paused' }, 'It is not being sent.')
}

/** Resumes a paused run. @throws Problem `not-found`, `conflict` when it is not paused */
export async function resumeRun(database: Database, id: number): Promise<Newsletter> {
  const again = { state: 'sending', fault: '', tries: 0, nextTryAt: null } as const
  return move(database, id, ['paused', 'sending'], again, 'It is not paused.')
}

/** Retries addresses that failed or may have got it. @throws Problem `not-found`, `conflict` */
export async function tryAgain(
  database: Database,
  id: number,
  { results }: TryAgainInput,
  { at }: Edit,
): Promise<Newsletter> {
  return database.receive(async trx => {
    const found = await findOrRefuse(newsletters.records, trx, id)
    if (found.state === 'draft') throw new Problem('conflict', 'It was not sent yet.')
    if ((await requeueRecipients(trx, id, results, at.toISOString())) > 0) {
      await moveRun(trx, id, ['sent'], { state: 'sending', finishedAt: null })
    }
    return findOrRefuse(newsletters.records, trx, id)
  })
}

async function move(
  database: Database,
  id: number,
  from: readonly Newsletter['state'][],
  change: Parameters<typeof moveRun>[3],
  refusal: string,
): Promise<Newsletter> {
  return database.receive(async trx => {
    const moved = await moveRun(trx, id, from, change)
    const found = await findOrRefuse(newsletters.records, trx, id)
    if (!moved) throw new Problem('conflict', refusal)
    return found
  })
}
