import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemCode } from '#lib/problem.ts'

/** The status with which each way of failing is answered. */
export const statusOf: Readonly<Record<ProblemCode, ContentfulStatusCode>> = {
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
}
