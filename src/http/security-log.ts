import { clientAddress } from './client-address.ts'
import type { Call, SignedIn } from './create-routes.ts'

interface SecurityEvent {
  event: string
  outcome: 'done' | 'refused'
  /** The person or thing it was about. */
  label?: string
}

/** Logs a security event (LG1) in one line: who, from where, what, and the outcome. */
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
