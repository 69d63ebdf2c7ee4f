import { z } from '#lib/zod.ts'

const binary = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(20_000)

const credential = { id: binary, rawId: binary, type: z.literal('public-key'), clientExtensionResults: z.object({}) }
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** A passkey login (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
})

/** A new passkey (WebAuthn, RegistrationResponseJSON). */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** The request for a passkey login (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
})

/** The request for a new passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
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

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

export type PasskeyRequest = z.infer<typeof passkeyRequest>
export type PasskeyCreation = z.infer<typeof passkeyCreation>
