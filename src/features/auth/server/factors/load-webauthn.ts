/** The library of passkeys, loaded with the first: it takes 5 MB of memory, and on many a site nobody has one. */
export function loadWebauthn() {
  return import('@simplewebauthn/server')
}
