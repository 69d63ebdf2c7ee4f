import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { InboxMessage } from '#features/inbox/inbox.schema.ts'
import { tellOfHandOver } from '#features/mail/server/hand-over-notice.domain.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { listColleagues } from './colleagues.store.ts'
import { claimMessage, findMessage } from './received.store.ts'

/** How long somebody who has begun to answer is on it without typing on, in ms. */
const CLAIM = 15 * 60_000

/** How long a message stays with whoever it was handed to, unless they answer or let go of it, in ms. */
const HANDED = 30 * 24 * 60 * 60_000

/** A message that nobody is on. */
export const nobody = { claimedBy: null, claimedAt: null, claimedUntil: null }

/** @throws Problem `not-found` */
export async function readMessage(db: Db, id: number, now: Date): Promise<InboxMessage> {
  return findOrRefuse({ find: (trx: Db) => findMessage(trx, id, now.toISOString()) }, db, id)
}

/**
 * Says that somebody is answering a message, or still is (decision M5).
 * @param over takes it from whoever else is on it
 * @throws Problem `not-found`; `changed` with the message when somebody else is on it
 */
export async function beginAnswer(database: Database, id: number, over: boolean, edit: Edit): Promise<InboxMessage> {
  return database.receive(async trx => {
    const message = await readMessage(trx, id, edit.at)
    if (!over) refuseOthers(message, edit)
    const { claim } = message
    const isMine = claim?.userId === edit.by.userId
    const claimedAt = isMine ? claim.since : edit.at.toISOString()
    await claimMessage(trx, id, { claimedBy: edit.by.userId, claimedAt, claimedUntil: later(edit.at, CLAIM) }, isMine)
    return readMessage(trx, id, edit.at)
  })
}

/**
 * Hands a message to an organiser, who is told if they want to be told of messages at once (decision M5).
 * @throws Problem `not-found`; `changed` with the message when somebody else is on it; `invalid` for somebody who may not
 * answer messages, or is gone
 */
export async function handOver(
  database: Database,
  id: number,
  to: number,
  publicUrl: string,
  edit: Edit,
): Promise<InboxMessage> {
  return database.receive(async trx => {
    const message = await readMessage(trx, id, edit.at)
    refuseOthers(message, edit)
    if (!(await listColleagues(trx)).some(({ id }) => id === to)) {
      const field = { field: 'to', message: 'Please choose somebody who may answer messages.' }
      throw new Problem('invalid', field.message, { fields: [field] })
    }
    const claimedAt = edit.at.toISOString()
    await claimMessage(trx, id, { claimedBy: to, claimedAt, claimedUntil: later(edit.at, HANDED) })
    const site = { publicUrl, now: edit.at }
    if (to !== edit.by.userId) await tellOfHandOver(trx, message, { to, by: edit.by.name }, site)
    return readMessage(trx, id, edit.at)
  })
}

/**
 * Takes back that somebody is answering, unless somebody else is by now.
 * @throws Problem `not-found`
 */
export async function leaveAnswer(database: Database, id: number, edit: Edit): Promise<InboxMessage> {
  return database.receive(async trx => {
    const { claim } = await readMessage(trx, id, edit.at)
    if (claim?.userId === edit.by.userId) await claimMessage(trx, id, nobody)
    return readMessage(trx, id, edit.at)
  })
}

function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}

/** Refuses whoever is not on a message while somebody else is. @throws Problem `changed` with the message */
export function refuseOthers(message: InboxMessage, { by }: Edit): void {
  const { claim } = message
  if (claim && claim.userId !== by.userId) {
    throw new Problem('changed', `${claim.name} is answering this.`, { current: message })
  }
}
