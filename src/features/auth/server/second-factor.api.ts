import { passkeyCreation } from '#features/auth/passkey.schema.ts'
import {
  factorAdded,
  factors,
  firstCode,
  newPasskey,
  passwordConfirmation,
} from '#features/auth/second-factor.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { logSecurity } from '#http/security-log.ts'
import { idParam } from '#lib/fields.ts'
import type { ProblemCode } from '#lib/problem.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import type { RelyingParty } from './factors/passkeys.domain.ts'
import { beginPasskey, beginTotp, finishPasskey, finishTotp } from './new-factor.domain.ts'
import { noteWrongPassword } from './refused-login.ts'
import { dropFactor, readFactors, renewRecoveryCodes } from './second-factor.domain.ts'
import { notifyOfAccountChange } from './secrets/account-notice.ts'

const confirming: ProblemCode[] = ['second-step-required']

export const factorsApi = createRoutes()
  .use(noteWrongPassword)
  .get('/', describeCall('The second factors of the user', factors), requireRight('secureAccount'), async c =>
    c.json(await readFactors(c.var.services.database.db, signedIn(c).userId)),
  )
  .post(
    '/passkeys',
    describeCall('Begins to add a passkey', { token: z.string(), creation: passkeyCreation }, { problems: confirming }),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database, now } = c.var.services
      const { password } = c.req.valid('json')
      return c.json(await beginPasskey(database.db, signedIn(c), password, await siteOf(c), now()))
    },
  )
  .post(
    '/passkeys/confirm',
    describeCall('Adds the passkey that the browser has made', factorAdded),
    requireRight('secureAccount'),
    checkJson(newPasskey),
    async c => {
      const { database } = c.var.services
      const added = await finishPasskey(database, signedIn(c).userId, c.req.valid('json'), await siteOf(c), editOf(c))
      await noteFactor(c, 'factor-added', 'A passkey was added to your account')
      return c.json(added)
    },
  )
  .post(
    '/passkeys/:id/remove',
    describeCall('Removes a passkey', factors, { problems: [...confirming, 'not-found'] }),
    requireRight('secureAccount'),
    checkParam(idParam),
    checkJson(passwordConfirmation),
    async c => {
      const { database } = c.var.services
      const passkey = { passkeyId: c.req.valid('param').id }
      const left = await dropFactor(database, signedIn(c), passkey, c.req.valid('json').password, editOf(c))
      await noteFactor(c, 'factor-removed', 'A passkey was removed from your account')
      return c.json(left)
    },
  )
  .post(
    '/totp',
    describeCall(
      'Begins to take codes from an app',
      { token: z.string(), secret: z.string(), address: z.string() },
      { problems: confirming },
    ),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database, now } = c.var.services
      const { password } = c.req.valid('json')
      return c.json(await beginTotp(database.db, signedIn(c), password, await siteOf(c), now()))
    },
  )
  .post(
    '/totp/confirm',
    describeCall('Takes codes from the app that has shown this one', factorAdded, { problems: ['too-many-requests'] }),
    requireRight('secureAccount'),
    checkJson(firstCode),
    async c => {
      const { database } = c.var.services
      const added = await finishTotp(database, signedIn(c).userId, c.req.valid('json'), editOf(c))
      await noteFactor(c, 'factor-added', 'An app for codes was added to your account')
      return c.json(added)
    },
  )
  .post(
    '/totp/remove',
    describeCall('Takes codes no more', factors, { problems: confirming }),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database } = c.var.services
      const left = await dropFactor(database, signedIn(c), 'totp', c.req.valid('json').password, editOf(c))
      await noteFactor(c, 'factor-removed', 'The app for codes was removed from your account')
      return c.json(left)
    },
  )
  .post(
    '/recovery-codes',
    describeCall('Makes new recovery codes in the place of the old ones', factorAdded, {
      problems: [...confirming, 'conflict'],
    }),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database } = c.var.services
      const made = await renewRecoveryCodes(database, signedIn(c), c.req.valid('json').password, editOf(c))
      await noteFactor(c, 'factor-changed', 'New recovery codes were made for your account')
      return c.json(made)
    },
  )

/** Logs a change of a second factor (LG1) with its row, and mails the user. */
async function noteFactor(c: Call, action: 'factor-added' | 'factor-removed' | 'factor-changed', what: string) {
  const user = signedIn(c)
  logSecurity(c, { event: action, outcome: 'done', label: nameOf(user) })
  await notifyOfAccountChange(c, user, what)
}

/** Passkeys belong to the public address, which browsers see behind any proxy. */
export async function siteOf(c: Call): Promise<RelyingParty> {
  const { config, database } = c.var.services
  const { brandName } = await readEventProfile(database.db)
  return { name: brandName, origin: new URL(config.publicUrl).origin }
}
