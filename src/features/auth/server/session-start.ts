import type { Call, SignedIn } from '#http/create-routes.ts'
import { noteSecurity } from '#records/security-events.ts'
import { sendToken } from './session-cookie.ts'

/** Records a login (LG1) and sets the session cookie. */
export async function enter(c: Call, { token, user }: { token: string; user: SignedIn }): Promise<void> {
  await noteSecurity(c, { action: 'login' }, user)
  sendToken(c, token)
}
