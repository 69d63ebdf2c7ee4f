import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Use {
  challenge: string
  origin?: string
  rpId?: string
}

/** A software authenticator that behaves like a real one (WebAuthn level 3). */
export function softAuthenticator(siteOrigin: string) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0

  function clientData(type: string, { challenge, origin = siteOrigin }: Use) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** The hash of the site, the flags, and the use counter. */
  function authenticatorData(flags: number, { rpId = new URL(siteOrigin).hostname }: Use, rest = Buffer.alloc(0)) {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(uses, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest])
  }

  function credential<Response>(response: Response) {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  /** COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  return {
    /** Makes the passkey. */
    create(use: Use) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const authData = Uint8Array.from(authenticatorData(0x41, use, attested))
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', use).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Uses the passkey. */
    get(use: Use) {
      uses += 1
      const data = authenticatorData(0x01, use)
      const client = clientData('webauthn.get', use)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },

    /** A copy starts counting again. */
    startOver() {
      uses = 0
    },
  }
}
