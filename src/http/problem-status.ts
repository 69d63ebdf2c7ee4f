import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemCode } from '#lib/problem.ts'

export const statusOf: Readonly<Record<ProblemCode, ContentfulStatusCode>> = {
  invalid: 400,
  unauthorized: 401,
  'wrong-password': 401,
  forbidden: 403,
  'password-change-required': 403,
  'factor-required': 403,
  'wrong-factor': 401,
  'second-step-required': 403,
  'login-expired': 401,
  'cross-site': 403,
  'submissions-closed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  conflict: 409,
  full: 409,
  'duplicate-talk-title': 409,
  'duplicate-talk-description': 409,
  changed: 412,
  'too-large': 413,
  'wrong-content-type': 415,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  busy: 503,
  unavailable: 503,
  'storage-full': 507,
}

/** A description of each failure, for API clients. */
export const meaningOf: Readonly<Record<ProblemCode, string>> = {
  invalid: 'The request is not valid; `fields` says what is wrong where.',
  unauthorized: 'The call needs somebody who is logged in.',
  'wrong-password': 'The user name or the password is wrong.',
  forbidden: 'The role of the current user does not allow the call.',
  'password-change-required': 'The current user must choose another password first.',
  'factor-required': 'The current user must set up a second factor first.',
  'wrong-factor': 'The code or the passkey is wrong, or has been used.',
  'second-step-required':
    'The second factor was given more than ten minutes ago: it is given again by `current`, as in the second step of a login.',
  'login-expired': 'The login began more than ten minutes ago, or is done: it begins again with the password.',
  'cross-site': 'The call does not come from the site itself, as `Origin` or `Sec-Fetch-Site` must say.',
  'submissions-closed': 'The form is closed.',
  'not-found': 'There is no such record.',
  'method-not-allowed': 'The address does not take the method; `Allow` names those it takes.',
  'too-slow': 'The body took too long to arrive.',
  conflict: 'The call conflicts with another record.',
  full: 'The change goes over a limit; it is made with `confirmed=full`.',
  'duplicate-talk-title': 'Another speaker has a talk of this title.',
  'duplicate-talk-description': 'Another speaker has a talk of this description.',
  changed: 'Somebody else has changed the record since it was read.',
  'too-large': 'The body is too large.',
  'wrong-content-type': 'The body is of another content type than the call takes.',
  'too-many-requests': 'Too many of these came from this address, or from all together.',
  'headers-too-large': 'The headers are too large.',
  internal: 'Something went wrong on our side.',
  busy: 'Too many large bodies are being read, or pages and files made, at this moment.',
  unavailable: 'The site cannot reach its data.',
  'storage-full': 'The disk of the server is full.',
}

export function isProblemCode(word: string): word is ProblemCode {
  return Object.hasOwn(statusOf, word)
}
