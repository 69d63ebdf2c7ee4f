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
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import type { RelyingParty } from './factors/passkeys.domain.ts'
import { beginPasskey, finishPasskey } from './new-passkey.domain.ts'
import { beginTotp, finishTotp } from './new-totp.domain.ts'
import { dropFactor, readFactors, renewRecoveryCodes } from './second-factor.domain.ts'

/** What users can show beside their password, each for themselves. */
export const factorsApi = createRoutes()
  .get('/', describeCall('The second factors of the user', factors), requireRight('secureAccount'), async c =>
    c.json(await readFactors(c.var.services.database.db, signedIn(c).userId)),
  )
  .post(
    '/passkeys',
    describeCall('Begins to add a passkey', { token: z.string(), creation: passkeyCreation }),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database, now } = c.var.services
      const { password } = c.req.valid('json')
      return c.json(await beginPasskey(database.db, signedIn(c).userId, password, await siteOf(c), now()))
    },
  )
  .post(
    '/passkeys/confirm',
    describeCall('Adds the passkey that the browser has made', factorAdded),
    requireRight('secureAccount'),
    checkJson(newPasskey),
    async c => {
      const { database } = c.var.services
      return c.json(await finishPasskey(database, signedIn(c).userId, c.req.valid('json'), await siteOf(c), editOf(c)))
    },
  )
  .post(
    '/passkeys/:id/remove',
    describeCall('Removes a passkey', factors, { problems: ['not-found'] }),
    requireRight('secureAccount'),
    checkParam(idParam),
    checkJson(passwordConfirmation),
    async c => {
      const { database } = c.var.services
      const passkey = { passkeyId: c.req.valid('param').id }
      return c.json(await dropFactor(database, signedIn(c).userId, passkey, c.req.valid('json').password, editOf(c)))
    },
  )
  .post(
    '/totp',
    describeCall('Begins to take codes from an app', { token: z.string(), secret: z.string(), address: z.string() }),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database, now } = c.var.services
      const { password } = c.req.valid('json')
      return c.json(await beginTotp(database.db, signedIn(c).userId, password, await siteOf(c), now()))
    },
  )
  .post(
    '/totp/confirm',
    describeCall('Takes codes from the app that has shown this one', factorAdded, { problems: ['too-many-requests'] }),
    requireRight('secureAccount'),
    checkJson(firstCode),
    async c => {
      const { database } = c.var.services
      return c.json(await finishTotp(database, signedIn(c).userId, c.req.valid('json'), editOf(c)))
    },
  )
  .post(
    '/totp/remove',
    describeCall('Takes codes no more', factors),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database } = c.var.services
      return c.json(await dropFactor(database, signedIn(c).userId, 'totp', c.req.valid('json').password, editOf(c)))
    },
  )
  .post(
    '/recovery-codes',
    describeCall('Makes new recovery codes in the place of the old ones', factorAdded, { problems: ['conflict'] }),
    requireRight('secureAccount'),
    checkJson(passwordConfirmation),
    async c => {
      const { database } = c.var.services
      return c.json(await renewRecoveryCodes(database, signedIn(c).userId, c.req.valid('json').password, editOf(c)))
    },
  )

/** Passkeys are for the address that visitors use, which is what browsers see, whatever proxies make of it. */
export async function siteOf(c: Call): Promise<RelyingParty> {
  const { config, database } = c.var.services
  const { brandName } = await readEventProfile(database.db)
  return { name: brandName, origin: new URL(config.publicUrl).origin }
}
