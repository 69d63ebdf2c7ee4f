import { createHash } from 'node:crypto'

export interface Guess {
  username: string
  address: string
}

/** Counts the tries that come from one address. */
export function addressKey({ address }: Guess) {
  return `login:address:${address}`
}

/** Counts the tries under one name. */
export function nameKey({ username }: Pick<Guess, 'username'>) {
  return `login:name:${digest(username)}`
}

/** Notes that a name has logged in from an address. */
export function trustKey({ username, address }: Guess) {
  return `login:trusted:${digest(username)}:${address}`
}

/** When the turn of an address comes while others try under the same name. */
export function turnKey({ username, address }: Guess) {
  return `login:turn:${digest(username)}:${address}`
}

/** Counts the tries at the password of whoever is logged in. */
export function accountKey(userId: number) {
  return `password:user:${userId}`
}

export type CodeKind = 'app' | 'recovery'

/** Counts the tries at the codes of a user, those of an app apart from recovery codes. */
export function codeKey(userId: number, kind: CodeKind) {
  return `code:${kind}:${userId}`
}

/** Names are what strangers type, of any length. */
function digest(text: string) {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
