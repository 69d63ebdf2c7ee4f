import type { Db } from '#db/migrations/tables.ts'
import { findLink, type LinkHolders } from '#features/access-links/server/access-links.domain.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import type { OwnInvitation, ownInvitationChange } from '#features/candidates/own-invitation.schema.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { Problem } from '#lib/problem.ts'
import type { z } from '#lib/zod.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import { speakerCandidates } from './candidates.collection.ts'

const { records } = speakerCandidates

export async function readInvitation(db: Db, id: number, now: Date): Promise<OwnInvitation> {
  const { name, email, state, speakerId, reply } = await findOrRefuse(records, db, id)
  // Organizers move the card by hand, too.
  const hasDeclined = state === 'declined' && reply !== ''
  const answer = speakerId !== null ? 'applied' : hasDeclined ? 'declined' : null
  return { name, email, answer, isOpen: (await readEvent(db, now)).takes.speakers }
}

/** Notes that an invited person does not want to speak. @throws Problem `conflict` once they have applied */
export async function declineInvitation(sent: SentByLink<z.infer<typeof ownInvitationChange>>): Promise<void> {
  const { database, recordId, change, edit } = sent
  await database.receive(async trx => {
    const { speakerId, reply: before } = await findOrRefuse(records, trx, recordId)
    if (speakerId !== null) throw new Problem('conflict', 'You have applied already. Write to us to change that.')
    const reply = change.word || before || 'No, thank you.'
    await changeOrRefuse(records, trx, recordId, { state: 'declined', reply }, null, edit)
  })
}

/** How an application finds the candidate whose invitation it answers (decision C2). @param holders of links */
export function invitationsOf(holders: LinkHolders) {
  return {
    /** The candidate of a link; undefined for a link that has ended, or another one. */
    async find(db: Db, token: string, now: Date): Promise<number | undefined> {
      const found = await findLink(db, holders, token, now)
      return found?.isValid && found.use === 'candidate' ? (found.link.recordId ?? undefined) : undefined
    },
    /** Moves the card, and joins it to the application: the first one by the invitation. */
    async join(trx: Db, id: number, speakerId: number, edit: Edit): Promise<void> {
      if ((await findOrRefuse(records, trx, id)).speakerId !== null) return
      await changeOrRefuse(records, trx, id, { state: 'applied', speakerId }, null, edit)
    },
  }
}
