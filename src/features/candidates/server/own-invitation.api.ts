import type { MiddlewareHandler } from 'hono'
import { ownPageApi } from '#features/access-links/server/access-links.ts'
import { ownInvitation, ownInvitationChange } from '#features/candidates/own-invitation.schema.ts'
import type { Env } from '#http/create-routes.ts'
import { declineInvitation, readInvitation } from './own-invitation.domain.ts'

/** The page of an invited candidate (decision C2). @param guard lets in a link that works */
export function createOwnInvitationApi(guard: MiddlewareHandler<Env>) {
  return ownPageApi(guard, {
    right: 'answerInvitation',
    summaries: { read: 'An invitation to speak', save: 'Says no to an invitation' },
    own: ownInvitation,
    change: ownInvitationChange,
    problems: ['conflict'],
    read: (db, { recordId }, now) => readInvitation(db, recordId, now),
    save: declineInvitation,
  })
}
