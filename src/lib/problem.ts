import type { ProblemBody } from './problem-body.ts'

/** Every way in which a call can fail, as it is named on the wire; `http/problem-status.ts` gives each its status. */
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
  /** The methods that the address takes, for the header `Allow`. */
  allow?: string
  cause?: unknown
}

/** The one error that handlers and domain functions throw; `problemBody` is what the client reads of it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extra: Extra

  /** @param detail a sentence for the person in front of the screen */
  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause })
    this.code = code
    this.extra = extra
  }
}

/** For whoever comes while all places, of whatever kind, are taken. */
export function tooBusy(cause?: unknown): Problem {
  return new Problem('busy', 'We are busy just now. Please try again in a moment.', { retryAfter: 5, cause })
}
