import type { SessionAnswer } from '#features/auth/auth.schema.ts'
import type { LoginAnswer, SecondStep } from '#features/auth/second-factor.schema.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Call, SignedIn } from '#http/create-routes.ts'
import type { Browser } from './sessions.store.ts'

const LONGEST_USER_AGENT = 500

export function answerOf(user: SignedIn | null): SessionAnswer {
  if (!user) return { user: null }
  const { userId: id, username, name, email, role, mustChangePassword, mustAddFactor } = user
  return { user: { id, username, name, email, role, mustChangePassword, mustAddFactor } }
}

/** What a right password leads to: a session, or the second step. */
export function loginAnswerOf(result: { user: SignedIn } | { secondStep: SecondStep }): LoginAnswer {
  return 'user' in result ? answerOf(result.user) : { user: null, ...result }
}

/** The origin of a login, stored with its session. */
export function browserOf(c: Call): Browser {
  return { address: clientAddress(c), userAgent: (c.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT) }
}
