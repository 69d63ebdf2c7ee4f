import { recordId, required, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { currentPassword, sessionAnswer } from './auth.schema.ts'
import { attestation, passkeyAssertion } from './passkey.schema.ts'

const token = z.string().min(1).max(100)

/** The answer to a right password: the second step and its token. */
export const secondStep = z.object({
  token: z.string(),
  passkey: z.boolean(),
  code: z.boolean(),
})

export const loginAnswer = sessionAnswer.extend({ secondStep: secondStep.optional() })

export const stepToken = z.object({ token })

/** The second step of a login: one of three ways. */
export const secondStepProof = z.union(
  [
    stepToken.extend({ passkey: passkeyAssertion }),
    stepToken.extend({ code: z.string().trim().max(100) }),
    stepToken.extend({ recoveryCode: z.string().trim().max(100) }),
  ],
  'Please give a code or a passkey',
)

export const passwordConfirmation = z.object({ password: currentPassword })

export const newPasskey = stepToken.extend({
  passkey: attestation,
  name: required('Please name the passkey, such as after the device it is on', 60),
})

export const firstCode = stepToken.extend({ code: z.string().trim().max(100) })

/** The current user's factors. */
export const factors = z.object({
  passkeys: z.array(
    z.object({ id: recordId, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
  ),
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
})

/** The answer to an added factor: recovery codes come once, with the first factor. */
export const factorAdded = factors.extend({ recoveryCodes: z.array(z.string()).optional() })

export type LoginAnswer = z.infer<typeof loginAnswer>
export type SecondStep = z.infer<typeof secondStep>

export type SecondStepProof = z.infer<typeof secondStepProof>

export type NewPasskey = z.infer<typeof newPasskey>
export type Factors = z.infer<typeof factors>
export type FactorAdded = z.infer<typeof factorAdded>
