import {
  accountChange,
  linkedUser,
  linkInput,
  lostPasswordAnswer,
  lostPasswordInput,
  passwordChoice,
  type SessionAnswer,
  sessionAnswer,
  sessionsEnd,
} from '#features/auth/auth.schema.ts'
import { type LoginAnswer, loginAnswer } from '#features/auth/second-factor.schema.ts'
import { noticeChoice } from '#features/mail/notices.schema.ts'
import { chooseNotices, readNotices } from '#features/mail/server/notices.domain.ts'
import { checkJson } from '#http/check.ts'
import { clientAddress } from '#http/client-address.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { noteSecurity } from '#records/security-events.ts'
import { changeAccount, endSessions, sendResetLink } from './account.domain.ts'
import { findUserByEmail } from './auth.store.ts'
import { enterOrAsk } from './login.domain.ts'
import { choosePassword, readPasswordLink } from './password-links.domain.ts'
import { noteWrongPassword, notingRefusedLink } from './refused-login.ts'
import { notifyOfAccountChange } from './secrets/account-notice.ts'
import { answerOf, browserOf, enter, loginAnswerOf, readToken } from './session-cookie.ts'

export const accountApi = createRoutes()
  .use('/account', noteWrongPassword)
  .use('/sessions/end', noteWrongPassword)
  .patch(
    '/account',
    describeCall('Changes what the user is called and how they are reached', sessionAnswer, {
      problems: ['invalid', 'conflict', 'second-step-required'],
    }),
    requireRight('enter'),
    checkJson(accountChange),
    async c => {
      const { database, now } = c.var.services
      const before = signedIn(c)
      const user = await changeAccount(database, before, c.req.valid('json'), now())
      if (user.email !== before.email) {
        await noteSecurity(c, { action: 'email-changed', label: nameOf(user) })
        await notifyOfAccountChange(c, user, 'Your email address was changed', before.email)
      }
      return c.json(answerOf(user) satisfies SessionAnswer)
    },
  )
  .get('/notices', describeCall('The notices that the user gets', noticeChoice), requireRight('enter'), async c =>
    c.json(await readNotices(c.var.services.database.db, signedIn(c))),
  )
  .put(
    '/notices',
    describeCall('Chooses the notices that the user gets', noticeChoice, { problems: ['invalid'] }),
    requireRight('enter'),
    checkJson(noticeChoice),
    async c => {
      const { database, now } = c.var.services
      return c.json(await chooseNotices(database, signedIn(c), c.req.valid('json'), now()))
    },
  )
  .post(
    '/sessions/end',
    describeCall('Ends one session of the user, or all but this one', success),
    requireRight('enter'),
    checkJson(sessionsEnd),
    async c => {
      const { database, now } = c.var.services
      await endSessions(database, signedIn(c), c.req.valid('json'), now())
      await noteSecurity(c, { action: 'sessions-ended', label: nameOf(signedIn(c)) })
      return c.json({ success: true })
    },
  )
  .post(
    '/lost-password',
    describeCall('Mails a link to choose a new password with, if there is a user of that address', lostPasswordAnswer),
    checkJson(lostPasswordInput),
    async c => {
      const { services } = c.var
      const hasMail = services.config.smtpUrl !== undefined
      if (hasMail) {
        const { email } = c.req.valid('json')
        await sendResetLink(services, email, clientAddress(c))
        const user = await findUserByEmail(services.database.db, email)
        await noteSecurity(c, { action: 'reset-asked', label: user?.username ?? '' }, null)
      }
      return c.json({ hasMail })
    },
  )
  .post(
    '/link',
    describeCall('The user of a link to choose a password', linkedUser, { problems: ['not-found'] }),
    checkJson(linkInput),
    async c => {
      const { database, now } = c.var.services
      return c.json(await notingRefusedLink(c, () => readPasswordLink(database.db, c.req.valid('json').token, now())))
    },
  )
  .post(
    '/link/password',
    describeCall('Sets the chosen password, uses up the link and logs an invited person in', loginAnswer, {
      problems: ['not-found', 'invalid'],
    }),
    checkJson(passwordChoice),
    async c => {
      const { database, now } = c.var.services
      const { isNew, ...user } = await notingRefusedLink(c, () => choosePassword(database, c.req.valid('json'), now()))
      await noteSecurity(c, { action: isNew ? 'joined' : 'password-reset' }, { ...user, userId: user.id })
      if (!isNew) {
        await notifyOfAccountChange(c, user, 'Your password was changed')
        return c.json<LoginAnswer>({ user: null })
      }
      const result = await enterOrAsk(database.db, user.id, browserOf(c), readToken(c), now())
      if ('token' in result) await enter(c, result)
      return c.json(loginAnswerOf(result))
    },
  )
