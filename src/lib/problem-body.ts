import type { ProblemBody } from './problem-schema.ts'

export type { ProblemBody }
export type FieldError = NonNullable<ProblemBody['fields']>[number]

/** Whether a parsed body is a problem of ours, not the page of some proxy in between. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'detail' in body && 'code' in body && 'status' in body
}
