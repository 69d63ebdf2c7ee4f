import {
  loginSchema,
  openSession,
  passwordChangeSchema,
  type SessionAnswer,
  sessionAnswer,
} from '#features/auth/auth.schema.ts'
import { loginAnswer } from '#features/auth/second-factor.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { z } from '#lib/zod.ts'
import { noteSecurity } from '#records/security-events.ts'
import { changePassword } from './auth.domain.ts'
import { logIn } from './login.domain.ts'
import { noteRefusedLogin, noteWrongPassword } from './refused-login.ts'
import { notifyOfAccountChange } from './secrets/account-notice.ts'
import { answerOf, browserOf, dropToken, enter, loginAnswerOf, readToken, sendToken } from './session-cookie.ts'
import { endEverySession, logOut, readSessions } from './sessions.domain.ts'

export const authApi = createRoutes()
  .use('/password', noteWrongPassword)
  .post(
    '/login',
    describeCall('Logs a user in: the answer sets the cookie, or says what the second step is', loginAnswer, {
      problems: ['wrong-password'],
    }),
    checkJson(loginSchema),
    async c => {
      const { database, now } = c.var.services
      const login = c.req.valid('json')
      try {
        const result = await logIn(database.db, login, browserOf(c), readToken(c), now())
        if ('token' in result) await enter(c, result)
        return c.json(loginAnswerOf(result))
      } catch (error) {
        await noteRefusedLogin(c, login.username, error)
        throw error
      }
    },
  )
  .post('/logout', describeCall('Ends the session of the cookie', sessionAnswer), async c => {
    const token = readToken(c)
    if (token) await logOut(c.var.services.database.db, token)
    if (c.var.session) await noteSecurity(c, { action: 'logout' })
    dropToken(c)
    return c.json({ user: null } satisfies SessionAnswer)
  })
  .get('/session', describeCall('Who is logged in, if anybody', sessionAnswer), c => {
    return c.json(answerOf(c.var.session))
  })
  .post(
    '/password',
    describeCall('Changes the password, and ends every other session', success, {
      problems: ['second-step-required', 'conflict'],
    }),
    requireRight('secureAccount'),
    checkJson(passwordChangeSchema),
    async c => {
      const { database, now } = c.var.services
      const event = await readEventProfile(database.db)
      const change = c.req.valid('json')
      const user = signedIn(c)
      const token = await changePassword(database, user, change, event, browserOf(c), now())
      await noteSecurity(c, { action: 'password-changed', label: nameOf(user) })
      if (user.email === '' && change.email) await noteSecurity(c, { action: 'email-changed', label: nameOf(user) })
      await notifyOfAccountChange(c, user, 'Your password was changed')
      sendToken(c, token)
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
      await endEverySession(c.var.services.database.db, signedIn(c).userId)
      await noteSecurity(c, { action: 'sessions-ended', label: nameOf(signedIn(c)) })
      dropToken(c)
      return c.json({ user: null } satisfies SessionAnswer)
    },
  )
