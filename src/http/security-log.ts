import { clientAddress } from './client-address.ts'
import type { Call, SignedIn } from './create-routes.ts'

interface SecurityEvent {
  event: string
  outcome: 'done' | 'refused'
  /** Whom it was done to, or what with. */
  label?: string
}

/** Writes one line for what matters to who may come in here (LG1): who, from where, what, and what came of it. */
export function logSecurity(
  c: Call,
  { event, outcome, label }: SecurityEvent,
  user: Pick<SignedIn, 'userId' | 'username'> | null = c.var.session,
): void {
  const { services, requestId } = c.var
  const who = user && { userId: user.userId, user: user.username }
  services.log.info(
    { requestId, event, outcome, ...who, address: clientAddress(c), ...(label && { label }) },
    'security',
  )
}
