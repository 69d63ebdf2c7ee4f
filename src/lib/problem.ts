import type { ProblemBody } from './problem-schema.ts'

/** The codes of all failures; `http/problem-status.ts` gives each its status. */
export type ProblemCode =
  | 'invalid'
  | 'unauthorized'
  | 'wrong-password'
  | 'forbidden'
  | 'password-change-required'
  | 'factor-required'
  | 'wrong-factor'
  | 'second-step-required'
  | 'login-expired'
  | 'cross-site'
  | 'submissions-closed'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-slow'
  | 'conflict'
  | 'full'
  | 'duplicate-talk-title'
  | 'duplicate-talk-description'
  | 'changed'
  | 'too-large'
  | 'wrong-content-type'
  | 'too-many-requests'
  | 'headers-too-large'
  | 'internal'
  | 'busy'
  | 'unavailable'
  | 'storage-full'

type Extra = Partial<Pick<ProblemBody, 'title' | 'fields' | 'current' | 'retryAfter'>> & {
  /** The allowed methods, for the header `Allow`. */
  allow?: string
  cause?: unknown
}

/** The only error that handlers and domain functions throw; `problemBody` is its JSON. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extra: Extra

  /** @param detail a sentence for users */
  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause })
    this.code = code
    this.extra = extra
  }
}

/** The error for what is wrong in one field of a form. */
export function wrongField(field: string, message: string, extra: Extra = {}): Problem {
  return new Problem('invalid', message, { ...extra, fields: [{ field, message }] })
}

/** The error when all places are taken. */
export function tooBusy(cause?: unknown): Problem {
  return new Problem('busy', 'We are busy just now. Please try again in a moment.', { retryAfter: 5, cause })
}
