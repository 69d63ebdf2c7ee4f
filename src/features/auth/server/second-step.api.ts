import { sessionAnswer } from '#features/auth/auth.schema.ts'
import { passkeyRequest } from '#features/auth/passkey.schema.ts'
import { secondStepProof, stepToken } from '#features/auth/second-factor.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { askForPasskey } from './factors/second-step.domain.ts'
import { finishLogin } from './login.domain.ts'
import { noteRefusedFactor } from './refused-login.ts'
import { siteOf } from './second-factor.api.ts'
import { answerOf, browserOf, enter, readToken } from './session-cookie.ts'

export const secondStepApi = createRoutes()
  .post(
    '/passkey',
    describeCall('What a browser needs to ask for a passkey, when the password was right', passkeyRequest, {
      problems: ['login-expired'],
    }),
    checkJson(stepToken),
    async c => {
      const { database, now } = c.var.services
      return c.json(await askForPasskey(database.db, c.req.valid('json').token, await siteOf(c), now()))
    },
  )
  .post(
    '/',
    describeCall('Ends a login by a passkey, a code or a recovery code: the answer sets the cookie', sessionAnswer, {
      problems: ['wrong-factor', 'login-expired', 'too-many-requests'],
    }),
    checkJson(secondStepProof),
    async c => {
      const { database, now } = c.var.services
      const proof = c.req.valid('json')
      const site = await siteOf(c)
      try {
        const entered = await finishLogin(database.db, proof, site, browserOf(c), readToken(c), now())
        await enter(c, entered)
        return c.json(answerOf(entered.user))
      } catch (error) {
        await noteRefusedFactor(c, proof.token, error)
        throw error
      }
    },
  )
