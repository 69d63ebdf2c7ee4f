import {
  loginSchema,
  openSession,
  passwordChangeSchema,
  type SessionAnswer,
  sessionAnswer,
} from '#features/auth/auth.schema.ts'
import { type LoginAnswer, loginAnswer } from '#features/auth/second-factor.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { z } from '#lib/zod.ts'
import { changePassword, logIn, logOut, logOutEverywhere, readSessions } from './auth.domain.ts'
import { answerOf, browserOf } from './session-answer.ts'
import { dropToken, readToken, sendToken } from './session-cookie.ts'

/** Login, logout, who am I and where, and the change of the password. */
export const authApi = createRoutes()
  .post(
    '/login',
    describeCall('Logs a user in: the answer sets the cookie, or says what the second step is', loginAnswer, {
      problems: ['wrong-password'],
    }),
    checkJson(loginSchema),
    async c => {
      const { database, now } = c.var.services
      const result = await logIn(database.db, c.req.valid('json'), browserOf(c), readToken(c), now())
      if ('token' in result) sendToken(c, result.token)
      const answer: LoginAnswer = 'token' in result ? answerOf(result.user) : { user: null, ...result }
      return c.json(answer)
    },
  )
  .post('/logout', describeCall('Ends the session of the cookie', sessionAnswer), async c => {
    const token = readToken(c)
    if (token) await logOut(c.var.services.database.db, token)
    dropToken(c)
    return c.json({ user: null } satisfies SessionAnswer)
  })
  .get('/session', describeCall('Who is logged in, if anybody', sessionAnswer), c => {
    return c.json(answerOf(c.var.session))
  })
  .post(
    '/password',
    describeCall('Changes the password, and ends every other session', success),
    requireRight('secureAccount'),
    checkJson(passwordChangeSchema),
    async c => {
      const { database, now } = c.var.services
      const event = await readEventProfile(database.db)
      const { userId } = signedIn(c)
      sendToken(c, await changePassword(database, userId, c.req.valid('json'), event, browserOf(c), now()))
      return c.json({ success: true })
    },
  )
  .get(
    '/sessions',
    describeCall('Where the user is logged in', { sessions: z.array(openSession) }),
    requireRight('enter'),
    async c => {
      const { database, now } = c.var.services
      return c.json({ sessions: await readSessions(database.db, signedIn(c), now()) })
    },
  )
  .post(
    '/logout-everywhere',
    describeCall('Ends every session of the user, this one too', sessionAnswer),
    requireRight('enter'),
    async c => {
      await logOutEverywhere(c.var.services.database.db, signedIn(c))
      dropToken(c)
      return c.json({ user: null } satisfies SessionAnswer)
    },
  )
