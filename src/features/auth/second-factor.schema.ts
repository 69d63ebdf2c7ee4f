import { recordId, required, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { currentPassword, sessionAnswer } from './auth.schema.ts'

const binary = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(20_000)
const token = z.string().min(1).max(100)
const credential = { id: binary, rawId: binary, type: z.literal('public-key'), clientExtensionResults: z.object({}) }
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What a browser makes of a passkey when it logs in (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
})

/** What a browser makes of a new passkey (WebAuthn, RegistrationResponseJSON). */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** That the password was right, and by what the login goes on. */
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

/** What a browser needs to ask for a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
})

/** What a browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
    requireResidentKey: z.boolean(),
  }),
})

export const passwordConfirmation = z.object({ password: currentPassword })

export const newPasskey = stepToken.extend({
  passkey: attestation,
  name: required('Please name the passkey, such as after the device it is on', 60),
})

export const firstCode = stepToken.extend({ code: z.string().trim().max(100) })

/** The factors of whoever asks. */
export const factors = z.object({
  passkeys: z.array(
    z.object({ id: recordId, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
  ),
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
})

/** What remains after a factor was added: the codes are shown once, with the first factor. */
export const factorAdded = factors.extend({ recoveryCodes: z.array(z.string()).optional() })

export type LoginAnswer = z.infer<typeof loginAnswer>
export type SecondStep = z.infer<typeof secondStep>
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>
export type SecondStepProof = z.infer<typeof secondStepProof>
export type PasskeyRequest = z.infer<typeof passkeyRequest>
export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type NewPasskey = z.infer<typeof newPasskey>
export type Factors = z.infer<typeof factors>
export type FactorAdded = z.infer<typeof factorAdded>
