import {
  loginSchema,
  openSession,
  passwordChangeSchema,
  type SessionAnswer,
  sessionAnswer,
} from '#features/auth/auth.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { checkJson } from '#http/check.ts'
import { clientAddress } from '#http/client-address.ts'
import { type Call, createRoutes, type SignedIn } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireAdmin } from '#http/guards.ts'
import { z } from '#lib/zod.ts'
import { changePassword, logIn, logOut, logOutEverywhere, readSessions } from './auth.domain.ts'
import { dropToken, readToken, sendToken } from './session-cookie.ts'

/** Login, logout, who am I and where, and the change of the password. */
export const authApi = createRoutes()
  .post(
    '/login',
    describeCall('Logs an administrator in: the answer sets the cookie of the session', sessionAnswer, {
      problems: ['wrong-password'],
    }),
    checkJson(loginSchema),
    async c => {
      const { database, now } = c.var.services
      const login = c.req.valid('json')
      sendToken(c, await logIn(database.db, login, clientAddress(c), readToken(c), now()))
      return c.json({ user: { username: login.username } } satisfies SessionAnswer)
    },
  )
  .post('/logout', describeCall('Ends the session of the cookie', sessionAnswer), async c => {
    const token = readToken(c)
    if (token) await logOut(c.var.services.database.db, token)
    dropToken(c)
    return c.json({ user: null } satisfies SessionAnswer)
  })
  .get('/session', describeCall('Who is logged in, if anybody', sessionAnswer), c => {
    const { session } = c.var
    return c.json({ user: session && { username: session.username } } satisfies SessionAnswer)
  })
  .post(
    '/password',
    describeCall('Changes the password, and ends every other session', success),
    requireAdmin,
    checkJson(passwordChangeSchema),
    async c => {
      const { database, now } = c.var.services
      const event = await readEventProfile(database.db)
      sendToken(c, await changePassword(database, administrator(c).userId, c.req.valid('json'), event, now()))
      return c.json({ success: true })
    },
  )
  .get(
    '/sessions',
    describeCall('Where the administrator is logged in', { sessions: z.array(openSession) }),
    requireAdmin,
    async c => {
      const { database, now } = c.var.services
      return c.json({ sessions: await readSessions(database.db, administrator(c), now()) })
    },
  )
  .post(
    '/logout-everywhere',
    describeCall('Ends every session of the administrator, this one too', sessionAnswer),
    requireAdmin,
    async c => {
      await logOutEverywhere(c.var.services.database.db, administrator(c))
      dropToken(c)
      return c.json({ user: null } satisfies SessionAnswer)
    },
  )

function administrator(c: Call): SignedIn {
  const { session } = c.var
  if (!session) throw new Error('requireAdmin let a stranger through')
  return session
}
