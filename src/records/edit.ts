import { clientAddress } from '#http/client-address.ts'
import type { Call } from '#http/create-routes.ts'
import { nameOf } from '#lib/text/name-of.ts'

/** Who makes a change, when and from where: what every change of a record takes. */
export interface Edit {
  by: { userId: number | null; name: string }
  at: Date
  /** Empty when the server makes the change by itself. */
  address: string
}

/** The edit that a call makes: whoever is logged in, or else a visitor. */
export function editOf(c: Call): Edit {
  const { session, services } = c.var
  const by = session ? { userId: session.userId, name: nameOf(session) } : { userId: null, name: 'A visitor' }
  return { by, at: services.now(), address: clientAddress(c) }
}

/** An edit that nobody asked for: a start, a task of the day, a command on the server. */
export function ownEdit(at: Date): Edit {
  return { by: { userId: null, name: 'Lectern' }, at, address: '' }
}
