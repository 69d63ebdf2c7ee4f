import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemBody } from '#lib/problem-body.ts'

/** Every way in which a call can fail: its code on the wire and its status. */
const statuses = {
  invalid: 400,
  unauthorized: 401,
  'wrong-password': 401,
  'cross-site': 403,
  'submissions-closed': 403,
  'not-found': 404,
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
} as const satisfies Record<string, ContentfulStatusCode>

export type ProblemCode = keyof typeof statuses

type Extra = Partial<Pick<ProblemBody, 'title' | 'fields' | 'current' | 'retryAfter'>> & { cause?: unknown }

/** The one error that handlers and domain functions throw; `problemBody` is what the client reads of it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: ContentfulStatusCode
  readonly extra: Extra

  /** @param detail a sentence for the person in front of the screen */
  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause })
    this.code = code
    this.status = statuses[code]
    this.extra = extra
  }
}
