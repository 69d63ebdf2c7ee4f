import type { Call, SignedIn } from '#http/create-routes.ts'
import { noteSecurity } from '#records/security-events.ts'
import { sendToken } from './session-cookie.ts'

/** Notes that somebody has logged in (LG1), and gives their browser the session. */
export async function enter(c: Call, { token, user }: { token: string; user: SignedIn }): Promise<void> {
  await noteSecurity(c, { action: 'login' }, user)
  sendToken(c, token)
}
