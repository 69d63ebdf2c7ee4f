import { createHash } from 'node:crypto'

export interface Guess {
  username: string
  address: string
}

/** Counts the tries from one address. */
export function addressKey({ address }: Guess) {
  return `login:address:${address}`
}

/** Counts the tries under one name. */
export function nameKey({ username }: Pick<Guess, 'username'>) {
  return `login:name:${digest(username)}`
}

/** Marks that a name has logged in from an address. */
export function trustKey({ username, address }: Guess) {
  return `login:trusted:${digest(username)}:${address}`
}

/** When an address gets its turn while others try the same name. */
export function turnKey({ username, address }: Guess) {
  return `login:turn:${digest(username)}:${address}`
}

/** Counts the tries at the current user's password. */
export function accountKey(userId: number) {
  return `password:user:${userId}`
}

export type CodeKind = 'app' | 'recovery'

/** Counts a user's code tries; app codes and recovery codes are separate. */
export function codeKey(userId: number, kind: CodeKind) {
  return `code:${kind}:${userId}`
}

/** Names are strangers' input, of any length. */
function digest(text: string) {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
