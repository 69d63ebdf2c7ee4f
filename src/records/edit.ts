import { clientAddress } from '#http/client-address.ts'
import type { Call } from '#http/create-routes.ts'
import { nameOf } from '#lib/text/name-of.ts'

/** Who makes a change, when and from where: every change of a record takes one. */
export interface Edit {
  by: { userId: number | null; name: string }
  at: Date
  /** Empty for the server's own changes. */
  address: string
  /** Whether the user confirmed a change that goes over a limit. */
  confirmed?: boolean
  /** Whether the user says that it only corrects a slip. */
  isSlip?: boolean
  /** Whether it joins the last event of the record, of the same fields: saves that follow each other closely. */
  joins?: boolean
  /** The import that the change is part of. */
  batch?: string
}

/** The edit of a call: by the person of its link, the current user, or a visitor. */
export function editOf(c: Call): Edit {
  const { link, session, services } = c.var
  const by =
    session && !link
      ? { userId: session.userId, name: nameOf(session) }
      : { userId: null, name: link?.name ?? 'A visitor' }
  const answer = c.req.query('confirmed')
  return {
    by,
    at: services.now(),
    address: clientAddress(c),
    confirmed: answer === 'full',
    ...(answer === 'slip' && { isSlip: true }),
  }
}

/** An edit by the server: a start, a daily task, a command. */
export function ownEdit(at: Date): Edit {
  return { by: { userId: null, name: 'Lectern' }, at, address: '' }
}
