/** Loads the passkey library on first use: it takes 5 MB of memory, and many sites have no passkey. */
export function loadWebauthn() {
  return import('@simplewebauthn/server')
}
